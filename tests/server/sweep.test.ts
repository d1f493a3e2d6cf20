import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectoryStore } from '../../server/files/store/directory.ts'
import { capTables, startSweeping, sweepOrphans } from '../../server/files/sweep.ts'
import { createServices } from '../../server/services.ts'
import { behind } from '../support/behind.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { signal } from '../support/signal.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

test('a picture whose upload was never committed is swept a day later; what a row names stays', async () => {
  const { db } = mall.app.database
  const folder = join(mall.config.dataDir, 'media')
  const [lost, kept, young] = ['a', 'b', 'c'].map(letter => letter.repeat(32))
  await sql`insert into sys_file (id, name, title, mime, size, user_id, create_time)
    values (${kept}, ${`${kept}.jpg`}, '', '', 1, 1, now())`.execute(db)
  const old = [`${lost}.jpg`, `${lost}.small.webp`, `${kept}.jpg`, `${kept}.small.webp`, 'demo-ring.mp4']
  for (const name of [...old, `${young}.jpg`]) await writeFile(join(folder, name), '')
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  for (const name of old) await utimes(join(folder, name), lastWeek, lastWeek)
  expect(await sweepOrphans(db, new DirectoryStore(mall.config.dataDir))).toBe(2)
  expect((await readdir(folder)).sort()).toEqual(
    [`${kept}.jpg`, `${kept}.small.webp`, `${young}.jpg`, 'demo-ring.mp4'].sort(),
  )
})

test('what counts and what is noted has an end: brakes a day after theirs, refusals after so many', async () => {
  const { db } = mall.app.database
  const now = new Date(mall.clock.now)
  await sql`insert into rate (key, count, until_time) values ('over', 1, ${new Date(now.getTime() - 2 * 86_400_000)}),
    ('new', 1, ${now})`.execute(db)
  await sql`insert into denial (at, user_id, call, code, reason, ip)
    select ${now}, 1, 'x', 403, '', '' from generate_series(1, 100010)`.execute(db)
  await capTables(db, now)
  const count = async (table: string, where = sql`true`) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`.execute(db))
      .rows[0]?.n
  expect(await count('denial')).toBe(100_000)
  expect(await count('rate', sql`key in ('over', 'new')`)).toBe(1)
})

test('a server that stops waits for what it sweeps: the database is there to the end', async () => {
  const services = await createServices(mall.config, mall.app.database, () => {}, { quiet: true })
  const answer = signal()
  const holding = behind(1, () => answer.given)
  const warnings: string[] = []
  const log = (_level: string, what: string) => void warnings.push(what)
  const sweeping = startSweeping({ ...services, db: services.db.withPlugin(holding), log })
  sweeping.stop()
  const ends: string[] = []
  const settled = sweeping.settled().then(() => ends.push('settled'))
  await sql`select 1`.execute(services.db)
  ends.push('let go')
  answer.give()
  await settled
  expect(ends).toEqual(['let go', 'settled'])
  expect(warnings).toEqual([])
  await services.close()
})
