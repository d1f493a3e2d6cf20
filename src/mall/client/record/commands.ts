import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { channelApplyCalls } from '../../../contract/calls/channelApply.generated.ts'
import { channelAuthorizeCalls } from '../../../contract/calls/channelAuthorize.generated.ts'
import { oneRow, someRows } from '../../../plain/commands.ts'
import { codesOf, type PlainRow } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { idsOf, nameOf, rowOf, within } from '../../parts/row-command.ts'
import { makeClient } from '../make-client.ts'
import { channelApply, channelAuthorize, channelRegister } from './thing.ts'

const stands = ({ status }: PlainRow) => status !== 4

const count = (ctx: Ctx, word: string) =>
  ctx.rows.length === 1 ? `“${nameOf(ctx)}”` : `选中的${ctx.rows.length}条${word}`

async function refreshed(ctx: Ctx, said: string): Promise<void> {
  ctx.say(said)
  await ctx.pane?.list?.refresh()
}

/** Only what nobody has decided yet. */
function undecided(ctx: Ctx): string | undefined {
  const decided = ctx.rows.some(({ row }) => row?.status !== 0)
  return someRows(channelApply, ctx) ?? (decided ? '选中的申请已经审核过' : undefined)
}

const audit = {
  ...within(channelApply),
  permit: codesOf(channelApplyCalls.audit),
  at: ['head', 'bulk'],
  unless: undecided,
  lock: 4000,
} as const

export const recordCommands: readonly Command[] = [
  command({
    ...audit,
    id: 'channelApply.pass',
    title: '通过',
    icon: 'circle-check',
    words: ['pass', 'approve', '审核'],
    confirm: ctx => `确定通过${count(ctx, '申请')}吗？`,
    async run(ctx) {
      const { changed } = await send(channelApplyCalls.audit, { ids: idsOf(ctx), pass: true })
      await refreshed(ctx, `已通过${changed}条申请`)
    },
  }),
  command({
    ...audit,
    id: 'channelApply.reject',
    title: '驳回',
    icon: 'circle-x',
    words: ['reject', 'refuse', '审核', '不通过'],
    ask: {
      reason: {
        question: '驳回原因，申请人会看到',
        check: text =>
          text.trim() === ''
            ? '请填写驳回原因'
            : text.trim().length > 200
              ? '驳回原因最多200个字符'
              : undefined,
      },
    },
    async run(ctx, { reason }) {
      const { changed } = await send(channelApplyCalls.audit, {
        ids: idsOf(ctx),
        pass: false,
        reason: reason.trim(),
      })
      await refreshed(ctx, `已驳回${changed}条申请`)
    },
  }),
  makeClient(channelApply, {
    id: 'channelApply.convert',
    at: ['head'],
    title: '转为正式客户',
    permit: 'audit-certification-btn',
    of: (row, applyId) => ({
      applyId,
      companyName: String(row.companyName),
      principal: String(row.contact),
      phone: String(row.phone),
    }),
    not: ctx => (rowOf(ctx)?.status === 1 ? undefined : '通过以后才能转为客户'),
  }),
  makeClient(channelRegister, {
    id: 'channelRegister.convert',
    at: ['head'],
    title: '转客户',
    permit: 'add-Client-btn',
    of: (row, registerId) => ({
      registerId,
      principal: String(row.nickname).slice(0, 20),
      phone: String(row.phone),
    }),
    asksName: true,
  }),
  command({
    ...within(channelAuthorize),
    id: 'channelAuthorize.renew',
    at: ['row'],
    inRow: stands,
    title: '续期客户授权',
    icon: 'refresh-cw',
    words: ['renew', 'extend', '延长'],
    permit: codesOf(channelAuthorizeCalls.update),
    unless: ctx => oneRow(channelAuthorize, ctx) ?? (rowOf(ctx)?.status === 4 ? '授权已经取消' : undefined),
    lock: 4000,
    ask: {
      until: {
        question: '续到哪一天？例如2027-12-31',
        check: text => (isDay(text.trim()) ? undefined : '请按2027-12-31的格式填写日期'),
      },
    },
    async run(ctx, { until }) {
      const [row] = ctx.rows
      if (!row) return
      const endTime = `${until.trim()} 23:59:59`
      await send(channelAuthorizeCalls.update, { id: row.id, version: row.version ?? 1, endTime })
      await refreshed(ctx, `${row.name}的授权续到${until.trim()}`)
    },
  }),
  command({
    ...within(channelAuthorize),
    id: 'channelAuthorize.cancel',
    at: ['row', 'bulk'],
    inRow: stands,
    title: '取消客户授权',
    icon: 'circle-x',
    words: ['cancel', 'withdraw', '撤销'],
    permit: codesOf(channelAuthorizeCalls.cancel),
    unless: ctx =>
      someRows(channelAuthorize, ctx) ??
      (ctx.rows.some(({ row }) => row?.status === 4) ? '选中的授权已经取消' : undefined),
    confirm: ctx => `确定取消${count(ctx, '授权')}吗？取消后不能恢复。`,
    lock: 4000,
    async run(ctx) {
      const { changed } = await send(channelAuthorizeCalls.cancel, { ids: idsOf(ctx) })
      await refreshed(ctx, `已取消${changed}条授权`)
    },
  }),
]

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
