import { type RawBuilder, sql } from 'kysely'
import { alternativesIn, searchable, searchWords } from '../../src/values/grams.ts'
import type { HiddenKind } from '../../src/values/hidden.ts'
import { plainPhone } from '../../src/values/typed-phone.ts'
import type { Scope } from '../call/context.ts'
import { isFoundBy } from './pieces.ts'
import { showsPeople } from './scope.ts'
import { contains } from './search.ts'
import type { Target } from './target.ts'

/**
 * What is hidden of people is not found out by asking for it either: whoever is not shown it finds it by what everybody is
 * shown of it, or by the whole of it, as a clerk types the number that a customer says. A word of a search box keeps the
 * same law by how the texts are kept that it is looked for in (`search.ts`).
 */
export function asksFor(
  kind: HiddenKind,
  column: RawBuilder<unknown>,
  value: unknown,
  scope: Scope,
): RawBuilder<unknown> {
  const text = kind === 'phone' ? typedPhone(String(value)) : String(value)
  // Lists show a part to those too who may see the whole: what they copy from one finds its row.
  if (showsPeople(scope) && !text.includes('*')) return contains(column, text)
  note([kind], text, scope)
  const whole = sql`${column} = ${text}`
  // Said alone, so that an index answers it.
  if (longestShown[kind] < [...text].length && !text.includes('*')) return whole
  return sql`(${whole} or ${contains(shownOf(kind, column), text)})`
}

/** Copied from where it is read in groups, or typed in full width; of any other number nothing is taken away. */
function typedPhone(text: string): string {
  const plain = plainPhone(text)
  return /^[\d*]{4,11}$/.test(plain) ? plain : text
}

/** What words of a search box may be the whole of something hidden, which its rows are found by: each of them, and all as one. */
export function noteWholes(of: Target, keyword: unknown, scope: Scope): void {
  const kinds = Object.entries(of.hides).flatMap(([field, { kind }]) =>
    isFoundBy(of, [field]) ? [kind] : [],
  )
  const ways = alternativesIn(String(keyword)).map(searchWords)
  for (const word of new Set(ways.flatMap(words => [...words, words.join('')]))) note(kinds, word, scope)
}

/** Somebody asked for by the whole telephone, where no list is asked. Throws code 429 as a list does. */
export async function asksWhole(phone: string, scope: Scope): Promise<void> {
  note(['phone'], phone, scope)
  if (scope.kind === 'staff') await scope.asked?.settle()
}

function note(kinds: readonly HiddenKind[], text: string, scope: Scope): void {
  const whole = searchable(text).replaceAll(' ', '')
  if (scope.kind === 'staff' && kinds.some(kind => mayBeWhole[kind](whole))) scope.asked?.add(whole)
}

/**
 * Whether a text may be the whole of a value. Of what begins as a mobile number all of it: most lists ask while a text is
 * typed, and whoever types one number asks for one. A picture has a name that nobody guesses.
 */
const mayBeWhole: Readonly<Record<HiddenKind, (text: string) => boolean>> = {
  phone: text => /^(1\d{10}|[02-9]\d{6,12})$/.test(text.replace(/转\d+$/, '').replace(/[-+()]/g, '')),
  account: text => /^1\d{10}$/.test(text),
  address: text =>
    [...text].length > longestShown.address &&
    /[\da-z号室楼层栋幢座弄户铺柜]$/.test(text) &&
    /\p{Script=Han}/u.test(text),
  picture: () => false,
}

/** How many letters on end are shown at most. */
const longestShown: Readonly<Record<HiddenKind, number>> = {
  phone: 4,
  address: 6,
  account: Number.POSITIVE_INFINITY,
  picture: 0,
}

/** The same that `hidden` of `values/hidden.ts` makes of a value, of a column. */
export function shownOf(kind: HiddenKind, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const phone = sql`case length(${column}) when 11 then left(${column}, 3) || '****' || right(${column}, 4)
    else '****' || case when length(${column}) > 5 then right(${column}, 2) else '' end end`
  const shown = {
    phone,
    account: sql`case when ${column} ~ '^1[0-9]{10}$' then ${phone} else ${column} end`,
    address: sql`left(${column}, least(6, length(${column}) / 3)) || '****'`,
    picture: sql`'****'`,
  }[kind]
  return sql`(case when ${column} = '' or strpos(${column}, '****') > 0 then ${column} else ${shown} end)`
}
