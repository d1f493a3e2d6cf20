import { fold } from '../../commands/search/normalise.ts'
import type { Option } from '../../kit/fields/options.ts'

/** A filter whose values have names. */
export interface Named {
  readonly name: string
  readonly title: string
  readonly many: boolean
  readonly options: readonly Option[]
}

export interface Picked {
  readonly by: Named
  readonly option: Option
}

/** Of one letter a beginning says nothing. */
const leastBeginning = 2

/**
 * The one that a word names: by its whole name, with or without the word of the filter (D系列), else the shortest name
 * that begins with it (18K is 18K金, not 18K玫瑰金). In a tree the name is the last of the way to it.
 */
export function pickedBy(word: string, filters: readonly Named[]): Picked | undefined {
  const asked = fold(word)
  const all = filters.flatMap(by =>
    by.options.map(option => ({ by, option, name: fold(lastOf(option.label)) })),
  )
  const whole = all.find(({ by, name }) => name === asked || `${name}${by.title}` === asked)
  if (whole) return whole
  const short = (by: Named) => (asked.endsWith(by.title) ? asked.slice(0, -by.title.length) : asked)
  return all
    .filter(({ by, name }) => short(by).length >= leastBeginning && name.startsWith(short(by)))
    .sort((a, b) => a.name.length - b.name.length)[0]
}

function lastOf(label: string): string {
  return label.split(' / ').at(-1) ?? label
}
