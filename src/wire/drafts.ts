import { type CellOwner, ownerName } from './cell-journal.ts'
import { openStore } from './store.ts'

/**
 * Typed text that is not saved. The key names its owner, so that nobody is offered another's work; it outlives the
 * session.
 */
export interface Draft {
  /** By field. */
  readonly values: Readonly<Record<string, unknown>>
  /** The version that was read; undefined for a new row. */
  readonly version: number | undefined
  /** ms. */
  readonly at: number
}

/** Which row of the owner's: an id; of new ones those of different places are told apart (`new 4`); `only` where there is one. */
export type DraftRow = number | `new${string}` | 'only'

export function draftKey(owner: CellOwner, row: DraftRow): string {
  return `${ownerName(owner)}|${row}`
}

/** Rejects where the browser has no room (or none for us): the caller says so. */
export async function saveDraft(key: string, draft: Draft): Promise<void> {
  const store = await openStore()
  const transaction = store.transaction('drafts', 'readwrite', { durability: 'strict' })
  await transaction.store.put(draft, key)
  await transaction.done
}

export async function loadDraft(key: string): Promise<Draft | undefined> {
  return (await openStore()).get('drafts', key)
}

export async function dropDraft(key: string): Promise<void> {
  await (await openStore()).delete('drafts', key)
}
