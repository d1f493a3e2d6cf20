import { type Outbox, type OutboxPorts, openOutbox } from '../wire/outbox.ts'
import type { Batch, OutboxEntry } from '../wire/outbox-entry.ts'

/** The page's one outbox: the shell opens it for who is signed in, screens commit through it. */
let current: Outbox | undefined
const arrivals = new Set<(outbox: Outbox) => void>()
/** Batches whose answer a screen waits for and shows itself. */
const awaited = new Set<string>()

/** Opens the outbox; answers that no screen waits for go to `left`. Returns how to close it. */
export function startOutbox(ports: OutboxPorts, left: (entry: OutboxEntry) => void): () => void {
  const outbox = openOutbox(ports)
  current = outbox
  for (const arrived of arrivals) arrived(outbox)
  arrivals.clear()
  const look = () => {
    for (const entry of outbox.entries())
      if (isOver(entry) && !awaited.has(entry.batchId)) {
        awaited.add(entry.batchId)
        left(entry)
        void outbox.shown(entry.batchId)
      }
  }
  const leave = outbox.subscribe(look)
  return () => {
    leave()
    outbox.close()
    if (current === outbox) current = undefined
  }
}

function opened(): Promise<Outbox> {
  return current ? Promise.resolve(current) : new Promise(resolve => arrivals.add(resolve))
}

/**
 * Puts a batch on disk, has it sent, and resolves with the server's answer, however long that takes: what waits for
 * the network or for a new sign-in stays committed. Rejects where the browser has no room; then nothing was sent.
 */
export async function commitBatch(batch: Batch): Promise<OutboxEntry> {
  const outbox = await opened()
  awaited.add(batch.batchId)
  await outbox.commit(batch)
  return new Promise(resolve => {
    const look = () => {
      const entry = outbox.entries().find(({ batchId }) => batchId === batch.batchId)
      if (!entry || !isOver(entry)) return
      leave()
      resolve(entry)
      void outbox.shown(batch.batchId)
    }
    const leave = outbox.subscribe(look)
    look()
  })
}

/** What is committed and not answered yet; for a status line. */
export function openBatches(): readonly OutboxEntry[] {
  return current?.entries().filter(entry => !isOver(entry)) ?? nothing
}

const nothing: readonly OutboxEntry[] = []

export function subscribeOutbox(listener: () => void): () => void {
  let leave = () => {}
  const join = (outbox: Outbox) => {
    leave = outbox.subscribe(listener)
  }
  if (current) join(current)
  else arrivals.add(join)
  return () => {
    arrivals.delete(join)
    leave()
  }
}

function isOver({ standing }: OutboxEntry): boolean {
  return standing.state === 'answered' || standing.state === 'refused'
}
