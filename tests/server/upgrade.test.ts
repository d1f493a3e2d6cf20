import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { connect } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { newTables } from '../../server/mall/declared.ts'
import { StartError } from '../../server/start/config.ts'
import { api } from '../../src/contract/api.ts'
import type { Call } from '../../src/contract/call.ts'
import { contentsOf, newFolder } from '../support/backup.ts'
import { createDatabase, dropDatabase } from '../support/database.ts'
import { openMall } from '../support/mall.ts'

const urls: string[] = []
afterAll(async () => {
  for (const url of urls) await dropDatabase(url)
})

async function empty(): Promise<string> {
  const url = await createDatabase()
  urls.push(url)
  return url
}

/**
 * The mall that an older version left: the statements by which commit 80ce7ce6 (0105-orders-list) made its tables and
 * filled them with 80 SKU and 6 orders, as they went over the wire, a line each. Recorded once and never made anew.
 */
async function olderMall(): Promise<string> {
  const url = await empty()
  const text = brotliDecompressSync(await readFile('tests/fixtures/mall-0105.jsonl.br')).toString('utf8')
  const client = new Client(url)
  await client.connect()
  await client.query('begin')
  for (const line of text.split('\n').filter(Boolean)) {
    const [statement, values] = z.tuple([z.string()]).rest(z.array(z.unknown())).parse(JSON.parse(line))
    await client.query(statement, values)
  }
  await client.query('commit')
  await client.end()
  return url
}

/** Rows by table; what lies in parts by month counts as the table that it was. */
function countsOf({ tables }: { readonly tables: Readonly<Record<string, string>> }) {
  const counts: Record<string, number> = {}
  for (const [part, told] of Object.entries(tables)) {
    const name = part.replace(/^tk_data_\w+$/, 'tk_data')
    counts[name] = (counts[name] ?? 0) + Number(told.split(' ')[0])
  }
  return counts
}

test('the data of an older version is brought forward: its rows stay, its structure is that of a new mall, every list answers', async () => {
  const url = await olderMall()
  const old = countsOf(await contentsOf(url))
  expect([old.sku, old.orders]).toEqual([80, 6])
  const database = connect(url)
  const { rows: was } = await sql`select sku_no, price, weight from sku order by id`.execute(database.db)
  expect(await migrate(database.db, newTables)).toEqual([])
  expect((await sql`select sku_no, price, weight from sku order by id`.execute(database.db)).rows).toEqual(
    was,
  )
  const fresh = await empty()
  const other = connect(fresh)
  await migrate(other.db, newTables)
  await other.close()
  const [now, made] = [await contentsOf(url), await contentsOf(fresh)]
  // Which months there are is a matter of the day; they are made alike.
  const structure = (of: typeof now) =>
    new Set(of.made.map(line => line.replaceAll(/tk_data_\d{4}_\d\d/g, 'tk_data_month')))
  expect(structure(now)).toEqual(structure(made))
  const kept = countsOf(now)
  expect(Object.entries(old).filter(([name, n]) => (kept[name] ?? 0) < n)).toEqual([])
  await database.close()

  const mall = await openMall({ place: { url, dataDir: await newFolder() } })
  const token = await mall.signIn('13800000001')
  const failed: string[] = []
  for (const [id, call] of reads()) {
    const { status, message } = await mall.ask(call.path, {}, { method: method(call), token })
    if (status !== 200) failed.push(`${id}: ${message}`)
  }
  expect(failed).toEqual([])
  expect((await mall.ask(api.label.addLabel.path, { name: '升级以后' }, { token })).code).toBe(200)
  await mall.close()
})

/** Every call that only reads and needs no more than to be asked. */
function reads(): readonly (readonly [string, Call])[] {
  const all = Object.entries(api).flatMap(([service, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => [`${service}.${name}`, call] as const),
  )
  return all.filter(([, call]) => !call.writes && (call.kind ?? 'json') === 'json' && takesNothing(call))
}

function takesNothing(call: Call): boolean {
  return z.safeParse(call.in, {}).success
}

function method(call: Call): 'GET' | 'POST' {
  return call.method === 'GET' ? 'GET' : 'POST'
}

test('data of a newer version stops the start with a sentence, and not one row or table of it is changed', async () => {
  const url = await empty()
  const database = connect(url)
  await migrate(database.db, newTables)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01')`.execute(
    database.db,
  )
  await sql`create table of_a_newer_version (id int primary key)`.execute(database.db)
  await database.close()
  const before = await contentsOf(url)
  const start = openMall({ place: { url, dataDir: await newFolder() } })
  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow('数据由更新的版本写入（9999-later），请升级本程序，或另设 DATA_DIR')
  expect(await contentsOf(url)).toEqual(before)
})
