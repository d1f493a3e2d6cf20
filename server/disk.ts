import { statfs } from 'node:fs/promises'
import { refusalMessage } from '../src/values/refusal-messages.ts'
import { Refusal } from './refusal.ts'

/** Where the server writes. */
export interface Disk {
  /** Throws 503 where a disk has no more than its reserve: from then on it is read only, until somebody makes room. */
  mustHaveRoom(bytes?: number): Promise<void>
}

/**
 * What is left free. A database that cannot write its own log ends, and with it every read: ours stops writing before
 * that, and signing in still has room.
 */
const reserve = { bytes: 256 * 1024 * 1024, share: 0.05 }

/** Asked of the file system each time, so that room that is made counts at once. */
export function diskOf(folders: readonly string[]): Disk {
  return {
    async mustHaveRoom(bytes = 0) {
      for (const folder of folders)
        if (await isFull(folder, bytes)) throw new Refusal(503, refusalMessage('err.full'))
    },
  }
}

/** Whether a disk would have no more than its reserve once so many bytes were written to it. */
export async function isFull(folder: string, bytes = 0): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize - bytes < Math.min(reserve.bytes, blocks * bsize * reserve.share)
}
