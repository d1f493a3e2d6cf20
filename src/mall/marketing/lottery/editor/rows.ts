import type { SheetColumn } from '../../../../kit/grid/sheet/model/column.ts'
import {
  nothing,
  type Prize,
  prizeSentence,
  prizesProblem,
  wholeShare,
} from '../../../../values/lottery/prize.ts'
import type { GridRow, Wrong } from '../../../parts/rows/rows.ts'
import { isPrize, type PrizeColumn } from './columns.ts'

/** Prizes ↔ rows of the grid. The number of a row is what its key says, `p7` is 7; other keys keep theirs by place. */
const foreign = 1_000_000

export function idOf(key: string, place: number): number {
  const [, digits] = /^p(\d{1,6})$/.exec(key) ?? []
  return digits === undefined ? foreign + place : Number(digits)
}

function keysOf(prizes: readonly Prize[]): ReadonlyMap<number, string> {
  return new Map(prizes.map(({ key }, place) => [idOf(key, place), key]))
}

export function nextId(rows: readonly GridRow[]): number {
  return Math.max(0, ...rows.map(({ id }) => id).filter(id => id < foreign)) + 1
}

export function rowsOfPrizes(prizes: readonly Prize[], columns: readonly PrizeColumn[]): readonly GridRow[] {
  return prizes.map((prize, place) => ({
    id: idOf(prize.key, place),
    cells: Object.fromEntries(columns.map(column => [column.id, column.text(prize[column.id])])),
  }))
}

/** What a new lottery begins with: nobody wins anything. */
export const emptyPrizes: readonly Prize[] = [
  {
    ...{ key: 'p1', kind: nothing, name: '谢谢参与', picture: '', value: 0, quantity: 0 },
    ...{ dailyQuantity: 0, eachLimit: 0, points: 0, equityId: 0, ppm: wholeShare },
  },
]

interface Parts {
  readonly rows: readonly GridRow[]
  readonly columns: readonly SheetColumn[]
  /** As they were read: their keys. */
  readonly before: readonly Prize[]
  /** By row. */
  readonly pictures: Readonly<Record<string, string>>
}

/** The prizes that the rows say, without those of which a cell cannot be read, and the first such cell. */
export function prizesOf({ rows, columns, before, pictures }: Parts): {
  readonly prizes: readonly Prize[]
  readonly wrong: Wrong | undefined
} {
  const keys = keysOf(before)
  let wrong: Wrong | undefined
  const prizes = rows.flatMap(({ id, cells }) => {
    const values: Record<string, unknown> = { key: keys.get(id) ?? `p${id}`, picture: pictures[id] ?? '' }
    for (const { id: column, parse } of columns) {
      const parsed = parse(cells[column] ?? '')
      if (parsed.ok) values[column] = parsed.value
      else wrong ??= { id, column, sentence: parsed.reason }
    }
    return isPrize(values) ? [values] : []
  })
  return { prizes, wrong }
}

/** Why the grid cannot be saved. */
export function problemOf(parts: Parts): string | undefined {
  const { prizes, wrong } = prizesOf(parts)
  if (wrong)
    return prizeSentence({ at: parts.rows.findIndex(({ id }) => id === wrong.id), sentence: wrong.sentence })
  const found = prizesProblem(prizes)
  return found && prizeSentence(found)
}
