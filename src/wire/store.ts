import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { message } from '../values/messages.ts'
import type { CellStep } from './cell-journal.ts'
import type { Draft } from './drafts.ts'
import type { Lease } from './one-tab.ts'
import type { OutboxRecord } from './outbox-entry.ts'

export interface Shape extends DBSchema {
  drafts: { key: string; value: Draft }
  cells: { key: number; value: CellStep; indexes: { owner: string } }
  outbox: { key: number; value: OutboxRecord; indexes: { batchId: string } }
  leases: { key: string; value: Lease }
}

/** This browser keeps nothing for us, as in a private window. */
export class NoStore extends Error {}

/** Why something was not kept, as a sentence. */
export function whyNotKept(error: unknown): string {
  return message(error instanceof NoStore ? 'draft.none' : 'draft.quota')
}

let opened: Promise<IDBPDatabase<Shape>> | undefined

/**
 * The browser's store of data that is not on the server yet: one connection a page, one database for all who sign in
 * here. Rejects where the browser keeps nothing for us (NoStore), or has no room.
 */
export function openStore(): Promise<IDBPDatabase<Shape>> {
  opened ??= open().catch((error: unknown) => {
    // A failure must not be remembered: the next edit asks again.
    opened = undefined
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? error : new NoStore()
  })
  return opened
}

async function open(): Promise<IDBPDatabase<Shape>> {
  const store = await openDB<Shape>('facet', 2, {
    upgrade(made, before) {
      if (before < 1) made.createObjectStore('drafts')
      made.createObjectStore('cells', { autoIncrement: true }).createIndex('owner', 'owner')
      made
        .createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
        .createIndex('batchId', 'batchId', { unique: true })
      made.createObjectStore('leases')
    },
    terminated() {
      opened = undefined
    },
  })
  // A tab of a newer build waits for this one to let go; whoever asks next opens again.
  store.addEventListener('versionchange', () => {
    opened = undefined
    store.close()
  })
  return store
}
