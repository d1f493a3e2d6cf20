import { StartError } from '../start/config.read.ts'
import { isFull } from '../start/disk.ts'

/** More than the reserve at which a server takes no more writes: a backup must not bring it there. */
const margin = 512 * 1024 * 1024

/** Throws a StartError where a folder's disk should take no more of a backup. */
export async function room(folder: string): Promise<void> {
  if (await isFull(folder, margin)) throw new StartError(`磁盘空间不足，备份没有完成：${folder}`)
}
