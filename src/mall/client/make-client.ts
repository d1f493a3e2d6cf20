import type { ActedRow, Choice, Command, Ctx, Row } from '../../commands/command.ts'
import { channelCalls } from '../../generated/contract/calls/channel.ts'
import type { Thing } from '../../plain/plain.ts'
import { onRow } from '../../plain/thing-command.ts'
import type { FunctionCode } from '../../values/functions.ts'
import { typedText } from '../../values/typed-text.ts'
import { send } from '../../wire/client.ts'
import { nextClient } from './next-client.ts'

interface Begun {
  readonly companyName?: string
  readonly principal: string
  readonly phone: string
  readonly saleManId?: number | null
  readonly templateId?: number
  readonly applyId?: number
  readonly registerId?: number
}

/** A row that may have become a client. */
type Beginning = Row & { readonly channelId: number | null; readonly clientNo: string }

interface Made<R> extends Pick<Command, 'id' | 'at' | 'title'> {
  readonly permit: FunctionCode
  /** What of the row the client begins with. */
  of(row: R, id: number): Begun
  /** The name that is asked for where the row has none of a company. */
  readonly asksName?: true
  unless?(row: ActedRow<R>, ctx: Ctx<R>): string | undefined
}

/** The number that comes next, for Enter; whoever may not look at clients types one. */
async function nextFree(ctx: Ctx, signal: AbortSignal): Promise<readonly Choice[]> {
  if (!ctx.sees('ClientMaterial') && !ctx.sees('ClientList')) return []
  const next = await nextClient(signal)
  return next === undefined ? [] : [{ value: next, label: next, hint: '下一个编码' }]
}

const number = {
  question: '客户编码，可以直接输入',
  choices: nextFree,
  check: typedText({ max: 20, required: '请输入客户编码', title: '客户编码' }),
}
const company = {
  question: '公司名称',
  check: typedText({ max: 60, required: '请输入公司名称', title: '公司名称' }),
}

/** 转正式: a row becomes a client, with the number that is asked for. */
export function makeClient<R extends Beginning>(
  thing: Thing<R>,
  { of, asksName, unless, ...made }: Made<NoInfer<R>>,
): Command {
  const shared = {
    ...made,
    icon: 'arrow-right',
    words: ['convert', 'client', '转客户', '转为客户'],
    lock: 4000,
    unless: (acted: ActedRow<R>, ctx: Ctx<R>) =>
      acted.row.channelId === null ? unless?.(acted, ctx) : `已经是正式客户${acted.row.clientNo}`,
  } as const
  const make = async ({ id, row }: ActedRow<R>, clientNo: string, name = '') => {
    const client = await send(channelCalls.addChannel, { companyName: name, ...of(row, id), clientNo })
    return `已转为正式客户${client.clientNo}`
  }
  if (asksName)
    return onRow(thing, {
      ...shared,
      ask: { number, company },
      run: (row, _ctx, asked) => make(row, asked.number.trim(), asked.company.trim()),
    })
  return onRow(thing, {
    ...shared,
    ask: { number },
    run: (row, _ctx, asked) => make(row, asked.number.trim()),
  })
}
