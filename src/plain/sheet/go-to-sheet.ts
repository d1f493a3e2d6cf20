import { toAddress } from '../../wire/keep-long-value.ts'
import type { PaneLocation } from '../location.tsx'
import { idOf, type Thing } from '../plain.ts'
import type { Selected } from '../use-selection.ts'
import { sheetParameter } from './address.ts'

interface Opening {
  readonly thing: Thing
  readonly location: PaneLocation
  readonly selected: Selected
}

/** Opens the bulk grid in the place of the list: on the rows that are selected, else on all that the list finds. */
export function goToSheet({ thing, location, selected }: Opening): void {
  const ids = selected.rows.map(row => idOf(thing, row))
  const which = ids.length > 0 ? toAddress(ids.join(',')) : 'all'
  location.patch({ [sheetParameter]: which, page: undefined, edit: undefined })
}
