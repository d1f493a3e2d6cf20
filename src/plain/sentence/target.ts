import type { FoundRows, Reading } from '../../commands/source.ts'
import { thousands } from '../../kit/texts.ts'
import { splitCodes } from '../../values/codes.ts'
import { toAddress } from '../../wire/keep-long-value.ts'
import { asParameters } from '../parameters.ts'
import type { Thing } from '../plain.ts'
import { codesFilter } from '../query.ts'
import { counted } from './count.ts'
import { badCodes } from './find-commands.ts'
import { firstRows } from './first-rows.ts'
import { isCodes } from './reader.ts'
import { understoodBy } from './speech.ts'

export interface Target {
  readonly parts: Reading['parts']
  /** Undefined where a word means nothing to this list, or nothing is found. */
  readonly on: FoundRows | undefined
  readonly hint: string
  /** A word of it is no condition: whether it names anything here is told by what is found. */
  readonly guessed: boolean
  readonly reason?: string
}

/** What the rest of a query says is to be acted on: rows of this list by conditions, codes, or a word that it is searched by. */
export async function targetOf(thing: Thing, text: string, signal: AbortSignal): Promise<Target> {
  const { first, rest } = firstRows(text, thing.unit)
  const { parts: said, filters, keyword } = await askedBy(thing, rest, signal)
  const few = first === undefined ? '' : `${thousands(first)}${thing.unit}`
  const parts = first === undefined ? said : [...said, { field: '前', value: few }]
  const guessed = keyword !== '' || parts.some(part => part.bad)
  if (parts.some(part => part.bad)) return { parts, on: undefined, hint: '', guessed, reason: '有没读懂的词' }
  const { query, total, told, hint } = await counted(thing, { keyword, filters }, signal)
  if (total === 0) return { parts, on: undefined, hint: '', guessed, reason: '没有找到' }
  const search = asParameters(keyword ? { ...filters, keyword } : filters)
  const isPart = first !== undefined && first < total
  return {
    parts,
    guessed,
    hint: isPart ? `${told}中的前${few}` : hint,
    on: {
      screen: thing.screen,
      pane: thing.pane,
      search: { tab: thing.id, ...search },
      query,
      told: `${isPart ? `前${few}` : told}${thing.title}`,
      ...(isPart ? { first } : {}),
    },
  }
}

interface AskedBy {
  readonly parts: Reading['parts']
  readonly filters: Readonly<Record<string, string>>
  readonly keyword: string
}

async function askedBy(thing: Thing, text: string, signal: AbortSignal): Promise<AskedBy> {
  const { parts, set } = await understoodBy(thing, text)
  const bad = parts.filter(part => part.bad).map(({ value }) => value)
  if (bad.length === 0) return { parts, filters: set, keyword: '' }
  const codes = codesFilter(thing)
  if (codes !== undefined && isCodes(text) && badCodes(text) === undefined) {
    const given = splitCodes(text).codes
    return {
      parts: [{ field: '编码', value: `${thousands(given.length)}个` }],
      filters: { [codes]: toAddress(given.join(' ')) },
      keyword: '',
    }
  }
  const keyword = await keywordOf(thing, bad, set, signal)
  if (keyword === undefined) return { parts, filters: set, keyword: '' }
  return {
    parts: [...parts.filter(part => !part.bad), { field: '搜索', value: keyword }],
    filters: set,
    keyword,
  }
}

/** Names that are said together: each asks the server. */
const mostNames = 6

/**
 * What words that are no conditions are to the search box: one as it is; of several, where each names one row, any of
 * them (`店长、财务`). Else nobody knows what they are together.
 */
async function keywordOf(
  thing: Thing,
  words: readonly string[],
  filters: AskedBy['filters'],
  signal: AbortSignal,
): Promise<string | undefined> {
  const [first = '', ...more] = words
  if (more.length === 0) return first
  if (words.length > mostNames) return undefined
  const isOne = async (keyword: string) => (await counted(thing, { keyword, filters }, signal)).total === 1
  // Most lists have no row of the first name: the rest is not asked of them.
  if (!(await isOne(first))) return undefined
  return (await Promise.all(more.map(isOne))).every(Boolean) ? words.join('、') : undefined
}
