import { openStore } from './store.ts'

/** What somebody typed and has not saved. Keyed by user, so that nobody is offered another's work; outlives the session. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>
  /** The version that was read; undefined for a new row. */
  readonly version: number | undefined
  /** ms. */
  readonly at: number
}

export function draftKey(userId: number, thing: string, row: number | 'new'): string {
  return `${userId}|${thing}|${row}`
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
