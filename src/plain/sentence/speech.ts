import { milliseconds } from 'date-fns/milliseconds'
import type { Option } from '../../kit/fields/options.ts'
import { fetchOptions } from '../options.ts'
import type { Filter, Thing } from '../plain.ts'
import { type Understood, understand } from './understand.ts'

type Pick = Extract<Filter, { kind: 'pick' }>

const fresh = milliseconds({ minutes: 1 })
const fetched = new Map<string, { readonly at: number; readonly options: Promise<readonly Option[]> }>()

/** The names that may be picked: what is asked for with each letter is fetched once a minute. */
function optionsOf({ from, of }: Pick, now: number): Promise<readonly Option[]> {
  const key = `${from.id} ${JSON.stringify(of)}`
  const known = fetched.get(key)
  if (known && now - known.at < fresh) return known.options
  const options = fetchOptions(from, of)
  fetched.set(key, { at: now, options })
  // A lost connection must not be remembered.
  options.catch(() => fetched.delete(key))
  return options
}

/** They are asked for anew by the next sentence. */
export function forgetNames(): void {
  fetched.clear()
}

/** Reads a sentence as filters of the list of a thing, with the names that the server has just now. */
export async function understoodBy(thing: Thing, text: string): Promise<Understood> {
  const now = Date.now()
  const options = await Promise.all(
    Object.entries(thing.filters).flatMap(([name, filter]) =>
      filter.kind === 'pick' && filter.searched === undefined
        ? [optionsOf(filter, now).then(options => [name, options] as const)]
        : [],
    ),
  )
  return understand(text, { filters: thing.filters, options: Object.fromEntries(options), now })
}
