import { wordsOf } from '../../values/field-facts.ts'
import type { Thing } from '../plain.ts'

/**
 * Why a value that may be written changes nothing yet: 克工费 of a piece that is sold for 一口价. `wordOf` says what
 * another field of the row reads by then.
 */
export function remarkOf(thing: Thing, name: string, wordOf: (field: string) => string): string | undefined {
  const factsOf = (field: string) => thing.fields.find(known => known.name === field)?.facts
  const facts = factsOf(name)
  if (!facts?.countsWhere) return undefined
  const [other, code] = facts.countsWhere
  const deciding = factsOf(other)
  const word = wordOf(other)
  if (!deciding || word === '' || word === wordsOf(deciding)[String(code)]) return undefined
  return `${deciding.title}是${word}，不起作用`
}
