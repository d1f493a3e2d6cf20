import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../server/db/database.ts'
import { api } from '../../src/contract/api.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { createDatabase } from '../support/databases.ts'
import { listenAt } from '../support/ear.ts'
import { startTestDatabase, type TestDatabase } from '../support/engine.ts'
import { type Ask, overHttp } from '../support/over-http.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type Bouncer, startBouncer } from './bouncer.ts'

/** The built product with pgbouncer in transaction mode, as Debian sets it up, between it and its database. */
let engine: TestDatabase
let straight: string
let bouncer: Bouncer
let server: RunningServer
let token: string
let ask: Ask
let database: Database
beforeAll(async () => {
  engine = await startTestDatabase({})
  straight = await createDatabase(engine)
  bouncer = await startBouncer(straight)
  server = await startServer({
    env: { DATABASE_URL: bouncer.url, DEMO_SKUS: '300', DEMO_ORDERS: '10' },
  })
  token = (await signInByCalls(server.url, accounts.admin)).token
  ask = overHttp(server.url, token)
  database = connect(bouncer.url)
})
afterAll(async () => {
  await database?.close()
  await server?.stop()
  await bouncer?.stop()
  await engine?.stop()
})

const limits = sql<{ is: string }>`select concat_ws(' ', current_setting('statement_timeout'),
  current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout'),
  current_setting('work_mem'), current_setting('jit'), current_setting('TimeZone')) as is`
const ours = '25s 10s 30s 16MB off UTC'

test('limits are in force in every transaction and in every single statement, and stay behind in no session', async () => {
  const alone = await Promise.all(Array.from({ length: 40 }, () => limits.execute(database.db)))
  expect(new Set(alone.map(({ rows }) => rows[0]?.is))).toEqual(new Set([ours]))
  const inside = await Promise.all(
    Array.from({ length: 40 }, () =>
      database.db.transaction().execute(async tx => {
        await sql`select 1`.execute(tx)
        return limits.execute(tx)
      }),
    ),
  )
  expect(new Set(inside.map(({ rows }) => rows[0]?.is))).toEqual(new Set([ours]))
  expect(database.isPooled()).toBe(true)
  // Whoever else uses the pooler meets the sessions that we have used.
  const others = new pg.Client({ connectionString: bouncer.url })
  await others.connect()
  for (let time = 0; time < 20; time += 1)
    expect((await others.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  await others.end()
})

test('who waits for a lock gives up after ten seconds, as without a pooler', async () => {
  const holder = new pg.Client({ connectionString: straight })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table label')
  await expect(sql`update label set name = name`.execute(database.db)).rejects.toMatchObject({
    code: '55P03',
  })
  await holder.end()
})

test('calls of many at once are answered, what they wrote is there once, and no session is missed', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `池${n}`)
  const made = await Promise.all(names.map(name => ask(api.label.addLabel, { name })))
  expect(new Set(made.map(({ code }) => code))).toEqual(new Set([200]))
  const lists = await Promise.all(names.map(() => ask(api.sku.page, { pageSize: 50 })))
  expect(new Set(lists.map(({ code }) => code))).toEqual(new Set([200]))
  const client = new pg.Client({ connectionString: straight })
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as n from label where name like '池%'`)
  expect(rows).toEqual([{ n: names.length }])
  await client.end()
})

/** All of these labels are told, each once; answers how long after its acknowledgement each was heard, in ms. */
async function hundredTold(from: RunningServer, to: RunningServer, name: string): Promise<number[]> {
  const ear = await listenAt(to.url, token)
  const acknowledged = new Map<number, number>()
  const add = async (n: number) => {
    const { code, result } = await overHttp(from.url, token)(api.label.addLabel, { name: `${name}${n}` })
    expect(code).toBe(200)
    acknowledged.set(Number(result.id), performance.now())
  }
  const heard = new Map<number, number>()
  const listening = (async () => {
    while (heard.size < 100) {
      const { topic, ids } = await ear.next()
      for (const id of topic === 'label' ? ids : []) {
        expect(heard.has(id)).toBe(false)
        heard.set(id, performance.now())
      }
    }
  })()
  for (let n = 0; n < 100; n += 4) await Promise.all([n, n + 1, n + 2, n + 3].map(add))
  await listening
  ear.leave()
  expect([...heard.keys()].toSorted()).toEqual([...acknowledged.keys()].toSorted())
  const after = [...heard].map(([id, time]) => Math.round(time - (acknowledged.get(id) ?? 0)))
  return after.toSorted((a, b) => a - b)
}

test('of 100 events all are told, each once: read each second behind the pooler, heard at once beside it', async () => {
  const env = { DATABASE_URL: bouncer.url, EVENTS_URL: straight }
  const beside = await startServer({ env })
  const behind = await hundredTold(beside, server, '读到')
  const heard = await hundredTold(server, beside, '听到')
  await beside.stop()
  console.log(
    `behind: p50 ${behind[50]} ms, most ${behind[99]} ms; beside: p50 ${heard[50]} ms, most ${heard[99]} ms`,
  )
  const log = await readFile(join(server.dataDir, 'logs', 'server.log'), 'utf8')
  expect(log).toContain('events are not heard')
})
