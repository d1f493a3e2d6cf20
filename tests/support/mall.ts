import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type App, createApp } from '../../server/app.ts'
import { connect } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { runDue } from '../../server/jobs/schedule.ts'
import { newTables } from '../../server/mall/declared.ts'
import { seed } from '../../server/seed/seed.ts'
import type { Injected } from '../../server/services.ts'
import { type Config, readConfig } from '../../server/start/config.ts'
import { api } from '../../src/contract/api.ts'
import { createDatabase, dropDatabase, templateDatabase } from './database.ts'
import { scratch } from './scratch.ts'

export interface Envelope {
  status: number
  code: number
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
  result: any
}

/** A server in process on a database of its own, with a clock that stands until it is moved. */
export interface Mall {
  app: App
  config: Config
  sent: { phone: string; code: string; signature?: string }[]
  /** What phones were told without a code. */
  told: { phone: string; text: string }[]
  /** ms; move it to let time pass. */
  clock: { now: number }
  /** Sends a call by its method and path; a GET and a DELETE as query, a POST as JSON. */
  ask(path: string, input?: unknown, options?: AskOptions): Promise<Envelope>
  /** Another server on the same database, with the same clock: nothing is shared but what is stored. */
  second(): Promise<Mall>
  /** A new session of a demo account, made by the calls themselves. */
  signIn(phone: string): Promise<string>
  close(): Promise<void>
}

export interface AskOptions {
  method?: 'GET' | 'POST' | 'DELETE'
  token?: string
  headers?: Record<string, string>
  /** Sent as it is instead of JSON. */
  raw?: string
}

/** What is set otherwise than usual, and who answers in place of a service outside. */
export interface Opened extends Omit<Injected, 'now' | 'sms'> {
  /** A database and a folder that are there; closing leaves them. */
  readonly place?: { readonly url: string; readonly dataDir: string }
  readonly env?: Readonly<Record<string, string>>
  /** ms; without it nobody serves freed stock, so that a call writes nothing but what it writes. */
  readonly supplyEach?: number
}

const never = 2 ** 31 - 1
const basic = `Basic ${Buffer.from('facet-web:facet-web').toString('base64')}`

/** When every mall of these tests opens: its demo is made then, whatever day it is here. */
const begins = new Date('2026-11-20T06:00:00Z')

export async function openMall({
  place,
  env = {},
  supplyEach = never,
  ...injected
}: Opened = {}): Promise<Mall> {
  const url = place?.url ?? (await createDatabase(await templateDatabase('mall', fill)))
  const dataDir = place?.dataDir ?? (await mkdtemp(join(scratch(), 'facet-test-mall-')))
  const config = readConfig({ DEMO: '1', DEMO_SKUS: '300', DATA_DIR: dataDir, PORT: '0', ...env })
  const sent: Mall['sent'] = []
  const told: Mall['told'] = []
  const clock = { now: begins.getTime() }
  const serve = () =>
    createApp({
      config,
      databaseUrl: url,
      say: () => {},
      quiet: true,
      ...injected,
      supplyEach,
      now: () => new Date(clock.now),
      sms: {
        send: async (phone, code, signature) =>
          void sent.push({ phone, code, ...(signature ? { signature } : {}) }),
        tell: async (phone, text) => void told.push({ phone, text }),
      },
    })
  const world = { config, sent, told, clock, serve }
  return mallOf(await serve(), world, async () => {
    if (place) return
    await dropDatabase(url)
    await rm(dataDir, { recursive: true, force: true })
  })
}

interface World extends Pick<Mall, 'config' | 'sent' | 'told' | 'clock'> {
  serve(): Promise<App>
}

function mallOf(app: App, { config, sent, told, clock, serve }: World, gone: () => Promise<void>): Mall {
  const mall: Mall = {
    app,
    config,
    sent,
    told,
    clock,
    async ask(path, input = {}, { method = 'POST', token, headers = {}, raw } = {}) {
      const inQuery = method !== 'POST'
      const query = inQuery
        ? `?${new URLSearchParams(Object.entries(Object(input)).map(([k, v]) => [k, String(v)]))}`
        : ''
      // A stream ends when somebody leaves: its head is all that is waited for.
      const goesOn = path === api.ui.events.path
      const answer = await app.inject({
        ...(goesOn ? { payloadAsStream: true } : {}),
        method,
        url: `/api${path}${inQuery && raw !== undefined ? raw : query}`,
        headers: {
          'x-origin': 'web',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(inQuery ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(inQuery ? {} : { payload: raw ?? JSON.stringify(input) }),
      })
      if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
        answer.stream().destroy()
        return { status: answer.statusCode, code: 200, message: '成功', result: null }
      }
      // A blob call answers a file: what it holds is the result.
      const isFile = answer.headers['content-disposition'] !== undefined
      const file = { code: 200, message: '成功', result: answer.rawPayload }
      const said = goesOn ? await text(answer.stream()) : answer.body
      return { status: answer.statusCode, ...(isFile ? file : JSON.parse(said)) }
    },
    async signIn(phone) {
      clock.now += 61_000
      const code = await mall.ask(api.user.getCode.path, { phone }, { method: 'GET' })
      const query = new URLSearchParams({ phone, code: code.result.demoCode, grant_type: 'sms_code' })
      const answer = await app.inject({
        method: 'POST',
        url: `/api${api.auth.token.path}?${query}`,
        headers: { authorization: basic },
      })
      return JSON.parse(answer.body).result.token
    },
    second: async () => mallOf(await serve(), { config, sent, told, clock, serve }, async () => {}),
    async close() {
      await app.close()
      await gone()
    },
  }
  return mall
}

/** A database with all tables and nothing in them but what the steps put there: to take them all takes two seconds. */
export const databaseWithTables = async () =>
  createDatabase(
    await templateDatabase('tables', async url => {
      const database = connect(url)
      await migrate(database.db, newTables)
      await database.close()
    }),
  )

async function fill(url: string): Promise<void> {
  const database = connect(url, { now: () => begins })
  await migrate(database.db, newTables)
  const config = readConfig({ DEMO: '1', DEMO_SKUS: '300', DEMO_ORDERS: '30' })
  await seed(database.db, config, () => {}, begins)
  // Else each copy, when it opens, gives every schedule its first time in a transaction of its own.
  await runDue(database.db, begins)
  await database.close()
}
