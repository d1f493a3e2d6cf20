import type { Table } from '../../kit/grid/sheet/model/paste.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { Outcome } from '../../kit/grid/sheet/model/write.ts'
import type { Named } from '../../kit/grid/sheet/sheet-control.ts'
import { asCode } from '../../values/half-width.ts'
import { send } from '../../wire/client.ts'
import type { Thing } from '../plain.ts'
import { type KeyBlock, keyBlockOf } from './key-block.ts'
import type { RowLoader } from './row-loader.ts'

/** Numbers of a pasted block that found no row here, and heads that found no column. */
export interface Missed {
  /** 货号 */
  readonly title: string
  /** Nobody has these. */
  readonly unknown: readonly string[]
  /** Rows have them, but none of this sheet. */
  readonly outside: readonly string[]
  readonly strange: readonly string[]
  /** Lines that a later line of the same number took the place of, and lines without a number. */
  readonly repeated: number
  readonly bare: number
}

/** Of each code of a field in its order the ids of its rows. */
export type AskIds = (by: string, codes: readonly string[]) => Promise<readonly (readonly number[])[]>

interface Parts {
  readonly thing: Thing
  readonly sheet: Sheet
  readonly loader: Pick<RowLoader, 'again'>
  readonly ask?: AskIds
  /** After it was written. */
  onPasted(by: { readonly title: string; readonly lines: number }, missed: Missed, outcome: Outcome): void
}

const nothing: Named = { placed: { lines: [], columns: [] }, onDone() {} }

/** As many codes as the call takes at once. */
const mostAsked = 20_000

/**
 * A block whose first column names rows by their numbers: it is written into those rows, wherever they are, those that
 * have not arrived too. undefined for any other block: that is pasted where the cursor stands.
 */
export function pasteByKey({
  thing,
  sheet,
  loader,
  ask = asking(thing),
  onPasted,
}: Parts): (table: Table) => Promise<Named | undefined> | undefined {
  return table => {
    const block = keyBlockOf(thing, sheet, table)
    // The transport has said why the server could not be asked: nothing is pasted then.
    return block && placed(block).catch(() => nothing)
  }

  async function placed(block: KeyBlock): Promise<Named | undefined> {
    const { columns, strange } = block
    const lines = lastOfEach(block.lines)
    const codes = [...lines.keys()]
    const found = await numberedBy(block, codes)
    if (!found) return undefined
    const { by, ids, known } = found
    const rowsOf = new Map(
      known.map(code => [code, (ids.get(code) ?? []).flatMap(id => sheet.store.rows.of(id) ?? [])]),
    )
    const { rows } = sheet.store
    const waiting = [...rowsOf.values()].flat().filter(row => !rows.isLoaded(row))
    await loader.again(waiting.map(row => rows.ids[row] ?? 0))
    const own = columns.flatMap((column, at) => (column === undefined ? [] : [{ column, at: at + 1 }]))
    const title = thing.fields.find(({ name }) => name === by)?.facts.title ?? ''
    const here = known.filter(code => rowsOf.get(code)?.length !== 0)
    const missed = {
      title,
      strange,
      ...uncounted(block.lines, lines.size),
      unknown: codes.filter(code => !ids.get(code)?.length),
      outside: known.filter(code => rowsOf.get(code)?.length === 0),
    }
    return {
      placed: {
        columns: own.map(({ column }) => column),
        lines: here.map(code => ({
          rows: rowsOf.get(code) ?? [],
          texts: own.map(({ at }) => lines.get(code)?.[at]),
        })),
      },
      onDone: outcome => onPasted({ title, lines: here.length }, missed, outcome),
    }
  }

  /** Whose numbers they are: what the block says, else what most of them are; undefined where that is nothing. */
  async function numberedBy({ by: first, others, isGuess }: KeyBlock, codes: readonly string[]) {
    for (const by of [first, ...others]) {
      const ids = await idsOf(ask, by, codes)
      const known = codes.filter(code => (ids.get(code)?.length ?? 0) > 0)
      if (!isGuess || known.length * 2 > codes.length) return { by, ids, known }
    }
    return undefined
  }
}

/** Of lines of one number the last counts, as if they had been written one after the other. */
function lastOfEach(table: Table): ReadonlyMap<string, readonly string[]> {
  const lines = new Map<string, readonly string[]>()
  for (const line of table) {
    const code = asCode(line[0] ?? '')
    if (code !== '') lines.set(code, line)
  }
  return lines
}

function uncounted(table: Table, codes: number): Pick<Missed, 'repeated' | 'bare'> {
  const bare = table.filter(([code = '']) => code.trim() === '').length
  return { bare, repeated: table.length - bare - codes }
}

async function idsOf(
  ask: AskIds,
  by: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>()
  // Longer than any number is nobody's.
  const asked = codes.filter(code => code.length <= 40)
  for (let from = 0; from < asked.length; from += mostAsked) {
    const some = asked.slice(from, from + mostAsked)
    const answer = await ask(by, some)
    for (const [at, code] of some.entries()) found.set(code, answer[at] ?? [])
  }
  return found
}

function asking(thing: Thing): AskIds {
  return async (by, codes) => {
    const call = thing.calls.idsOf?.[by]
    const answer: unknown = call ? await send(call, { by, codes }, { dedupe: false }) : []
    return Array.isArray(answer) ? answer.map(ids => (Array.isArray(ids) ? ids.map(Number) : [])) : []
  }
}
