import type { Option } from '../../kit/fields/options.ts'
import { canonical } from '../../values/decimal.ts'
import { halfWidth } from '../../values/half-width.ts'
import { readPeriod } from '../../values/read-period.ts'
import { wordsIn } from '../../values/words-in.ts'
import { orderedBounds } from '../bounds.ts'
import type { Filter } from '../plain.ts'
import { type Named, pickedBy } from './picked.ts'

/** One word of a sentence: which filter it sets, and to what. `bad` is what no filter knows. */
export interface Part {
  readonly field?: string
  readonly value: string
  readonly bad?: true
}

export interface Understood {
  readonly parts: readonly Part[]
  /** By the names that filters have in the address. */
  readonly set: Readonly<Record<string, string>>
}

interface Meaning {
  readonly field: string
  readonly value: string
  readonly set: Readonly<Record<string, string>>
  /** Joins what is there already: two 成色 are either of them. */
  readonly adds?: true
}

interface Speech {
  readonly filters: Readonly<Record<string, Filter>>
  /** What may be picked, by filter. */
  readonly options: Readonly<Record<string, readonly Option[]>>
  /** ms since the epoch. */
  readonly now: number
}

/** Reads `18K 3-5g 有货 无图 本周 D系列` as filters of a list. Nothing is passed over: a word that says nothing is bad. */
export function understand(text: string, speech: Speech): Understood {
  const words = wordsIn(text)
  const parts: Part[] = []
  const set: Record<string, string> = {}
  for (const word of words) {
    const meanings = meaningsOf(word, speech)
    if (meanings === undefined) parts.push({ value: word, bad: true })
    for (const { field, value, set: more, adds } of meanings ?? []) {
      for (const [name, each] of Object.entries(more)) {
        const before = adds ? set[name] : undefined
        set[name] = before === undefined ? each : [...new Set([...before.split(','), each])].join(',')
      }
      parts.push({ field, value })
    }
  }
  return withUsual(parts, set, speech.filters)
}

/** Which time is meant where nobody says: the filter's own usual one. */
function withUsual(
  parts: readonly Part[],
  set: Record<string, string>,
  filters: Speech['filters'],
): Understood {
  for (const filter of Object.values(filters))
    if (filter.kind === 'time' && filter.usual && set[filter.min] !== undefined)
      set[filter.usual.filter] ??= filter.usual.value
  return { parts, set }
}

/** Of a word, or of two and more that are written as one: 18K有货. */
function meaningsOf(word: string, speech: Speech): readonly Meaning[] | undefined {
  const whole = meaningOf(word, speech)
  if (whole) return [whole]
  const characters = [...word]
  for (let at = characters.length - 1; at > 0; at -= 1) {
    const first = meaningOf(characters.slice(0, at).join(''), speech)
    const rest = first && meaningsOf(characters.slice(at).join(''), speech)
    if (first && rest) return [first, ...rest]
  }
  return undefined
}

function meaningOf(word: string, speech: Speech): Meaning | undefined {
  for (const [name, filter] of Object.entries(speech.filters)) {
    const meaning = plainMeaning(word, name, filter, speech.now)
    if (meaning) return meaning
  }
  const named = Object.entries(speech.filters).flatMap(([name, filter]): Named[] =>
    filter.kind === 'pick'
      ? [{ name, title: filter.title, many: filter.many, options: speech.options[name] ?? [] }]
      : [],
  )
  const picked = pickedBy(word, named)
  return (
    picked && {
      field: picked.by.title,
      value: picked.option.label,
      set: { [picked.by.name]: picked.option.value },
      ...(picked.by.many ? { adds: true } : {}),
    }
  )
}

function plainMeaning(word: string, name: string, filter: Filter, now: number): Meaning | undefined {
  if (filter.kind === 'choice') {
    const code = Object.keys(filter.words).find(
      each => filter.said?.[each]?.includes(word) || sayable(filter.words[each]) === word,
    )
    return code === undefined
      ? undefined
      : { field: filter.title, value: filter.words[code] ?? word, set: { [name]: code } }
  }
  if (filter.kind === 'time') {
    const period = readPeriod(word, now)
    return (
      period && {
        field: filter.title,
        value: period.said,
        set: { [filter.min]: period.begin, [filter.max]: period.end },
      }
    )
  }
  return filter.kind === 'range' ? rangeOf(word, filter) : undefined
}

/** 是 and 否 alone say nothing: of what? */
function sayable(word: string | undefined): string | undefined {
  return word !== undefined && word.length > 1 ? word : undefined
}

const units: Readonly<Record<string, string>> = { g: 'g|克', 元: '元|块|rmb' }

/** 3-5g, 3克以上, 成本1000-2000, ¥500以下; one number alone is both bounds. */
function rangeOf(word: string, filter: Extract<Filter, { kind: 'range' }>): Meaning | undefined {
  const text = halfWidth(word).toLowerCase()
  const unit = units[filter.unit] ?? filter.unit
  const found = new RegExp(
    `^(${filter.title}|[¥￥])?([<>≤≥]?=?)(\\d[\\d.]*)?(?:${unit})?(?:([-~至到])(\\d[\\d.]*)?)?(${unit})?(以上|以下|起|以内)?$`,
  ).exec(text)
  if (!found) return undefined
  const [, title, sign = '', first, dash, second, ended, side] = found
  const isMoney = filter.unit === '元'
  const isNamed = ended !== undefined || title === filter.title || (isMoney && title !== undefined)
  if (!isNamed && !new RegExp(`\\d(${unit})`).test(text)) return undefined
  const [from, to] = boundsOf(sign, first, dash === undefined ? undefined : (second ?? ''), side)
  if (from === undefined || to === undefined) return undefined
  const [min, max] = orderedBounds(from, to)
  if (min === '' && max === '') return undefined
  const value = min === max ? min : min === '' ? `≤${max}` : max === '' ? `≥${min}` : `${min}–${max}`
  return {
    field: filter.title,
    value: `${value} ${filter.unit}`,
    set: { ...(min === '' ? {} : { [filter.min]: min }), ...(max === '' ? {} : { [filter.max]: max }) },
  }
}

/** Both bounds as decimals, '' for none; undefined for what is no number. */
function boundsOf(
  sign: string,
  first: string | undefined,
  second: string | undefined,
  side: string | undefined,
): readonly [string | undefined, string | undefined] {
  const low = first === undefined ? '' : canonical(first)
  if (second !== undefined) return [low, second === '' ? '' : canonical(second)]
  if (sign.startsWith('>') || sign.startsWith('≥') || side === '以上' || side === '起') return [low, '']
  if (sign.startsWith('<') || sign.startsWith('≤') || side === '以下' || side === '以内') return ['', low]
  return [low, low]
}
