import { sql } from 'kysely'
import pg from 'pg'
import type { Hint } from '../../src/contract/console/events.ts'
import { type Caller, isStillIn } from '../account/identity.ts'
import type { Services } from '../call/context.ts'
import { listenerName } from '../db/connections.ts'
import { jobsWaiting } from '../jobs/job.ts'
import { audience, type EventRow, type ScreensOf } from './audience.ts'
import { keepPresence } from './presence.ts'

/** One open stream. */
export interface Listener {
  readonly caller: Caller
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
const again: Hint = { kind: 'rights', topic: 'again', ids: [] }
const full: Hint = { kind: 'disk', topic: 'full', ids: [] }
const room: Hint = { kind: 'disk', topic: 'room', ids: [] }

/**
 * Tells every listener of this process what any process has committed: the database sends us the event's id. After a
 * lost connection it connects again and asks all listeners to read again.
 */
export function startHub(url: string, services: Services, screensOf: ScreensOf): Hub {
  const listeners = new Set<Listener>()
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let beginJob: (() => void) | undefined
  let wasFull = false
  // One after the other, so that they are heard in the order of their commits.
  let passed: Promise<void> = Promise.resolve()

  const warn = (what: string) => (error: unknown) => services.log('warn', what, { error: String(error) })

  const tellAll = (hint: Hint) => {
    for (const listener of listeners) listener.hear(hint)
  }
  // As long as it is full it is said again: a tab that was opened since shares the stream of another.
  const deaf = services.disk.listen(isFull => {
    if (isFull || wasFull) tellAll(isFull ? full : room)
    wasFull = isFull
  })
  const look = () => void services.disk.isFull().catch(warn('the disk could not be measured'))

  const connect = async (isFirst: boolean) => {
    const made = new pg.Client({ connectionString: url, application_name: listenerName })
    made.on('notification', ({ channel, payload }) => {
      if (channel === jobsWaiting) return void beginJob?.()
      passed = passed.then(() => pass(Number(payload))).catch(warn('an event was not passed on'))
    })
    // An engine that is killed ends the connection once, as an error or as an end.
    made.on('error', () => undefined)
    made.once('end', () => reconnect(made))
    client = made
    await made.connect()
    await made.query(`listen facet; listen ${jobsWaiting}`)
    if (isFirst) return
    tellAll(again)
    look()
  }
  const reconnect = (lost: pg.Client) => {
    if (stopping.signal.aborted || lost !== client) return
    client = undefined
    clearTimeout(retry)
    retry = setTimeout(() => {
      connect(false).catch(() => client && reconnect(client))
    }, 1000)
  }
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
    for (const listener of [...listeners].filter(({ caller }) => isMeant(caller))) {
      const { kind, topic, ids } = event
      listener.hear({ kind, topic, ids: [...ids] }, event.id)
      if (kind === 'rights') void check(listener)
    }
  }
  const check = async (listener: Listener) => {
    const stands = await isStillIn(services.brakes, listener.caller.tokenHash, services.now()).catch(
      () => true,
    )
    if (!stands) listener.end()
  }
  const beat = setInterval(() => {
    for (const listener of listeners) void check(listener)
    if (listeners.size === 0) return
    look()
    const hashes = [...listeners].map(({ caller }) => caller.tokenHash)
    keepPresence(services.brakes, hashes, services.now()).catch(warn('marks of presence were not kept'))
  }, beatMs)
  beat.unref()
  void connect(true).catch(() => client && reconnect(client))

  return {
    add(listener) {
      const own = [...listeners].filter(({ caller }) => caller.userId === listener.caller.userId)
      if (own.length >= mostOfOne) own[0]?.end()
      listeners.add(listener)
      look()
      return () => listeners.delete(listener)
    },
    onJob(work) {
      beginJob = work
    },
    async close() {
      stopping.abort()
      deaf()
      clearInterval(beat)
      clearTimeout(retry)
      for (const listener of [...listeners]) listener.end()
      await client?.end().catch(() => undefined)
    },
  }
}
