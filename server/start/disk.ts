import { statfs } from 'node:fs/promises'
import { message } from '../../src/values/messages.ts'
import { Refusal } from '../call/refusal.ts'

/** Where the server writes. */
export interface Disk {
  /** Throws 503 where a disk has no more than its reserve: from then on it is read only, until somebody makes room. */
  mustHaveRoom(): Promise<void>
  isFull(): Promise<boolean>
  /** Hears each answer, whoever asked: of a full disk and of one with room. Answers how to stop. */
  listen(hear: (full: boolean) => void): () => void
}

/**
 * What is left free. A database that cannot write its own log ends, and with it every read: ours stops writing before
 * that, and signing in still has room.
 */
const reserve = { bytes: 256 * 1024 * 1024, share: 0.05 }

/** ms. So long room is taken to be still there: to ask costs a write more than anything else of it but its commit. */
const trusted = 1000

/** Measured each time while there is none, so that room that is made counts at once. */
export function diskOf(
  folders: readonly string[],
  measure: (folder: string) => Promise<boolean> = isFull,
  now: () => number = () => performance.now(),
): Disk {
  const ears = new Set<(full: boolean) => void>()
  let until = Number.NEGATIVE_INFINITY
  const look = async () => {
    const at = now()
    const full = (await Promise.all(folders.map(folder => measure(folder)))).includes(true)
    until = full ? Number.NEGATIVE_INFINITY : at + trusted
    for (const hear of ears) hear(full)
    return full
  }
  return {
    isFull: look,
    async mustHaveRoom() {
      if (now() >= until && (await look())) throw new Refusal(503, message('err.full'))
    },
    listen(hear) {
      ears.add(hear)
      return () => ears.delete(hear)
    },
  }
}

/** Bytes of the disk that a folder lies on, and those of them that we may still write. */
export async function roomOf(folder: string): Promise<{ readonly free: number; readonly total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Whether a disk would have no more than its reserve once so many bytes were written to it. */
export async function isFull(folder: string, bytes = 0): Promise<boolean> {
  const { free, total } = await roomOf(folder)
  return free - bytes < Math.min(reserve.bytes, total * reserve.share)
}
