export const fieldKinds = [
  'text',
  'phone',
  'whole',
  'money',
  'decimal',
  'flag',
  'choice',
  'time',
  'ids',
  // Addresses of what was uploaded: one, several in their order, a film.
  'picture',
  'pictures',
  'video',
  // HTML, as `values/rich.ts` allows it.
  'rich',
  // [{attributeId, values}], as `values/attribute.ts` says it.
  'attributes',
] as const

/**
 * The contract's facts about a field (src/generated/contract/rows), as far as showing and reading its values needs
 * them.
 */
export interface FieldFacts {
  readonly title: string
  readonly holds: (typeof fieldKinds)[number]
  /** What a number counts, where that is no plain amount of money: g, %, 元/g. */
  readonly unit?: string
  /** A code: full-width letters and digits are the same one (`half-width.ts`). */
  readonly isCode?: boolean
  /** Code → word, of a flag or a code list. */
  readonly words?: Words
  /** Of no account unless this other field has this code: 克工费 where 计价方式 is 克工费. */
  readonly countsWhere?: readonly [field: string, code: number]
  /** Code → what somebody does to make it so, where that is another word than the state's. */
  readonly deeds?: Words
  /** The most of a whole number; of a text, the most characters; of pictures, how many. */
  readonly max?: number
  readonly nullable?: boolean
}

export type Words = Readonly<Record<string, string>>

/** What its numbers count, amounts of money too; undefined for what is no such number. */
export function unitOfFacts({ unit, holds }: Pick<FieldFacts, 'unit' | 'holds'>): string | undefined {
  return unit ?? (holds === 'money' ? '元' : undefined)
}

const onOff: Words = { 1: '启用', 0: '停用' }
const none: Words = {}

/** The words of a switch or a code list, by code. */
export function wordsOf({
  holds,
  words,
}: {
  readonly holds?: string | undefined
  readonly words?: Words | undefined
}): Words {
  return words ?? (holds === 'flag' ? onOff : none)
}

/** The words of what somebody does to it, as buttons and commands say them: 发布, where the state is 已发布. */
export function deedsOf(facts: FieldFacts): Words {
  return facts.deeds ?? wordsOf(facts)
}

/** Codes are numbers on the wire where all of them are digits. */
export function isNumbered(words: Words): boolean {
  return Object.keys(words).every(code => /^\d+$/.test(code))
}
