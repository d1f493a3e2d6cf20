import { existsSync } from 'node:fs'
import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

const limit = 8 * 1024 * 1024

export function logPath(home: string): string {
  return join(home, 'postgres.log')
}

/**
 * Keeps the engine's log from filling the disk: past the limit its text moves to one older file and it begins
 * again. The engine goes on writing into the same file, which it opened for appending.
 */
export async function capLog(home: string): Promise<void> {
  const path = logPath(home)
  if (!existsSync(path) || (await stat(path)).size <= limit) return
  await copyFile(path, `${path}.old`)
  await truncate(path)
}

export async function openLog(
  home: string,
): Promise<{ handle: Awaited<ReturnType<typeof open>>; size: number }> {
  await capLog(home)
  const handle = await open(logPath(home), 'a', 0o600)
  return { handle, size: (await handle.stat()).size }
}

/** What was written since the log had this size. */
export async function logSince(home: string, size: number): Promise<string> {
  return (await readFile(logPath(home))).subarray(size).toString('utf8')
}
