import { newKey } from './keys.ts'
import { openStore } from './store.ts'

/**
 * Who sends, where the browser has no locks (plain http): whoever has written its name, for so long. Where it keeps no
 * name either, a page knows nothing of the others, and each works for itself.
 */
export interface Lease {
  readonly holder: string
  /** ms. */
  readonly until: number
}

const life = 5000
const beat = 1500
const look = 500

/**
 * Runs the work in one tab at a time; the next one's turn comes when this one has ended or died. A lease can be lost by
 * a tab that the browser has put to sleep: what is done twice then must be the same done once. Rejects when stopped.
 */
export async function inOneTab(name: string, stop: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  if (locks) await locks.request(name, { signal: stop }, work)
  else await underLease(name, stop, work)
}

async function underLease(name: string, stop: AbortSignal, work: () => Promise<void>): Promise<void> {
  const holder = newKey()
  while (!(await take(name, holder).catch(() => true))) await pause(look, stop)
  const timer = setInterval(() => void take(name, holder).catch(() => {}), beat)
  try {
    stop.throwIfAborted()
    await work()
  } finally {
    clearInterval(timer)
    await leave(name, holder).catch(() => {})
  }
}

async function take(name: string, holder: string): Promise<boolean> {
  const transaction = (await openStore()).transaction('leases', 'readwrite')
  const lease = await transaction.store.get(name)
  const now = Date.now()
  // Beyond a life's length: the clock has been set back.
  const isFree = !lease || lease.holder === holder || lease.until <= now || lease.until > now + life
  if (isFree) await transaction.store.put({ holder, until: now + life }, name)
  await transaction.done
  return isFree
}

async function leave(name: string, holder: string): Promise<void> {
  const transaction = (await openStore()).transaction('leases', 'readwrite')
  const lease = await transaction.store.get(name)
  if (lease?.holder === holder) await transaction.store.delete(name)
  await transaction.done
}

/** Rejects when stopped. */
export function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(stop.reason)
    }
    const timer = setTimeout(() => {
      stop.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (stop.aborted) end()
    else stop.addEventListener('abort', end, { once: true })
  })
}
