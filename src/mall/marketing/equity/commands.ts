import type { ActedRow, Command } from '../../../commands/command.ts'
import { equityCalls } from '../../../generated/contract/calls/equity.ts'
import { xhLabelCalls } from '../../../generated/contract/calls/xhLabel.ts'
import { codesOf } from '../../../plain/plain.ts'
import { follow, idsOf, onRow, onRows, refresh } from '../../../plain/thing-command.ts'
import { whyNotVoucher } from '../../../values/equity.ts'
import { typedText } from '../../../values/typed-text.ts'
import { send } from '../../../wire/client.ts'
import { namedAccounts } from '../accounts.ts'
import { equity, equityRecord } from './thing.ts'

/** Labels that can be given by, with how many accounts have each. */
async function labels() {
  const { records } = await send(
    xhLabelCalls.queryXhLabelList,
    { enabled: 1, pageSize: 200 },
    { dedupe: false },
  )
  return records.map(({ id, name, userSize }) => ({
    value: String(id),
    label: name,
    hint: `${userSize}个用户`,
  }))
}

interface Granted {
  readonly enabled: number
}

const granting = {
  at: ['head'],
  permit: codesOf(equityCalls.grant),
  lock: 4000,
  unless: ({ row }: ActedRow<Granted>) => (row.enabled === 1 ? undefined : '权益已停用，不能发放'),
} as const

export const commands: readonly Command[] = [
  // What stands first gives way first where there is no room.
  onRow(equity, {
    ...granting,
    id: 'equity.grantLabel',
    title: '按用户标签发放权益',
    icon: 'users',
    words: ['grant', 'label', '标签', '发放'],
    ask: { label: { question: '发给有哪个标签的用户？', choices: labels } },
    async run({ id, name }, ctx, { label }) {
      const { granted } = await send(equityCalls.grant, { id, labelId: Number(label) })
      if (granted > 0) ctx.say(`“${name}”已发放给${granted}个账号`)
      else ctx.warn(`有这个标签的账号都已领取过“${name}”`)
      await refresh(ctx)
    },
  }),
  onRow(equity, {
    ...granting,
    id: 'equity.grant',
    title: '发放权益',
    icon: 'arrow-right',
    words: ['grant', 'give', '发券', '优惠券'],
    keys: ['KeyS'],
    ask: { user: { question: '发给谁？输入姓名、客户名称或客户编码', search: namedAccounts } },
    async run({ id, name }, ctx, { user }) {
      const { granted } = await send(equityCalls.grant, { id, userIds: [Number(user)] })
      if (granted > 0) ctx.say(`已发放“${name}”`)
      else ctx.warn(`这个账号已经领取过“${name}”`)
      await refresh(ctx)
    },
  }),
  follow(
    equity,
    {
      id: 'equity.records',
      at: ['head'],
      title: '看领取记录',
      icon: 'info',
      words: ['records', '记录'],
      keys: ['KeyD'],
    },
    equityRecord,
    ({ id }) => ({ 'f.equityId': String(id) }),
  ),
  onRows(equityRecord, {
    id: 'equityRecord.revoke',
    at: ['head', 'bulk'],
    title: '作废',
    titled: ({ rows }) => (rows.length > 1 ? `作废${rows.length}张券` : '作废'),
    icon: 'x',
    words: ['revoke', 'void', '券'],
    keys: ['KeyU'],
    permit: codesOf(equityCalls.revoke),
    lock: 2000,
    unless: ({ rows }) =>
      rows
        .map(({ row }) => (row.amount > 0 ? whyNotVoucher(row.state) : '积分已经发放，不能作废'))
        .find(Boolean),
    ask: {
      reason: {
        question: '为什么作废？',
        check: typedText({ max: 100, required: '请说明原因' }),
      },
    },
    async run({ rows }, { reason }) {
      const { revoked } = await send(equityCalls.revoke, { ids: idsOf({ rows }), reason })
      return `已作废${revoked}张券`
    },
  }),
]
