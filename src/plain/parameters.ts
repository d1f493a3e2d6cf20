import { parameter } from './query.ts'

/** Filters as the address has them. */
export function asParameters<T>(set: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(set).map(([name, value]) => [parameter(name), value]))
}
