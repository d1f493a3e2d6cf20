import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Services } from '../call/context.ts'
import { listenerName } from '../db/connections.ts'
import { keptAlive } from '../db/database.ts'
import type { Hosts } from '../db/writable.ts'
import { jobsWaiting } from '../jobs/job.ts'
import { Told } from './told.ts'

/** Who is told what any process has committed. */
export interface Ears {
  /** Each once. */
  event(id: number): void
  /** A job was entered. */
  job(): void
  /** For a time nothing was heard: whoever listens asks anew. */
  again(): void
}

export interface Bus {
  /** Asks itself whether it still hears. */
  probe(): Promise<void>
  close(): Promise<void>
}

const probes = 'facet_probe'
const readEach = 1000
/** Of those before the start, which are told to nobody; a transaction under way may have taken an id among them. */
const mostBefore = 1000

/**
 * Hears from the database, at one of its hosts, the ids of what is committed. Whether it hears anything it finds out by
 * a word of its own, sent the way that events are: a pooler takes LISTEN and passes nothing on. As long as that word is
 * not heard, the events are read each second. A lost connection is made again.
 */
export function startBus(hosts: Hosts, services: Services, ears: Ears): Bus {
  const stopping = new AbortController()
  const told = new Told()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isHeard = false
  let word: string | undefined
  let hasBegun = false
  let isRead = false
  let reading: Promise<void> | undefined

  const event = (id: number) => {
    if (told.isNew(id, performance.now())) ears.event(id)
  }
  const connect = async (isFirst: boolean) => {
    if (stopping.signal.aborted) return
    const made = new pg.Client({
      connectionString: hosts.url,
      application_name: listenerName,
      ...keptAlive,
    })
    made.on('notification', ({ channel, payload }) => {
      if (channel === jobsWaiting) ears.job()
      else if (channel !== probes) event(Number(payload))
      else if (payload === word) isHeard = true
    })
    // An engine that is killed ends the connection once, as an error or as an end.
    made.on('error', () => undefined)
    made.once('end', () => reconnect(made))
    client = made
    await made.connect()
    await made.query(`listen facet; listen ${jobsWaiting}; listen ${probes}`)
    if (!isFirst) ears.again()
    await probe().catch(() => undefined)
  }
  const reconnect = (lost: pg.Client) => {
    if (stopping.signal.aborted || lost !== client) return
    client = undefined
    isHeard = false
    void lost.end().catch(() => undefined)
    clearTimeout(retry)
    retry = setTimeout(() => void connect(false).catch(failed), 1000)
  }
  const failed = async () => {
    if (client) reconnect(client)
    await hosts.look().catch(() => undefined)
  }
  const probe = async () => {
    isHeard = false
    word = randomUUID()
    await sql`select pg_notify('facet_probe', ${word})`.execute(services.brakes)
  }
  const begin = async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from event order by id desc limit ${mostBefore}`.execute(services.brakes)
    for (const { id } of rows) told.isNew(id, performance.now())
    told.floor = (rows.at(-1)?.id ?? 1) - 1
    hasBegun = true
  }
  const read = async () => {
    if (!hasBegun) return begin()
    const known = told.ids(performance.now())
    if (!isHeard && !isRead) services.log('warn', 'events are not heard, they are read each second')
    isRead = !isHeard
    if (isHeard) return
    const { rows } = await sql<{ id: number }>`select id from event
      where id > ${told.floor} and id <> all(${known}::bigint[]) order by id limit 1000`.execute(
      services.brakes,
    )
    for (const { id } of rows) event(id)
  }
  // A database that is away is told of by whoever asks it for something.
  const timer = setInterval(() => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
  }, readEach)
  timer.unref()
  void begin()
    .catch(() => undefined)
    .then(() => connect(true))
    .catch(failed)

  return {
    probe,
    async close() {
      stopping.abort()
      clearInterval(timer)
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
      await reading
    },
  }
}
