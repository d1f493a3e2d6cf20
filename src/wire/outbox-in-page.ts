import type { CellDraft } from './cell-journal.ts'
import { isOpen, type OutboxRecord, settled } from './outbox-entry.ts'
import { type OutboxStore, recordOf } from './outbox-store.ts'

/**
 * The outbox of a page whose browser keeps nothing, as in a private window: it goes with the page, so the browser asks
 * before the page is left while a batch is not answered. Drafts are not here: what nobody keeps must not seem kept.
 */
export function outboxInPage(): OutboxStore {
  const records = new Map<string, OutboxRecord>()
  window.addEventListener('beforeunload', event => {
    if ([...records.values()].some(isOpen)) event.preventDefault()
  })
  const put = (record: OutboxRecord) => {
    records.set(record.batchId, record)
  }
  return {
    recordsOf: async owner => [...records.values()].filter(record => record.owner === owner),
    async addRecord(owner, batch) {
      if (!records.has(batch.batchId)) put(recordOf(owner, batch))
    },
    keepStanding: async (record, standing) => put({ ...record, standing }),
    async keepAnswer(record, result) {
      put({ ...record, standing: { state: 'answered', result } })
      return settled(record, result, draftsOf(record))
    },
    removeRecord: async batchId => records.delete(batchId),
  }
}

/** As if each cell had its draft: who shows them is told by these which have become clean. */
function draftsOf({ rows, at }: OutboxRecord): CellDraft[] {
  return rows.flatMap(({ id, version, set, base }) =>
    Object.entries(set).map(([field, value]) => ({
      ...{ id, field, value, at, base: base?.[field], baseVersion: version },
    })),
  )
}
