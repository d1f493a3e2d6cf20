import type { Table } from '../../kit/grid/sheet/model/paste.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { Thing } from '../plain.ts'

/** A block whose first column names rows: by which field, which column each other one is, and its lines. */
export interface KeyBlock {
  readonly by: string
  /** Nothing says so but the texts themselves: most of them must be numbers of rows. */
  readonly isGuess: boolean
  /** By the block's other columns, from its second on; undefined: it is no column here. */
  readonly columns: readonly (number | undefined)[]
  /** Heads that are no column here. */
  readonly strange: readonly string[]
  readonly lines: Table
}

/** So many lines say what the first column is. */
const looked = 50

/** What a pasted block is by its first column; undefined where it names no rows, or might and nothing says so. */
export function keyBlockOf(thing: Thing, sheet: Sheet, table: Table): KeyBlock | undefined {
  const [first = []] = table
  const numbers = thing.calls.idsOf
  if (numbers === undefined || first.length < 2) return undefined
  const head = plainHead(first[0])
  const named = thing.fields.find(({ name, facts }) => numbers[name] && facts.title === head)
  if (named) return withHeads(sheet, named.name, table)
  const { code } = thing
  if (code === undefined || !numbers[code] || !isNumbered(thing, sheet, table)) return undefined
  return { by: code, isGuess: true, ...byPlace(sheet, first.length), lines: table }
}

function withHeads(sheet: Sheet, by: string, [heads = [], ...lines]: Table): KeyBlock | undefined {
  const columns = heads.slice(1).map(head => {
    const at = sheet.store.columns.findIndex(({ title }) => title === plainHead(head))
    return at < 0 ? undefined : at
  })
  const known = columns.some(column => column !== undefined)
  const strange = known ? heads.slice(1).filter((_, at) => columns[at] === undefined) : []
  if (known) return { by, isGuess: false, columns, strange, lines }
  return { by, isGuess: false, ...byPlace(sheet, heads.length), lines }
}

/** Heads as files write them: 一口价（元）. */
function plainHead(text = ''): string {
  return text.trim().replace(/\s*[（(][^（）()]*[）)]$/, '')
}

/** The block's second column stands at the cursor; with the cursor on the numbers, its first one does. */
function byPlace(sheet: Sheet, width: number): Pick<KeyBlock, 'columns' | 'strange'> {
  const { shown } = sheet.view
  const active = sheet.selection.active.column
  const from = sheet.activeColumn === 0 ? active + 1 : active
  return { columns: Array.from({ length: width - 1 }, (_, at) => shown[from + at]?.at), strange: [] }
}

/** Most of the first texts are numbers that are here; or could be, where not all rows have arrived. */
function isNumbered(thing: Thing, { store }: Sheet, table: Table): boolean {
  const texts = table.slice(0, looked).map(([text = '']) => text.trim())
  const most = (fits: (text: string) => boolean) => texts.filter(fits).length * 2 > texts.length
  const column = store.columns.findIndex(({ id }) => id === thing.code)
  if (column >= 0 && most(text => store.slots(column).knows(text))) return true
  // Letters and digits: an amount is none, nor is a name.
  const { loadedCount, count } = store.rows
  return loadedCount < count && most(text => /^(?=.*\d)(?=.*[A-Za-z-])[\w-]{4,40}$/.test(text))
}
