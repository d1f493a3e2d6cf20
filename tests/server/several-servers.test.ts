import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { alone } from '../../server/db/alone.ts'
import { listenerName, mustHaveConnections } from '../../server/db/connections.ts'
import { connect, type Database } from '../../server/db/database.ts'
import { readConfig, StartError } from '../../server/start/config.ts'
import { createDatabase, dropDatabase } from '../support/database.ts'
import { scratch } from '../support/scratch.ts'

let folder: string
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(join(scratch(), 'facet-several-'))
  database = connect(await createDatabase())
})
afterAll(async () => {
  await database.close()
  await dropDatabase(database.url)
  await rm(folder, { recursive: true })
})

const waits = '另一台服务器正在准备数据库，等它完成后继续'

/** The database gives up on a lock at once, as it does after ten seconds: what is waited for is longer than that. */
const impatient = (url: string) => `${url}${url.includes('?') ? '&' : '?'}options=-c%20lock_timeout%3D20`

test('servers that start at once on an empty database all come up: one fills it, the other waits and says so', async () => {
  const url = await createDatabase()
  const heard: string[][] = [[], []]
  const apps = await Promise.allSettled(
    heard.map((said, nth) =>
      createApp({
        config: readConfig({
          DEMO: '1',
          DEMO_SKUS: '0',
          DEMO_ORDERS: '0',
          DATA_DIR: join(folder, String(nth)),
        }),
        databaseUrl: impatient(url),
        say: text => said.push(text),
        quiet: true,
      }),
    ),
  )
  for (const app of apps) if (app.status === 'fulfilled') await app.value.close()
  expect(apps.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(heard.filter(said => said.includes(waits))).toHaveLength(1)
  expect(heard.filter(said => said.some(text => text.startsWith('正在生成演示商城')))).toHaveLength(1)
  await dropDatabase(url)
})

test('a server that is killed while others wait lets the next one on', async () => {
  const first = new pg.Client({ connectionString: database.url })
  first.on('error', () => undefined)
  await first.connect()
  await first.query('begin')
  await first.query('select pg_advisory_xact_lock(7309)')
  const heard: string[] = []
  const work = alone(
    database.db,
    () => heard.push('waits'),
    async () => heard.push('works'),
  )
  await expect.poll(() => heard).toEqual(['waits'])
  await first.end()
  await work
  expect(heard).toEqual(['waits', 'works'])
})

test('who fills a database alone keeps no snapshot open meanwhile: what was filled is vacuumed, so that indexes alone answer', async () => {
  await alone(
    database.db,
    () => {},
    async () => {
      await database.db.transaction().execute(async tx => {
        // The engine of the tests commits without waiting, and vacuum believes what is written out alone.
        await sql`set local synchronous_commit = on`.execute(tx)
        await sql`create table filled as select n from generate_series(1, 1000) as n`.execute(tx)
      })
      await sql`vacuum filled`.execute(database.db)
    },
  )
  const { rows } = await sql<{ pages: number; visible: number }>`
    select relpages as pages, relallvisible as visible from pg_class where relname = 'filled'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ pages: 5, visible: 5 }])
})

test('more connections than the database has are refused with what is possible; too many servers are told', async () => {
  const { rows } = await sql<{ most: number }>`select current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int as most`.execute(database.db)
  const most = rows[0]?.most ?? 0
  const heard: string[] = []
  const say = (text: string) => void heard.push(text)
  const refused = await mustHaveConnections(database, most - 5, say).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect(String(refused)).toContain(
    `数据库最多允许${most}个连接，DATABASE_POOL 是 ${most - 5} 时这台服务器要用${most + 1}个`,
  )
  expect(String(refused)).toContain(`（最多 ${most - 6}）`)
  const listeners = [1, 2].map(
    () => new pg.Client({ connectionString: database.url, application_name: listenerName }),
  )
  for (const listener of listeners) await listener.connect()
  await mustHaveConnections(database, Math.floor(most / 2), say)
  for (const listener of listeners) await listener.end()
  expect(heard).toEqual([
    expect.stringMatching(/^提示：加上这一台有\d+台服务器.*请把数据库的 max_connections 调大/),
  ])
})
