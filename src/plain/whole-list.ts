import type { BareCall } from '../contract/call.ts'
import type { Filter } from './plain.ts'

/** A short list is chosen from as a whole: by as many of its rows as a page may hold. */
export const wholeList = { pageSize: 200 }

/** A filter by one row of such a list. */
export function oneOf(title: string, from: BareCall): Filter {
  return { kind: 'pick', title, from, of: wholeList, many: false }
}
