import { thousands } from '../../kit/texts.ts'
import { send } from '../../wire/client.ts'
import { nameOf, type PlainRow, type Thing } from '../plain.ts'
import { listInput } from '../query.ts'
import { pageOf } from '../use-list.ts'

export interface Counted {
  /** What the list is asked, without which page of it. */
  readonly query: Readonly<Record<string, unknown>>
  readonly total: number
  /** 14款 */
  readonly told: string
  /** 14款, and of one alone its name. */
  readonly hint: string
}

interface Question {
  readonly keyword: string
  readonly filters: Readonly<Record<string, string>>
}

/** How much a list finds: the readers of one query that ask the same of it ask once. */
export function counted(thing: Thing, { keyword, filters }: Question, signal: AbortSignal): Promise<Counted> {
  const input = listInput(thing, { keyword, filters, page: 1, size: 1, sort: undefined })
  const own = asked.get(signal) ?? new Map<string, Promise<Counted>>()
  asked.set(signal, own)
  const key = `${thing.calls.list.id} ${JSON.stringify(input)}`
  const known = own.get(key) ?? count(thing, input, signal)
  own.set(key, known)
  return known
}

/** By the signal of a query: with the next one all is asked anew. */
const asked = new WeakMap<AbortSignal, Map<string, Promise<Counted>>>()

async function count(thing: Thing, input: Record<string, unknown>, signal: AbortSignal): Promise<Counted> {
  const { records, total, more } = pageOf(
    await send(thing.calls.list, input, { signal, dedupe: false, quiet: true }),
  )
  const { pageNum, pageSize, ...query } = input
  const told = `${thousands(total)}${more ? '+' : ''}${thing.unit}`
  const [row]: readonly (PlainRow | undefined)[] = records
  return { query, total, told, hint: total === 1 && row ? `${told}：${nameOf(thing, row)}` : told }
}
