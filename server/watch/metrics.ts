import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from '../db/pool-state.ts'
import type { LoopDelay } from './loop.ts'

/** What is read at the moment that somebody asks; what cannot be read then is left out. */
export interface Readings {
  readonly version: string
  /** ms since the epoch. */
  readonly started: number
  pools(): readonly PoolState[]
  streams(): number
  loop(): LoopDelay
  isAlive(): Promise<boolean>
  jobs(): Promise<readonly { readonly state: string; readonly count: number }[]>
}

/** Seconds: from what nobody notices to what the server itself gives up. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30]

/** What Prometheus is told, under its own names where it has some (prometheus.io/docs/practices/naming). */
export class Metrics {
  readonly #registry = new Registry()
  readonly #calls: Counter<'call' | 'code'>
  readonly #seconds: Histogram<'call'>
  readonly #told: Counter<'kind'>

  constructor(readings: Readings) {
    const registers = [this.#registry]
    this.#calls = new Counter({
      name: 'facet_calls_total',
      help: 'Calls that were answered, by their id and the code of the answer',
      labelNames: ['call', 'code'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'facet_call_duration_seconds',
      help: 'From the head of a request to its answer, by the id of the call',
      labelNames: ['call'],
      buckets,
      registers,
    })
    this.#told = new Counter({
      name: 'facet_events_told_total',
      help: 'Events written to open streams, by kind',
      labelNames: ['kind'],
      registers,
    })
    for (const [name, help, labelNames, read] of gauges(readings)) {
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          this.reset()
          for (const { labels = {}, value } of await Promise.resolve(read()).catch(() => []))
            this.set(labels, value)
        },
      })
    }
  }

  called(call: string, code: number, ms: number): void {
    this.#calls.inc({ call, code: String(code) })
    this.#seconds.observe({ call }, ms / 1000)
  }

  told(kind: string, listeners: number): void {
    this.#told.inc({ kind }, listeners)
  }

  get type(): string {
    return this.#registry.contentType
  }

  /** All of them as the text that Prometheus reads. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }
}

interface Reading {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}
type GaugeOf = readonly [
  name: string,
  help: string,
  labels: readonly string[],
  read: () => readonly Reading[] | Promise<readonly Reading[]>,
]

function gauges(readings: Readings): readonly GaugeOf[] {
  const one = (name: string, help: string, read: () => number): GaugeOf => [
    name,
    help,
    [],
    () => [{ value: read() }],
  ]
  return [
    // Before those that ask the database themselves.
    [
      'facet_pool_connections',
      'Connections of this server to the database',
      ['pool', 'state'],
      () =>
        readings.pools().flatMap(({ name, total, idle, most }) =>
          Object.entries({ total, idle, most }).map(([state, value]) => ({
            labels: { pool: name, state },
            value,
          })),
        ),
    ],
    [
      'facet_pool_waiting',
      'Who waits for a connection',
      ['pool'],
      () => readings.pools().map(({ name, waiting }) => ({ labels: { pool: name }, value: waiting })),
    ],
    [
      'facet_info',
      'The version that runs',
      ['version'],
      () => [{ labels: { version: readings.version }, value: 1 }],
    ],
    [
      'facet_database_up',
      '1 where the database answers and takes writes',
      [],
      async () => [{ value: (await readings.isAlive()) ? 1 : 0 }],
    ],
    [
      'facet_jobs',
      'Jobs of the whole mall by state',
      ['state'],
      async () => (await readings.jobs()).map(({ state, count }) => ({ labels: { state }, value: count })),
    ],
    one('facet_event_streams', 'Open event streams of this server', readings.streams),
    one(
      'process_start_time_seconds',
      'When this server started, since the epoch',
      () => readings.started / 1000,
    ),
    one('process_resident_memory_bytes', 'Memory of this process', () => process.memoryUsage.rss()),
    one('nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed),
    one('nodejs_heap_size_total_bytes', 'Heap that is reserved', () => process.memoryUsage().heapTotal),
    one('nodejs_external_memory_bytes', 'Memory of buffers', () => process.memoryUsage().external),
    one(
      'nodejs_eventloop_lag_p50_seconds',
      'Delay of the event loop, median of half a minute',
      () => readings.loop().p50 / 1000,
    ),
    one(
      'nodejs_eventloop_lag_p99_seconds',
      'Delay of the event loop, 99th percentile of half a minute',
      () => readings.loop().p99 / 1000,
    ),
    one(
      'nodejs_eventloop_lag_max_seconds',
      'Delay of the event loop, longest of half a minute',
      () => readings.loop().max / 1000,
    ),
  ]
}
