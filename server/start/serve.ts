import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type App, createApp } from '../app.ts'
import { openDatabase } from '../db/engine/open.ts'
import type { Web } from '../http/web.ts'
import type { Config, StartError } from './config.ts'
import { diskOf } from './disk.ts'

/** What differs between the built product and development. */
export interface Face {
  readonly web: Web
  readonly development?: boolean
  /** Before listening; answers what to close again. */
  attach?(server: Server): Promise<() => Promise<void>>
}

type Closer = () => Promise<unknown>

/** Whoever starts a server, and has to end it. */
export interface Starter {
  say(text: string): void
  /** The embedded engine is gone for good. */
  lost(error: StartError): void
  /** Gets what is to be closed as soon as it begins to open: `closeAll`, be it in the middle of a start. */
  readonly closers: Closer[]
}

/** ms. Requests under way get this long to end; then the database is stopped all the same. */
const drain = 10_000

/** From the settings to a listening server. Throws a StartError or a failure. */
export async function serve(
  config: Config,
  face: Face,
  { say, lost, closers }: Starter,
): Promise<{ readonly app: App; readonly address: string }> {
  const opening = openDatabase(config, say)
  // Also when we are told to stop in the middle of it: otherwise its engine would be left running.
  closers.push(() => opening.then(database => database.stop()).catch(() => undefined))
  const database = await opening
  void database.lost.then(lost)
  const disk = diskOf([config.dataDir, ...database.folders])
  const app = await createApp({ config, databaseUrl: database.url, say, disk, ...face })
  closers.push(() => Promise.race([app.close(), pause(drain)]))
  const detach = await face.attach?.(app.server)
  if (detach !== undefined) closers.push(detach)
  say('正在监听端口')
  return { app, address: await app.listen() }
}

/**
 * Closes what was opened last first, and at the end what has opened meanwhile. What one of them throws is told and keeps
 * none of the others open.
 */
export async function closeAll(closers: Closer[], tell: (error: unknown) => void): Promise<void> {
  for (const close of closers.reverse()) await close().catch(tell)
}
