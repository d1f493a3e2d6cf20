import { listOf, type WordField } from '../../../../src/values/import-columns.ts'

/** A row of the mall's own lists. */
export interface Option {
  readonly id: number
  readonly name: string
  readonly code: string
}

/** What the person said of a word of the file: the row it means, or null for none. */
export interface Said {
  readonly field: WordField
  readonly word: string
  readonly id: number | null
}

/** A word that is no name of the mall's own, and how many rows of the file it stands for. */
export interface Word {
  readonly field: WordField
  readonly word: string
  readonly count: number
  /** The row it means, null for none; absent where nobody knows. */
  readonly id?: number | null
}

/** The mall's lists as a file's words are looked up in them. */
export type Lists = Readonly<Record<ReturnType<typeof listOf>, Option[]>>

/** Words of a file → ids of the mall. A word that could mean two rows means none; it is never guessed. */
export class Words {
  readonly #lists: Lists
  readonly #said: ReadonlyMap<string, number | null>
  readonly #foreign = new Map<string, Word>()

  constructor(lists: Lists, said: readonly Said[]) {
    this.#lists = lists
    this.#said = new Map(said.map(({ field, word, id }) => [keyOf(field, word), id]))
  }

  /** For so many rows: the id; null where the person said that it means nothing; undefined where nobody knows. */
  find(field: WordField, word: string, rows = 1): number | null | undefined {
    const key = keyOf(field, word)
    const options = this.#lists[listOf(field)]
    const said = this.#said.get(key)
    const own = said === undefined ? byName(word, options) : undefined
    if (own !== undefined) return own
    const id = said === undefined ? byCode(tradeNames[word.toLowerCase()] ?? word, options) : said
    const count = (this.#foreign.get(key)?.count ?? 0) + rows
    this.#foreign.set(key, { field, word, count, ...(id === undefined ? {} : { id }) })
    return id
  }

  /** The words that are no names of the mall: unknown ones first, then the commonest. */
  foreign(): Word[] {
    const rank = ({ id, count }: Word) => (id === undefined ? 1e9 : 0) + count
    return [...this.#foreign.values()].sort((a, b) => rank(b) - rank(a))
  }
}

function keyOf(field: WordField, word: string): string {
  return `${field} ${word.toLowerCase()}`
}

function byName(word: string, options: readonly Option[]): number | undefined {
  const named = options.filter(option => option.name === word)
  return named.length === 1 ? named[0]?.id : undefined
}

/** What the trade calls metals: the codes that they are kept under. */
const tradeNames: Readonly<Record<string, string | undefined>> = {
  platinum: 'PT950',
  'pink gold': 'AU750R',
  'rose gold': 'AU750R',
}

/** By code, and by the English plural of one: rings → RING. */
function byCode(word: string, options: readonly Option[]): number | undefined {
  for (const code of codesOf(word)) {
    const found = options.find(option => option.code !== '' && option.code.toUpperCase() === code)
    if (found) return found.id
  }
  return undefined
}

function codesOf(word: string): string[] {
  const code = word.toUpperCase()
  return [code, code.replace(/S$/, ''), code.replace(/ES$/, ''), code.replace(/IES$/, 'Y')]
}
