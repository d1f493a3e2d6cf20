import type { Command, Ctx } from '../../commands/command.ts'
import { command } from '../../commands/command.ts'
import { channelCalls } from '../../contract/calls/channel.generated.ts'
import { oneRow } from '../../plain/commands.ts'
import type { PlainRow, Thing } from '../../plain/plain.ts'
import type { FunctionCode } from '../../values/functions.ts'
import { send } from '../../wire/client.ts'
import { rowOf, within } from '../parts/row-command.ts'

interface Begun {
  readonly companyName?: string
  readonly principal: string
  readonly phone: string
  readonly saleManId?: number | null
  readonly templateId?: number
  readonly applyId?: number
  readonly registerId?: number
}

interface Made extends Pick<Command, 'at'> {
  readonly id: string
  readonly title: string
  readonly permit: FunctionCode
  /** What of the row the client begins with. */
  of(row: PlainRow, id: number): Begun
  /** The name that is asked for where the row has none of a company. */
  readonly asksName?: true
  not?(ctx: Ctx): string | undefined
}

const number = {
  question: '客户编码，例如KH0041',
  check: (text: string) =>
    text.trim() === '' ? '请输入客户编码' : text.trim().length > 20 ? '客户编码最多20个字符' : undefined,
}
const company = {
  question: '公司名称',
  check: (text: string) =>
    text.trim() === '' ? '请输入公司名称' : text.trim().length > 60 ? '公司名称最多60个字符' : undefined,
}

/** 转正式: a row becomes a client, with the number that is asked for. */
export function makeClient(thing: Thing, { id, at, title, permit, of, asksName, not }: Made): Command {
  const shared = {
    ...within(thing),
    id,
    at,
    title,
    icon: 'arrow-right',
    words: ['convert', 'client', '转客户', '转为客户'],
    permit,
    lock: 4000,
    unless: (ctx: Ctx) =>
      oneRow(thing, ctx) ??
      (rowOf(ctx)?.channelId === null ? undefined : `已经是正式客户${String(rowOf(ctx)?.clientNo)}`) ??
      not?.(ctx),
  } as const
  const make = async (ctx: Ctx, clientNo: string, name = '') => {
    const [row] = ctx.rows
    if (!row?.row) return
    const made = await send(channelCalls.addChannel, { companyName: name, ...of(row.row, row.id), clientNo })
    ctx.say(`已转为正式客户${made.clientNo}`)
    await ctx.pane?.list?.refresh()
  }
  if (asksName)
    return command({
      ...shared,
      ask: { number, company },
      run: (ctx, asked) => make(ctx, asked.number.trim(), asked.company.trim()),
    })
  return command({
    ...shared,
    ask: { number },
    run: (ctx, asked) => make(ctx, asked.number.trim()),
  })
}
