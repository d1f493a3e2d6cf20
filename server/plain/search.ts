import { type RawBuilder, sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { grams, searchable, searchWords } from '../../src/values/grams.ts'

/** What a row is found by: its texts, their pinyin initials and their full pinyin, each as one word. */
export function searchText(texts: readonly unknown[]): string {
  const words = texts
    .map(text => searchable(text == null ? '' : String(text)).replaceAll(' ', ''))
    .filter(Boolean)
  const readings = words
    .filter(word => /\p{Script=Han}/u.test(word))
    .flatMap(word => [
      pinyin(word, { pattern: 'first', toneType: 'none', type: 'array' }).join(''),
      pinyin(word, { toneType: 'none', type: 'array' }).join(''),
    ])
  // The texts are kept unchanged too, with their blanks, so that a phrase with a blank is found word by word.
  const whole = texts.map(text => searchable(text == null ? '' : String(text))).filter(Boolean)
  return [...new Set([...whole, ...words, ...readings.map(searchable)])].join(' ')
}

/** Where the text that a row is found by stands, and its pieces, which an index answers. */
export interface Place {
  readonly search: RawBuilder<unknown>
  readonly pieces: RawBuilder<unknown>
}

/** On the row itself. */
export const onRow: Place = { search: sql`t.search`, pieces: sql`t.grams` }
/** In a table of its own (`pieces` of a target), which is `s`. */
export const apart: Place = { search: sql`s.search`, pieces: sql`pieces_of(s.pieces)` }

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

export function matches(query: unknown, place: Place): Words | undefined {
  const { text, others } = query instanceof Widened ? query : new Widened(String(query ?? ''), new Map())
  const words = searchWords(text)
  if (words.length === 0) return undefined
  const alone = words.filter(word => !others.has(word))
  const any = words.flatMap(word => {
    const alike = others.get(word)
    return alike ? [anyOf([word, ...alike].flatMap(each => held(searchWords(each), place) ?? []))] : []
  })
  const all = [...(held(alone, place) ?? []), ...any]
  const together = (part: keyof Words) =>
    sql.join(
      all.map(each => each[part]),
      sql` and `,
    )
  return { text: together('text'), pieces: together('pieces'), whole: together('whole') }
}

/** That every one of these words is there; none where there are none. */
function held(words: readonly string[], { search, pieces }: Place): [Words] | undefined {
  if (words.length === 0) return undefined
  const asked = [...new Set(words.flatMap(piecesAsked))]
  const says = (word: string) => sql`${search} like ${`%${escapeLike(word)}%`} escape '\\'`
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

/** That a column has a text inside as it was typed, in whatever case. */
export function contains(column: RawBuilder<unknown>, text: unknown): RawBuilder<unknown> {
  return sql`${column} ilike ${`%${escapeLike(String(text))}%`} escape '\\'`
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, sign => `\\${sign}`)
}
