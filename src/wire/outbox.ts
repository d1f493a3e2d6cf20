import { type CellNotice, cellTabs } from './cell-drafts.ts'
import { ownerName } from './cell-journal.ts'
import type { Send } from './http.ts'
import { inOneTab, pause } from './one-tab.ts'
import {
  type Batch,
  callOf,
  inputOf,
  isOpen,
  type OutboxEntry,
  type OutboxRecord,
  type Standing,
  standingAfter,
} from './outbox-entry.ts'
import { outboxStore } from './outbox-store.ts'
import { reached } from './reached.ts'

/**
 * Batches that the operator has committed, from the commit until the answer was shown. They are on disk before they are
 * sent, and any tab of the same user sends them, with one id and one key: a killed browser, a lost answer or a new
 * sign-in can neither lose a batch nor run it twice. Drafts are never sent from here.
 */
export interface Outbox {
  /** Resolves when the batch is on disk. Rejects where the browser has no room; then nothing was sent. */
  commit(batch: Batch): Promise<void>
  /** In the order of their commits; a new list after each change. */
  entries(): readonly OutboxEntry[]
  subscribe(listener: () => void): () => void
  /** The verdicts or the refusal are shown: the entry goes. Answers whether it was still there. */
  shown(batchId: string): Promise<boolean>
  /** Tries again now what waits. */
  wake(): void
  close(): void
}

export interface OutboxPorts {
  readonly user: number
  /** The mall's database (userInfo.server). */
  readonly server: string
  readonly send: Send
  /** Still this user's session: asked before every attempt. */
  isCurrent(): boolean
}

/** A message between tabs. Without a standing: the entry was removed. */
interface Notice {
  readonly owner: string
  readonly batchId: string
  readonly standing?: Standing
}

const longestPause = 30_000

export function openOutbox({ user, server, send, isCurrent }: OutboxPorts): Outbox {
  const owner = `${user}|${server}`
  const tabs = new BroadcastChannel('facet.outbox')
  const cells = cellTabs()
  const stop = new AbortController()
  let rouse = new AbortController()
  const listeners = new Set<() => void>()
  let entries: readonly OutboxEntry[] = []
  /**
   * How those stand that are not over: known in memory only, and maybe before the entry itself was read. An answer holds
   * every row of its batch, so it goes with its entry.
   */
  const standings = new Map<string, Standing>()
  let reading = 0
  let newest: Promise<void> = Promise.resolve()
  let running = false
  let more = false

  function show(next: readonly OutboxEntry[]): void {
    entries = next
    for (const listener of listeners) listener()
  }

  function place(batchId: string, standing: Standing): void {
    standings.set(batchId, standing)
    show(entries.map(entry => (entry.batchId === batchId ? { ...entry, standing } : entry)))
  }

  function tell(batchId: string, standing?: Standing): void {
    if (!stop.signal.aborted) tabs.postMessage({ owner, batchId, standing } satisfies Notice)
  }

  function reload(): Promise<void> {
    newest = read()
    return newest
  }

  /**
   * Resolves when the entries that were on disk at its beginning are shown, by this read or by a later one that
   * overtook it.
   */
  async function read(): Promise<void> {
    reading += 1
    const mine = reading
    const found = await (await outboxStore()).recordsOf(owner)
    if (mine !== reading) return newest
    const standingOf = (record: OutboxRecord) =>
      (isOpen(record) && standings.get(record.batchId)) || record.standing
    show(found.map(record => ({ ...record, standing: standingOf(record) })))
  }

  async function attempt(record: OutboxRecord): Promise<'next' | 'again' | 'leave'> {
    const { batchId, key, table } = record
    const stand = (standing: Standing) => {
      place(batchId, standing)
      tell(batchId, standing)
    }
    stand({ state: 'sending' })
    try {
      const call = await callOf(record)
      if (!call) throw new Error(`there is no call ${record.call}`)
      const options = { key, dedupe: false, quiet: true, signal: stop.signal } as const
      const result = await send(call, inputOf(record), options)
      const whose = ownerName({ user, server, table })
      const change = await (await outboxStore()).keepAnswer(record, result, whose)
      if (!stop.signal.aborted) cells.postMessage({ owner: whose, ...change } satisfies CellNotice)
      stand({ state: 'answered', result })
      return 'next'
    } catch (error) {
      stop.signal.throwIfAborted()
      const { signedOut, ...standing } = standingAfter(error)
      const isOver = standing.state === 'refused'
      if (isOver) await (await outboxStore()).keepStanding(record, standing)
      stand(standing)
      // Another round would only be told the same.
      if (signedOut) more = false
      return isOver ? 'next' : signedOut ? 'leave' : 'again'
    }
  }

  async function sendAll(): Promise<void> {
    for (let tries = 0; isCurrent() && !stop.signal.aborted; ) {
      const record = (await (await outboxStore()).recordsOf(owner)).find(isOpen)
      const outcome = record ? await attempt(record) : 'leave'
      if (outcome === 'leave') return
      tries = outcome === 'again' ? tries + 1 : 0
      if (tries === 0) continue
      rouse = new AbortController()
      await pause(Math.min(1000 * 2 ** (tries - 1), longestPause), rouse.signal).catch(() => {})
    }
  }

  /** A wake while one is under way is another round: what was committed too late for this one is on disk for the next. */
  function wake(): void {
    rouse.abort()
    more = true
    if (running || stop.signal.aborted) return
    running = true
    const rounds = async () => {
      while (more) {
        more = false
        await sendAll()
      }
    }
    inOneTab(`facet.outbox|${owner}`, stop.signal, rounds)
      // Closed, or a store that fails: the entries are on disk and the next wake finds them.
      .catch(() => {
        more = false
      })
      .finally(() => {
        running = false
        if (more) wake()
      })
  }

  tabs.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
    const { batchId, standing } = data
    if (data.owner !== owner) return
    if (standing) place(batchId, standing)
    else standings.delete(batchId)
    if (!standing || !entries.some(entry => entry.batchId === batchId)) reload().then(wake, () => {})
  })
  const back = () => void reached().then(wake)
  window.addEventListener('online', back)
  reload().then(wake, () => {})

  return {
    async commit(batch) {
      await (await outboxStore()).addRecord(owner, batch)
      await reload().catch(() => {})
      tell(batch.batchId, { state: 'waiting' })
      wake()
    },
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async shown(batchId) {
      const wasThere = await (await outboxStore()).removeRecord(batchId)
      standings.delete(batchId)
      await reload()
      tell(batchId)
      return wasThere
    },
    wake,
    close() {
      stop.abort()
      rouse.abort()
      window.removeEventListener('online', back)
      tabs.close()
      cells.close()
    },
  }
}
