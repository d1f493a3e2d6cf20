import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../server/db/database.ts'
import { DirectoryStore } from '../../server/files/store/directory.ts'
import { orderOffenders } from '../../server/mall/order/order/check.query.ts'
import { stockOffenders } from '../../server/mall/product/stock/check.query.ts'
import { api } from '../../src/contract/api.ts'
import { backUp, emptyPlace, filesOf, newFolder, restoreInto } from '../support/backup.ts'
import { dropDatabase } from '../support/database.ts'
import { some } from '../support/full.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { multipart } from '../support/upload.ts'

/**
 * A backup at a random moment of writing: what was acknowledged before it began is in it, and of what came later each
 * writer has a beginning, whole batches only, and the file of every row that speaks of one.
 */
let mall: Mall
let token: string
let folder: string
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000001', mall.clock.now + 86_400_000)
  folder = await newFolder()
})
afterAll(async () => {
  await mall.close()
  await rm(folder, { recursive: true })
})

/** Writes one after the other until it is told to stop; says how many it has sent and how many were acknowledged. */
function writing(write: (n: number) => Promise<unknown>, stop: AbortSignal) {
  const count = { sent: 0, acknowledged: 0 }
  const loop = async () => {
    while (!stop.aborted) {
      count.sent += 1
      // The clock of the mall stands otherwise, and with it the count of what an account may do in a minute.
      mall.clock.now += 1000
      expect(await write(count.sent)).toMatchObject({ code: 200 })
      count.acknowledged += 1
    }
  }
  return { count, ended: loop() }
}

/** What the writers of a drill do: each has its own rows, numbered from 1. */
async function writersOf(turn: number) {
  const { records } = (await mall.ask(api.sku.page.path, { pageSize: 5 }, { token })).result
  const versions = new Map<number, number>(
    records.map((row: { skuId: number; version: number }) => [row.skuId, row.version]),
  )
  const label = (n: number) => mall.ask(api.label.addLabel.path, { name: `演练${turn}-${n}` }, { token })
  /** Five pieces get the same cost. */
  const batch = async (n: number) => {
    const rows = [...versions].map(([skuId, version]) => ({ skuId, version, set: { cost: n } }))
    const input = { batchId: `drill-${turn}-${n}`, mode: 'all', rows }
    const answer = await mall.ask(api.sku.batchUpdate.path, input, { token })
    expect(answer.result.applied).toHaveLength(5)
    for (const { skuId, version } of answer.result.applied) versions.set(skuId, version)
    return answer
  }
  const picture = async (n: number) => {
    const background = { r: n % 256, g: Math.floor(n / 256) % 256, b: randomInt(256) }
    const drawn = sharp({ create: { width: 4, height: 4, channels: 3, background } }).png()
    const sent = { content: await drawn.toBuffer(), name: `演练${turn}-${n}.png`, field: 'multipartFile' }
    return multipart(mall, api.upload.file.path, token, { ...sent, fields: { type: 2 } })
  }
  // So that they have one cost in common from the start.
  await batch(0)
  return { pieces: [...versions.keys()], writes: [label, batch, picture] }
}

/** How far each writer came, in the order of `writes`. Fails where one left a gap, or a batch is not whole. */
async function reached(db: Db, turn: number, pieces: readonly number[]): Promise<number[]> {
  const numbers = async (query: RawBuilder<{ n: number }>) => (await query.execute(db)).rows.map(({ n }) => n)
  const mine = `^演练${turn}-(\\d+)(\\.png)?$`
  const numbered = (table: string, column: string) =>
    numbers(sql`select (regexp_match(${sql.ref(column)}, ${mine}))[1]::int as n from ${sql.table(table)}
      where ${sql.ref(column)} ~ ${mine} order by 1`)
  const [labels, pictures] = [await numbered('label', 'name'), await numbered('sys_file', 'title')]
  for (const all of [labels, pictures]) expect(all).toEqual(Array.from(all, (_, place) => place + 1))
  const costs = await numbers(
    sql`select distinct cost::int as n from sku where id = any(${[...pieces]}::bigint[])`,
  )
  expect(costs).toHaveLength(1)
  return [labels.length, costs[0] ?? 0, pictures.length]
}

/** All tables are of one moment, with the files that their rows speak of. */
async function mustBeOneMoment(db: Db, dataDir: string): Promise<void> {
  // No label without its line in the audit, no line without its label.
  const { rows: apart } = await sql`select l.id, c.row_id from label l
    full join (select distinct row_id from audit_change where table_name = 'label') c on c.row_id = l.id
    where (l.name like '演练%' and c.row_id is null) or l.id is null`.execute(db)
  expect(apart).toEqual([])
  expect(await orderOffenders(db)).toEqual([])
  expect(await stockOffenders(db)).toEqual([])
  const [kept, sent] = await Promise.all(
    [dataDir, mall.config.dataDir].map(each => filesOf(new DirectoryStore(each))),
  )
  const { rows } = await sql<{ name: string }>`select 'media/' || name as name from sys_file`.execute(db)
  for (const { name } of rows) {
    expect(sent?.get(name), name).toBeDefined()
    expect(kept?.get(name), name).toBe(sent?.get(name))
  }
}

async function drill(turn: number): Promise<void> {
  const { pieces, writes } = await writersOf(turn)
  const stopping = new AbortController()
  const writers = writes.map(write => writing(write, stopping.signal))
  await pause(randomInt(50, 1500))
  const least = writers.map(({ count }) => count.acknowledged)
  const path = join(folder, `${turn}.zip`)
  await backUp(mall, path)
  const most = writers.map(({ count }) => count.sent)
  stopping.abort()
  await Promise.all(writers.map(({ ended }) => ended))

  const place = await emptyPlace()
  await restoreInto(place, path)
  const { db, close } = connect(place.url, { max: 2 })
  try {
    for (const [nth, count] of (await reached(db, turn, pieces)).entries()) {
      expect(count).toBeGreaterThanOrEqual(least[nth] ?? 0)
      expect(count).toBeLessThanOrEqual(most[nth] ?? 0)
    }
    await mustBeOneMoment(db, place.dataDir)
  } finally {
    await close()
    await dropDatabase(place.url)
    await rm(place.dataDir, { recursive: true })
  }
}

test(`${some(20)} of 20 drills`, async () => {
  for (let turn = 0; turn < some(20); turn++) await drill(turn)
}, 1_800_000)
