import { subMilliseconds } from 'date-fns/subMilliseconds'
import { sql } from 'kysely'
import type { Hint } from '../../src/contract/console/events.ts'
import { type Caller, isStillIn } from '../account/identity.ts'
import type { Services } from '../call/context.ts'
import type { Hosts } from '../db/writable.ts'
import { audience, type EventRow, hearsRows, type ScreensOf } from './audience.ts'
import { startBus } from './bus.ts'
import { keepPresence } from './presence.ts'

/** One open stream. */
export interface Listener {
  readonly caller: Caller
  /** ms before this moment from which on it is told what changed. */
  readonly deafFor: number
  hear(hint: Hint, id?: number): void
  /** The session has ended, or the server stops: its owner asks again and is told why. */
  end(): void
}

export interface Hub {
  /** Answers how to stop listening. */
  add(listener: Listener): () => void
  /** Does this each time a job is entered, by any process. */
  onJob(work: () => void): void
  close(): Promise<void>
}

/** Each listener is asked at this pace whether its session still stands; the line also keeps proxies awake. */
const beatMs = 25_000
/** Streams of one account; the oldest gives way. A browser holds one for all its tabs. */
const mostOfOne = 20
/** ms: a change bears the time at which its call began, and is committed so much later at most. */
const latestCommit = 10_000
/** ms: what changed in a longer time is nearly everything. */
const longestLookedFor = 3_600_000
const again: Hint = { kind: 'rights', topic: 'again', ids: [] }
const allRows: Hint = { kind: 'rows', topic: 'again', ids: [] }
const full: Hint = { kind: 'disk', topic: 'full', ids: [] }
const room: Hint = { kind: 'disk', topic: 'room', ids: [] }

/**
 * Tells every listener of this process what any process has committed, as the bus hears it from one of these hosts; after a lost
 * connection it asks all listeners to read again. Whoever comes is told which build of the console is served, where one is.
 */
export function startHub(
  hosts: Hosts,
  services: Services,
  screensOf: ScreensOf,
  build?: string | undefined,
): Hub {
  const listeners = new Set<Listener>()
  let beginJob: (() => void) | undefined
  let wasFull = false
  // One after the other, so that they are heard in the order of their commits.
  let passed: Promise<void> = Promise.resolve()

  const warn = (what: string) => (error: unknown) => services.log('warn', what, { error: String(error) })

  const tellAll = (hint: Hint) => {
    services.watch.metrics.told(hint.kind, listeners.size)
    for (const listener of listeners) listener.hear(hint)
  }
  /** Something was not heard, and what it was is not known. */
  const tellMissing = () => {
    tellAll(again)
    tellAll(allRows)
  }
  // As long as it is full it is said again: a tab that was opened since shares the stream of another.
  const deaf = services.disk.listen(isFull => {
    if (isFull || wasFull) tellAll(isFull ? full : room)
    wasFull = isFull
  })
  const look = () => void services.disk.isFull().catch(warn('the disk could not be measured'))

  const pass = async (id: number) => {
    if (listeners.size === 0) return
    const { rows } = await sql<EventRow>`
      select id, kind, topic, ids, user_id as "userId" from event where id = ${id}`.execute(services.brakes)
    const [event] = rows
    if (!event) return
    const isMeant = await audience(
      services.brakes,
      event,
      [...listeners].map(listener => listener.caller),
      screensOf,
    )
    const meant = [...listeners].filter(({ caller }) => isMeant(caller))
    services.watch.metrics.told(event.kind, meant.length)
    for (const listener of meant) {
      const { kind, topic, ids } = event
      listener.hear({ kind, topic, ids: [...ids] }, event.id)
      if (kind === 'rights') void check(listener)
    }
  }
  /** Nothing is lost between the two: it listens already, and what is told twice is read twice. */
  const tellMissed = async ({ caller, deafFor, hear }: Listener) => {
    if (deafFor > longestLookedFor) return hear(allRows)
    if (!hearsRows(caller)) return
    const since = subMilliseconds(services.now(), deafFor + latestCommit)
    const { rows } = await sql<{ topic: string }>`
      select distinct topic from event where kind = 'rows' and at >= ${since} order by topic`.execute(
      services.brakes,
    )
    for (const { topic } of rows) hear({ kind: 'rows', topic, ids: [] })
  }
  const check = async (listener: Listener) => {
    const stands = await isStillIn(services.brakes, listener.caller.tokenHash, services.now()).catch(
      () => true,
    )
    if (!stands) listener.end()
  }
  const bus = startBus(hosts, services, {
    event(id) {
      passed = passed
        .then(() => pass(id))
        .catch(error => {
          warn('an event was not passed on')(error)
          tellMissing()
        })
    },
    job: () => beginJob?.(),
    again() {
      tellMissing()
      look()
    },
  })
  const beat = setInterval(() => {
    bus.probe().catch(warn('whether events are heard could not be asked'))
    for (const listener of listeners) void check(listener)
    if (listeners.size === 0) return
    look()
    const hashes = [...listeners].map(({ caller }) => caller.tokenHash)
    keepPresence(services.brakes, hashes, services.now()).catch(warn('marks of presence were not kept'))
  }, beatMs)
  beat.unref()

  return {
    add(listener) {
      const own = [...listeners].filter(({ caller }) => caller.userId === listener.caller.userId)
      if (own.length >= mostOfOne) own[0]?.end()
      listeners.add(listener)
      services.watch.streams = listeners.size
      if (build !== undefined) listener.hear({ kind: 'build', topic: build, ids: [] })
      look()
      if (listener.deafFor > 0)
        passed = passed
          .then(() => tellMissed(listener))
          .catch(error => {
            warn('what was missed was not told')(error)
            listener.hear(allRows)
          })
      return () => {
        listeners.delete(listener)
        services.watch.streams = listeners.size
      }
    },
    onJob(work) {
      beginJob = work
    },
    async close() {
      deaf()
      clearInterval(beat)
      for (const listener of [...listeners]) listener.end()
      await bus.close()
    },
  }
}
