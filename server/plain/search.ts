import { type RawBuilder, sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { alternativesIn, grams, searchable, searchWords } from '../../src/values/grams.ts'
import { asCode } from '../../src/values/half-width.ts'

/** Stands between what everybody finds a row by and what is hidden of people: no text holds it. */
export const veil = '\u001f'

/**
 * What a row is found by: its texts, their pinyin initials and their full pinyin, each as one word. Behind a veil the texts
 * that are hidden, which whoever is not shown them finds as a whole alone, and behind another how those are read.
 */
export function searchText(texts: readonly unknown[], hidden: readonly unknown[] = []): string {
  const { whole, words, readings } = spelt(texts)
  // The texts are kept unchanged too, with their blanks, so that a phrase with a blank is found word by word.
  const open = [...new Set([...whole, ...words, ...readings])].join(' ')
  const own = spelt(hidden)
  if (own.words.length === 0) return open
  return [open, own.words.join(' '), own.readings.join(' ')].join(` ${veil} `)
}

function spelt(texts: readonly unknown[]) {
  const whole = texts
    .map(text => searchable(text == null ? '' : String(text).replaceAll(veil, ' ')))
    .filter(Boolean)
  const words = whole.map(text => text.replaceAll(' ', ''))
  const readings = words
    .filter(word => /\p{Script=Han}/u.test(word))
    .flatMap(word => [
      pinyin(word, { pattern: 'first', toneType: 'none', type: 'array' }).join(''),
      pinyin(word, { toneType: 'none', type: 'array' }).join(''),
    ])
  return { whole, words, readings: readings.map(searchable) }
}

/** The pieces of such a text. */
export function piecesOf(search: string): string[] {
  return grams(search.replaceAll(veil, ' '))
}

/** Where the text that a row is found by stands, and its pieces, which an index answers. */
export interface Place {
  readonly search: RawBuilder<unknown>
  readonly pieces: RawBuilder<unknown>
  /** Nothing in it is hidden from whoever asks. */
  readonly isOpen?: boolean
}

/** On the row itself. */
export const onRow: Place = { search: sql`t.search`, pieces: sql`t.grams` }
/** In a table of its own (`pieces` of a target), which is `s`: of goods, never of people. */
export const apart: Place = { search: sql`s.search`, pieces: sql`pieces_of(s.pieces, s.marks)`, isOpen: true }

/** That a row holds every word of a query. */
export interface Words {
  /** Its text does: said of each row that is looked at. */
  readonly text: RawBuilder<unknown>
  /** And so its pieces: said too where an index is to find the few that do. */
  readonly pieces: RawBuilder<unknown>
  /** Both, as few as say it: a word of one or two characters is one of the pieces, and nothing else need be read. */
  readonly whole: RawBuilder<unknown>
}

/** A query some of whose words have others that mean the same: any one of them is enough. */
export class Widened {
  readonly text: string
  readonly others: ReadonlyMap<string, readonly string[]>

  constructor(text: string, others: ReadonlyMap<string, readonly string[]>) {
    this.text = text
    this.others = others
  }
}

/** What fulfils a query, or any of several that stand between `、`; nothing where no word is asked for. */
export function matches(query: unknown, place: Place): Words | undefined {
  const { text, others } = query instanceof Widened ? query : new Widened(String(query ?? ''), new Map())
  const ways = alternativesIn(text).flatMap(each => allOf(each, others, place) ?? [])
  return ways.length > 1 ? anyOf(ways) : ways[0]
}

function allOf(text: string, others: Widened['others'], place: Place): Words | undefined {
  const words = searchWords(text)
  if (words.length === 0) return undefined
  const alone = words.filter(word => !others.has(word))
  const any = words.flatMap(word => {
    const alike = others.get(word)
    return alike ? [anyOf([word, ...alike].flatMap(each => held(searchWords(each), place) ?? []))] : []
  })
  const each = [...(held(alone, place) ?? []), ...any]
  // A number that is typed with blanks is the whole of one all the same.
  const asOne = words.length > 1 && !place.isOpen ? held([words.join('')], place) : undefined
  const all = asOne ? [anyOf([together(each), ...asOne])] : each
  return together(all)
}

/** All of them at once. */
function together(each: readonly Words[]): Words {
  const both = (part: keyof Words) =>
    sql.join(
      each.map(one => one[part]),
      sql` and `,
    )
  return { text: both('text'), pieces: both('pieces'), whole: both('whole') }
}

/** That every one of these words is there; none where there are none. */
function held(words: readonly string[], { search, pieces, isOpen }: Place): [Words] | undefined {
  if (words.length === 0) return undefined
  const asked = [...new Set(words.flatMap(piecesAsked))]
  const has = (text: RawBuilder<unknown>, word: string) =>
    sql`${text} like ${`%${escapeLike(word)}%`} escape '\\'`
  const says = (word: string) =>
    isOpen ? has(search, word) : sql`(${has(part(search, 1), word)} or ${has(part(search, 2), ` ${word} `)})`
  const found = sql`${pieces} @> ${asked}::text[]`
  const longer = words.filter(word => [...word].length > 2)
  return [
    {
      text: sql.join(words.map(says), sql` and `),
      pieces: found,
      whole: sql.join([found, ...longer.map(says)], sql` and `),
    },
  ]
}

/** 1 is what everybody finds a row by, 2 the words that are hidden. */
function part(search: RawBuilder<unknown>, nth: 1 | 2): RawBuilder<unknown> {
  return sql`split_part(${search}, ${sql.lit(veil)}, ${sql.lit(nth)})`
}

function anyOf(words: readonly Words[]): Words {
  const one = (parts: readonly RawBuilder<unknown>[]) =>
    sql`(${sql.join(
      parts.map(part => sql`(${part})`),
      sql` or `,
    )})`
  return {
    text: one(words.map(({ text }) => text)),
    pieces: one(words.map(({ pieces }) => pieces)),
    whole: one(words.map(({ whole }) => whole)),
  }
}

/** The pairs of a word; its single characters say nothing more, and only where it is one of them they are asked for. */
function piecesAsked(word: string): string[] {
  const pieces = grams(word)
  const pairs = pieces.filter(piece => [...piece].length === 2)
  return pairs.length > 0 ? pairs : pieces
}

/**
 * That a column has a text inside as it was typed, in whatever case, or as the code that it is, if it is one; or any of
 * several that stand between `、`.
 */
export function contains(column: RawBuilder<unknown>, text: unknown): RawBuilder<unknown> {
  const typed = String(text)
  const several = alternativesIn(typed)
  const asked = several.length > 1 ? several.map(each => each.trim()) : [typed]
  const has = [...new Set(asked.flatMap(each => [each, asCode(each)]))].map(
    each => sql`${column} ilike ${`%${escapeLike(each)}%`} escape '\\'`,
  )
  return sql`(${sql.join(has, sql` or `)})`
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, sign => `\\${sign}`)
}
