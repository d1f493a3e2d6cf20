import { type CellOwner, ownerName } from './cell-journal.ts'
import { newKey } from './keys.ts'
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
export async function saveDraft(slot: string, draft: Draft): Promise<void> {
  const store = await openStore()
  const transaction = store.transaction('drafts', 'readwrite', { durability: 'strict' })
  await transaction.store.put(draft, slot)
  await transaction.done
}

/** Where it is kept: two windows at one row keep theirs beside each other. */
export interface KeptDraft extends Draft {
  readonly slot: string
}

export function newSlot(key: string): string {
  return `${key}|${newKey()}`
}

/** All that is kept of a row, the newest first. */
export async function loadDrafts(key: string): Promise<readonly KeptDraft[]> {
  const { store } = (await openStore()).transaction('drafts')
  const range = IDBKeyRange.bound(key, `${key}|\uffff`)
  const [slots, drafts] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
  return (
    drafts
      .map((draft, at) => ({ ...draft, slot: slots[at] ?? '' }))
      // The range has row 10 in it where row 1 is asked for; a draft of an earlier build has no slot of its own.
      .filter(({ slot }) => slot === key || slot.startsWith(`${key}|`))
      .sort((one, other) => other.at - one.at)
  )
}

export async function dropDraft(slot: string): Promise<void> {
  await (await openStore()).delete('drafts', slot)
}
