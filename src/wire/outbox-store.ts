import { after, type DraftChange, read, rewrite } from './cell-journal.ts'
import { newKey } from './keys.ts'
import { type Batch, type OutboxRecord, type Standing, settled } from './outbox-entry.ts'
import { openStore } from './store.ts'

/** The outbox on disk. Every function rejects where the browser has no room, and then has changed nothing. */

/** In the order in which they were committed. */
export async function recordsOf(owner: string): Promise<OutboxRecord[]> {
  const all = await (await openStore()).getAll('outbox')
  return all.filter(record => record.owner === owner)
}

/** Resolves when it is on disk; a batch that is there already stays as it is. */
export async function addRecord(owner: string, batch: Batch): Promise<void> {
  const transaction = (await openStore()).transaction('outbox', 'readwrite', { durability: 'strict' })
  const known = await transaction.store.index('batchId').getKey(batch.batchId)
  const record = { ...batch, owner, key: newKey(), at: Date.now(), standing: { state: 'waiting' } } as const
  if (known === undefined) await transaction.store.add(record)
  await transaction.done
}

export async function keepStanding(record: OutboxRecord, standing: Standing): Promise<void> {
  await (await openStore()).put('outbox', { ...record, standing })
}

/** The answer and what it means for the drafts (of `table`, an ownerName): neither is there without the other. */
export async function keepAnswer(record: OutboxRecord, result: unknown, table: string): Promise<DraftChange> {
  const stores = (await openStore()).transaction(['outbox', 'cells'], 'readwrite', { durability: 'strict' })
  const journal = stores.objectStore('cells')
  const { drafts } = await read(journal, table)
  const change = settled(record, result, drafts)
  await rewrite(journal, table, after([{ put: drafts, drop: [] }, change]))
  await stores.objectStore('outbox').put({ ...record, standing: { state: 'answered', result } })
  await stores.done
  return change
}

/** Answers whether it was still there: of two pages one has taken it. */
export async function removeRecord(batchId: string): Promise<boolean> {
  const transaction = (await openStore()).transaction('outbox', 'readwrite')
  const seq = await transaction.store.index('batchId').getKey(batchId)
  if (seq !== undefined) await transaction.store.delete(seq)
  await transaction.done
  return seq !== undefined
}
