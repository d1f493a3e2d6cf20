import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start/config.read.ts'
import { isFull } from '../../start/disk.ts'
import { initialise, readSecret, type Secret } from './initialise.ts'
import { type Launched, launch, type Settings } from './launch.ts'
import { takeLock } from './lock.ts'
import { capLog } from './log.ts'
import { findPlace, leavePointer, type Place } from './place.ts'
import { prepareDatabase } from './prepare.ts'
import { stopPostmaster } from './stop.ts'
import { verifyUrl } from './verify.ts'

export interface Embedded {
  readonly url: string
  readonly home: string
  /** Superuser, for tests that make databases; the server never uses it. */
  readonly adminUrl: string
  /** Settles when the engine is gone for good, with the sentence why; never while all is well. */
  readonly lost: Promise<StartError>
  stop(): Promise<void>
}

export async function openEmbedded(
  dataDir: string,
  say: (text: string) => void,
  settings: Settings = {},
): Promise<Embedded> {
  const place = await findPlace(dataDir, say)
  await initialise(place, say)
  await leavePointer(dataDir, place.home)
  const secret = await readSecret(place.home)
  let owned = await own(place, secret, say, { settings })
  const { port } = owned.postmaster
  const url = urlOf(secret, port)
  const adminUrl = `postgres://postgres:${secret.postgres}@127.0.0.1:${port}/postgres?sslmode=disable`

  let stopping = false
  let lose: (why: StartError) => void = () => undefined
  const lost = new Promise<StartError>(resolve => {
    lose = resolve
  })
  // The engine, or its process that serves us, may be killed at any time. Without its connection we no longer hold
  // the lock of the data, so we take it again at the same address before another server does.
  const watch = () => owned.client.once('end', () => void again())
  const again = async () => {
    if (stopping) return
    // Asked before as well: room that is made meanwhile does not make the failure another one.
    const wasFull = await isFull(place.home).catch(() => false)
    try {
      owned = await own(place, secret, () => undefined, { settings, port })
      if (stopping) await stop()
      else watch()
    } catch (error) {
      // Somebody will make room; until then every call is answered that the service is not available.
      const waits = wasFull || (await isFull(place.home).catch(() => false))
      if (waits) return void setTimeout(() => void again(), 1000).unref()
      lose(error instanceof StartError ? error : new StartError('数据库停止了，而且没能重新启动'))
    }
  }
  const logs = setInterval(() => void capLog(place.home).catch(() => undefined), 600_000).unref()
  const stop = async () => {
    stopping = true
    clearInterval(logs)
    await stopPostmaster(join(place.home, 'data'), place.binaries)
    await owned.client.end().catch(() => undefined)
  }
  watch()
  try {
    await prepareDatabase(owned.client, secret)
    // Only the tests' own engine runs without fsync; the product never passes settings.
    if (settings.fsync !== 'off') await verifyUrl(url, say)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, home: place.home, adminUrl, lost, stop }
}

/** A connection that holds the lock. Who fails to get it leaves the engine alone: it is its owner's. */
async function own(
  place: Place,
  secret: Secret,
  say: (text: string) => void,
  options: { port?: number; settings: Settings },
): Promise<Launched> {
  for (let attempt = 1; ; attempt++) {
    const launched = await launch(place, secret, say, options)
    try {
      await takeLock(launched.client)
      return launched
    } catch (error) {
      await launched.client.end().catch(() => undefined)
      // Its owner may have stopped it just now: then the connection broke, and the next attempt starts it anew.
      if (error instanceof StartError || attempt === 5) throw error
      await pause(100)
    }
  }
}

/** Where the mall's own database of a running engine is reached. */
export function urlOf({ facet }: { readonly facet: string }, port: number): string {
  return `postgres://facet:${facet}@127.0.0.1:${port}/facet?sslmode=disable`
}
