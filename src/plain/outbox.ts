import { inOneTab } from '../wire/one-tab.ts'
import { type Outbox, type OutboxPorts, openOutbox } from '../wire/outbox.ts'
import type { Batch, OutboxEntry } from '../wire/outbox-entry.ts'

/** The page's one outbox: the shell opens it for who is signed in, screens commit through it. */
let current: Outbox | undefined
const arrivals = new Set<(outbox: Outbox) => void>()
/** Batches whose answer a screen waits for and shows itself. */
const awaited = new Set<string>()

/**
 * Opens the outbox; answers that no screen waits for go to `left`: of this page none, of another page only when that
 * has gone. Returns how to close it.
 */
export function startOutbox(ports: OutboxPorts, left: (entry: OutboxEntry) => void): () => void {
  const outbox = openOutbox(ports)
  const stop = new AbortController()
  current = outbox
  for (const arrived of arrivals) arrived(outbox)
  arrivals.clear()
  const look = () => {
    for (const entry of outbox.entries())
      if (isOver(entry) && !awaited.has(entry.batchId)) {
        awaited.add(entry.batchId)
        const take = async () => {
          if (await outbox.shown(entry.batchId)) left(entry)
        }
        inOneTab(awaiting(entry), stop.signal, take).catch(() => {})
      }
  }
  const leave = outbox.subscribe(look)
  return () => {
    leave()
    stop.abort()
    outbox.close()
    if (current === outbox) current = undefined
  }
}

/** Held by the page that waits for the answer: others tell of it only when that page has gone. */
function awaiting({ batchId }: Batch): string {
  return `facet.outbox.awaiting|${batchId}`
}

function opened(): Promise<Outbox> {
  return current ? Promise.resolve(current) : new Promise(resolve => arrivals.add(resolve))
}

/**
 * Puts a batch on disk, has it sent, and resolves with the server's answer, however long that takes: what waits for
 * the network or for a new sign-in stays committed. undefined: another tab has shown the answer already. Rejects where
 * the browser has no room; then nothing was sent.
 */
export async function commitBatch(batch: Batch): Promise<OutboxEntry | undefined> {
  const outbox = await opened()
  awaited.add(batch.batchId)
  return new Promise((resolve, reject) => {
    const work = async () => {
      await outbox.commit(batch)
      const entry = await answerOf(outbox, batch)
      resolve(entry)
      if (entry) await outbox.shown(batch.batchId)
    }
    inOneTab(awaiting(batch), new AbortController().signal, work).catch(reject)
  })
}

/** undefined: the entry has gone. */
function answerOf(outbox: Outbox, { batchId }: Batch): Promise<OutboxEntry | undefined> {
  return new Promise(resolve => {
    const look = () => {
      const entry = outbox.entries().find(each => each.batchId === batchId)
      if (entry && !isOver(entry)) return
      leave()
      resolve(entry)
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
