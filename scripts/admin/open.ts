import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { urlOf } from '../../server/db/engine/embedded.ts'
import { readSecret } from '../../server/db/engine/initialise.ts'
import { type OpenedDatabase, openDatabase } from '../../server/db/engine/open.ts'
import { findPlace, type Place } from '../../server/db/engine/place.ts'
import { runningPostmaster } from '../../server/db/engine/postmaster.ts'
import { StartError } from '../../server/start/config.ts'

type Opened = Pick<OpenedDatabase, 'url' | 'stop'>

/**
 * The database that the server works on, for a visit: a running engine is joined and left running, one that stands
 * still is started and stopped again. Never makes a new one.
 */
export async function visitDatabase(
  config: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  say: (text: string) => void,
): Promise<Opened> {
  if (config.databaseUrl !== undefined) return openDatabase(config, say)
  const place = await mustBeThere(config.dataDir, say)
  // Not through `openDatabase`: it would ask for the ownership that the running server holds.
  const running = await runningPostmaster(join(place.home, 'data'))
  if (running === undefined) return openDatabase(config, say)
  const url = urlOf(await readSecret(place.home), running.port)
  return { url, stop: async () => undefined }
}

/** Where the embedded database of a data directory is. Throws a StartError where no server has ever made one. */
export async function mustBeThere(dataDir: string, say: (text: string) => void): Promise<Place> {
  const none = new StartError(`数据目录 ${dataDir} 里还没有数据库，请先启动一次服务器`)
  if (!existsSync(dataDir)) throw none
  const place = await findPlace(await realpath(dataDir), say)
  if (!existsSync(place.home)) throw none
  return place
}
