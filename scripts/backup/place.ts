import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenedDatabase, openDatabase } from '../../server/db/engine/open.ts'
import type { Place } from '../../server/start/config.ts'

/**
 * The database of a mall that is to be filled, as its only owner; one that did not stand there before is taken away again
 * where the work breaks. Throws a StartError where a server has it.
 */
export async function withNewPlace<T>(
  place: Place,
  say: (text: string) => void,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { dataDir } = place
  const before = existsSync(dataDir) ? await readdir(dataDir) : undefined
  let opened: OpenedDatabase | undefined
  try {
    opened = await openDatabase(place, say)
    return await work(opened.url)
  } catch (error) {
    // What is not ours to open is not ours to take away; what stood there before stays, whatever it is.
    if (opened) await takeAway(dataDir, opened, before)
    opened = undefined
    throw error
  } finally {
    await opened?.stop()
  }
}

async function takeAway(
  dataDir: string,
  opened: OpenedDatabase,
  before: readonly string[] | undefined,
): Promise<void> {
  await opened.stop()
  if (before?.some(name => name === 'engine' || name === 'engine.json')) return
  for (const path of [...opened.folders, join(dataDir, 'engine.json')])
    await rm(path, { recursive: true, force: true })
  if (before === undefined) await rm(dataDir, { recursive: true, force: true })
  else if (before.length === 0)
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
}
