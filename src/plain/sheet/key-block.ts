import type { Table } from '../../kit/grid/sheet/model/paste.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { asCode } from '../../values/half-width.ts'
import type { Thing } from '../plain.ts'

/** A block whose first column names rows: by which field, which column each other one is, and its lines. */
export interface KeyBlock {
  readonly by: string
  /** Nothing says so but the texts themselves: most of them must be numbers of rows. */
  readonly isGuess: boolean
  /** What else they may be the numbers of, where they are none of `by`: 款号 instead of 货号. */
  readonly others: readonly string[]
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
  const isCode = code !== undefined && numbers[code] !== undefined && isNumbered(thing, sheet, table)
  const others = Object.keys(numbers).filter(name => name !== code)
  const guesses = [...(isCode ? [code] : []), ...(isStrangeHere(sheet, table) ? others : [])]
  const [by, ...more] = guesses
  if (by === undefined) return undefined
  return { by, isGuess: true, others: more, ...byPlace(sheet, first.length), lines: table }
}

/** They look like numbers of goods, and mean nothing where the cursor stands: there they would not be pasted. */
function isStrangeHere(sheet: Sheet, table: Table): boolean {
  const column = sheet.store.columns[sheet.activeColumn]
  if (!column || !mostOf(table, text => isLikeNumber(text))) return false
  return column.locked !== undefined || mostOf(table, text => !column.parse(text).ok)
}

function withHeads(sheet: Sheet, by: string, [heads = [], ...lines]: Table): KeyBlock | undefined {
  const columns = heads.slice(1).map(head => {
    const at = sheet.store.columns.findIndex(({ title }) => title === plainHead(head))
    return at < 0 ? undefined : at
  })
  const known = columns.some(column => column !== undefined)
  const strange = known ? heads.slice(1).filter((_, at) => columns[at] === undefined) : []
  if (known) return { by, isGuess: false, others: [], columns, strange, lines }
  return { by, isGuess: false, others: [], ...byPlace(sheet, heads.length), lines }
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
  const column = store.columns.findIndex(({ id }) => id === thing.code)
  if (column >= 0 && mostOf(table, text => store.slots(column).knows(text))) return true
  const { loadedCount, count } = store.rows
  return loadedCount < count && mostOf(table, isLikeNumber)
}

function mostOf(table: Table, fits: (text: string) => boolean): boolean {
  const texts = table.slice(0, looked).map(([text = '']) => asCode(text))
  return texts.filter(fits).length * 2 > texts.length
}

/** Letters and digits: an amount is none, nor is a name. */
function isLikeNumber(text: string): boolean {
  return /^(?=.*\d)(?=.*[A-Za-z-])[\w-]{4,40}$/.test(text)
}
