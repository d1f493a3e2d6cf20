import { after, type DraftChange, read, rewrite } from './cell-journal.ts'
import { newKey } from './keys.ts'
import { type Batch, type OutboxRecord, type Standing, settled } from './outbox-entry.ts'
import { NoStore, openStore } from './store.ts'

/** Where committed batches are kept. Every function rejects where there is no room, and then has changed nothing. */
export interface OutboxStore {
  /** In the order in which they were committed. */
  recordsOf(owner: string): Promise<OutboxRecord[]>
  /** Resolves when it is kept; a batch that is there already stays as it is. */
  addRecord(owner: string, batch: Batch): Promise<void>
  keepStanding(record: OutboxRecord, standing: Standing): Promise<void>
  /** The answer and what it means for the drafts (of `table`, an ownerName): neither is there without the other. */
  keepAnswer(record: OutboxRecord, result: unknown, table: string): Promise<DraftChange>
  /** Answers whether it was still there: of two pages one has taken it. */
  removeRecord(batchId: string): Promise<boolean>
}

let found: Promise<OutboxStore> | undefined

/** The disk's; where the browser keeps nothing for us, this page's own, so that one can work all the same. */
export function outboxStore(): Promise<OutboxStore> {
  found ??= find().catch((error: unknown) => {
    found = undefined
    throw error
  })
  return found
}

async function find(): Promise<OutboxStore> {
  try {
    await openStore()
    return onDisk
  } catch (error) {
    if (!(error instanceof NoStore)) throw error
    return (await import('./outbox-in-page.ts')).outboxInPage()
  }
}

export function recordOf(owner: string, batch: Batch): OutboxRecord {
  return { ...batch, owner, key: newKey(), at: Date.now(), standing: { state: 'waiting' } }
}

const onDisk: OutboxStore = {
  async recordsOf(owner) {
    const all = await (await openStore()).getAll('outbox')
    return all.filter(record => record.owner === owner)
  },

  async addRecord(owner, batch) {
    const transaction = (await openStore()).transaction('outbox', 'readwrite', { durability: 'strict' })
    const known = await transaction.store.index('batchId').getKey(batch.batchId)
    if (known === undefined) await transaction.store.add(recordOf(owner, batch))
    await transaction.done
  },

  async keepStanding(record, standing) {
    await (await openStore()).put('outbox', { ...record, standing })
  },

  async keepAnswer(record, result, table) {
    const stores = (await openStore()).transaction(['outbox', 'cells'], 'readwrite', { durability: 'strict' })
    const journal = stores.objectStore('cells')
    const { drafts } = await read(journal, table)
    const change = settled(record, result, drafts)
    await rewrite(journal, table, after([{ put: drafts, drop: [] }, change]))
    await stores.objectStore('outbox').put({ ...record, standing: { state: 'answered', result } })
    await stores.done
    return change
  },

  async removeRecord(batchId) {
    const transaction = (await openStore()).transaction('outbox', 'readwrite')
    const seq = await transaction.store.index('batchId').getKey(batchId)
    if (seq !== undefined) await transaction.store.delete(seq)
    await transaction.done
    return seq !== undefined
  },
}
