import type { Command, Ctx, Row } from '../../../commands/command.ts'
import { channelApplyCalls } from '../../../generated/contract/calls/channelApply.ts'
import { channelAuthorizeCalls } from '../../../generated/contract/calls/channelAuthorize.ts'
import { codesOf } from '../../../plain/plain.ts'
import { queueOf } from '../../../plain/queue/queue-of.ts'
import { askReason } from '../../../plain/queue/reasons.ts'
import { idsOf, onRow, onRows } from '../../../plain/thing-command.ts'
import { typedText } from '../../../values/typed-text.ts'
import { send } from '../../../wire/client.ts'
import { makeClient } from '../make-client.ts'
import { channelApply, channelAuthorize, channelRegister } from './thing.ts'

interface Decided {
  readonly status: number
}

type Granted = Row & { readonly endTime: string }

const isCancelled = ({ status }: Decided) => status === 4

const count = ({ rows }: Ctx<Decided>, word: string) =>
  rows.length === 1 ? `“${rows[0]?.name}”` : `选中的${rows.length}条${word}`

const audit = {
  permit: codesOf(channelApplyCalls.audit),
  at: ['head', 'bulk'],
  // Only what nobody has decided yet.
  unless: ({ rows }: Ctx<Decided>) =>
    rows.some(({ row }) => row.status !== 0) ? '选中的申请已经审核过' : undefined,
  lock: 4000,
} as const

const reason = askReason({
  question: '驳回原因，申请人会看到',
  check: typedText({ max: 200, required: '请填写驳回原因', title: '驳回原因' }),
})

async function reject(ids: number[], given: string) {
  const why = given.trim()
  const answer = await send(channelApplyCalls.audit, { ids, pass: false, reason: why })
  reason.given(why)
  return answer
}

const takeBack = ({ id }: { readonly id: number }) => send(channelApplyCalls.takeBack, { id })

export const commands: readonly Command[] = [
  onRows(channelApply, {
    ...audit,
    id: 'channelApply.pass',
    title: '通过',
    icon: 'circle-check',
    words: ['pass', 'approve', '审核'],
    confirm: ctx => `确定通过${count(ctx, '申请')}吗？`,
    async run(ctx) {
      const { changed } = await send(channelApplyCalls.audit, { ids: idsOf(ctx), pass: true })
      return `已通过${changed}条申请`
    },
  }),
  onRows(channelApply, {
    ...audit,
    id: 'channelApply.reject',
    title: '驳回',
    icon: 'circle-x',
    words: ['reject', 'refuse', '审核', '不通过'],
    ask: { reason: reason.ask },
    async run(ctx, { reason }) {
      const { changed } = await reject(idsOf(ctx), reason)
      return `已驳回${changed}条申请`
    },
  }),
  ...queueOf(channelApply, {
    permit: codesOf(channelApplyCalls.audit),
    unless: ({ row }) => (row.status === 0 ? undefined : '这条申请已经审核过'),
    pass: {
      title: '通过',
      said: '已通过',
      run: ({ id }) => send(channelApplyCalls.audit, { ids: [id], pass: true }),
      back: takeBack,
    },
    answer: {
      title: '驳回',
      said: '已驳回',
      ask: { reason: reason.ask },
      run: ({ id }, { reason }) => reject([id], reason),
      back: takeBack,
    },
  }),
  makeClient(channelApply, {
    id: 'channelApply.convert',
    at: ['head'],
    title: '转为正式客户',
    permit: 'audit-certification-btn',
    of: ({ companyName, contact, phone }, applyId) => ({ applyId, companyName, principal: contact, phone }),
    unless: ({ row }) => (row.status === 1 ? undefined : '通过以后才能转为客户'),
  }),
  makeClient(channelRegister, {
    id: 'channelRegister.convert',
    at: ['head'],
    title: '转客户',
    permit: 'add-Client-btn',
    of: ({ nickname, phone }, registerId) => ({
      registerId,
      principal: [...nickname].slice(0, 20).join(''),
      phone,
    }),
    asksName: true,
  }),
  onRow(channelAuthorize, {
    id: 'channelAuthorize.renew',
    at: ['row'],
    inRow: row => !isCancelled(row),
    title: '续期客户授权',
    icon: 'refresh-cw',
    words: ['renew', 'extend', '延长'],
    permit: codesOf(channelAuthorizeCalls.update),
    unless: ({ row }) => (isCancelled(row) ? '授权已经取消' : undefined),
    lock: 4000,
    ask: {
      until: {
        question: '续到哪一天？例如2027-12-31',
        check(text: string, { rows: [of] }: Ctx<Granted>) {
          const day = text.trim()
          if (!isDay(day)) return '请按2027-12-31的格式填写日期'
          const until = of?.row.endTime.slice(0, 10) ?? ''
          return day > until ? undefined : `授权现在到${until}，请填更晚的一天`
        },
      },
    },
    async run({ id, name, version = 1 }, _ctx, { until }) {
      const endTime = `${until.trim()} 23:59:59`
      await send(channelAuthorizeCalls.update, { id, version, endTime })
      return `${name}的授权续到${until.trim()}`
    },
  }),
  onRows(channelAuthorize, {
    id: 'channelAuthorize.cancel',
    at: ['row', 'bulk'],
    inRow: row => !isCancelled(row),
    title: '取消客户授权',
    icon: 'circle-x',
    words: ['cancel', 'withdraw', '撤销'],
    permit: codesOf(channelAuthorizeCalls.cancel),
    unless: ({ rows }) => (rows.some(({ row }) => isCancelled(row)) ? '选中的授权已经取消' : undefined),
    cancels: true,
    confirm: ctx => `确定取消${count(ctx, '授权')}吗？取消后不能恢复。`,
    lock: 4000,
    async run(ctx) {
      const { changed } = await send(channelAuthorizeCalls.cancel, { ids: idsOf(ctx) })
      return `已取消${changed}条授权`
    },
  }),
]

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
