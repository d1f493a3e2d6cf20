import { createAsked } from '../../kit/asked-store.ts'
import type { Thing } from '../plain.ts'

/** A row whose person somebody wants to see whole. */
export interface PersonAsked {
  /** The id of the list call that finds it. */
  readonly list: string
  readonly id: number
  readonly name: string
}

export const personAsked = createAsked<PersonAsked>()

/** Whether its rows hold somebody's phone; whatever else is hidden of a person stands beside one. */
export function hasPerson({ fields }: Thing): boolean {
  return fields.some(({ facts }) => facts.holds === 'phone')
}
