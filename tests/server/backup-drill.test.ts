import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../server/db/database.ts'
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

/** How many a writer has sent, and how many were acknowledged. */
interface Count {
  sent: number
  acknowledged: number
}

interface Writer {
  readonly count: Count
  readonly ended: Promise<void>
}

/** Writes one after the other until it is told to stop. */
function writing(write: (n: number) => Promise<unknown>, stop: AbortSignal): Writer {
  const count = { sent: 0, acknowledged: 0 }
  const loop = async () => {
    while (!stop.aborted) {
      count.sent += 1
      expect(await write(count.sent)).toMatchObject({ code: 200 })
      count.acknowledged += 1
    }
  }
  return { count, ended: loop() }
}

async function piece(n: number): Promise<Buffer> {
  const background = { r: n % 256, g: Math.floor(n / 256) % 256, b: randomInt(256) }
  return sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer()
}

test(`${some(20)} of 20 drills`, async () => {
  for (let turn = 0; turn < some(20); turn++) {
    const stopping = new AbortController()
    const label = (n: number) => mall.ask(api.label.addLabel.path, { name: `演练${turn}-${n}` }, { token })
    const ids = (await mall.ask(api.sku.page.path, { pageSize: 5 }, { token })).result.records
    const versions = new Map<number, number>(
      ids.map((row: { skuId: number; version: number }) => [row.skuId, row.version]),
    )
    const batch = async (n: number) => {
      const rows = [...versions].map(([skuId, version]) => ({
        skuId,
        version,
        set: { cost: turn * 100_000 + n },
      }))
      const input = { batchId: `drill-${turn}-${n}`, mode: 'all', rows }
      const answer = await mall.ask(api.sku.batchUpdate.path, input, { token })
      for (const { skuId, version } of answer.result.applied) versions.set(skuId, version)
      expect(answer.result.applied).toHaveLength(5)
      return answer
    }
    const picture = async (n: number) =>
      multipart(mall, api.upload.file.path, token, {
        content: await piece(n),
        name: `p${turn}-${n}.png`,
        field: 'multipartFile',
        fields: { type: 2 },
      })
    const [labels, batches, pictures] = [label, batch, picture].map(write => writing(write, stopping.signal))
    if (!labels || !batches || !pictures) throw new Error('three writers')
    await pause(randomInt(50, 1500))
    const [before] = [[labels, batches, pictures].map(({ count }) => count.acknowledged)]
    const path = join(folder, `${turn}.zip`)
    await backUp(mall, path)
    const after = [labels, batches, pictures].map(({ count }) => count.sent)
    stopping.abort()
    await Promise.all([labels, batches, pictures].map(({ ended }) => ended))

    const place = await emptyPlace()
    await restoreInto(place, path)
    const { db, close } = connect(place.url, { max: 2 })
    try {
      const numbers = async (query: ReturnType<typeof sql<{ n: number }>>) =>
        (await query.execute(db)).rows.map(({ n }) => n)
      const has = [
        await numbers(
          sql`select substr(name, ${`演练${turn}-`.length + 1})::int as n from label where name like ${`演练${turn}-%`} order by 1`,
        ),
        await numbers(
          sql`select distinct cost::int - ${turn * 100_000}::int as n from sku where id = any(${[...versions.keys()]}::bigint[])`,
        ),
        await numbers(
          sql`select regexp_replace(title, '^p\\d+-(\\d+)\\.png$', '\\1')::int as n from sys_file where title like ${`p${turn}-%`} order by 1`,
        ),
      ]
      const [named = [], priced = [], drawn = []] = has
      expect(named).toEqual(Array.from({ length: named.length }, (_, n) => n + 1))
      expect(drawn).toEqual(Array.from({ length: drawn.length }, (_, n) => n + 1))
      // One batch, whole: all five pieces have the cost of the same.
      expect(priced).toHaveLength(1)
      for (const [nth, reached] of [named.length, priced[0] ?? 0, drawn.length].entries()) {
        expect(reached).toBeGreaterThanOrEqual(before[nth] ?? 0)
        expect(reached).toBeLessThanOrEqual(after[nth] ?? 0)
      }
      const [kept, original] = [new DirectoryStore(place.dataDir), new DirectoryStore(mall.config.dataDir)]
      const [has2, had] = [await filesOf(kept), await filesOf(original)]
      const { rows } = await sql<{ name: string }>`select 'media/' || name as name from sys_file`.execute(db)
      for (const { name } of rows) expect(has2.get(name), name).toBe(had.get(name))
      expect(await orderOffenders(db)).toEqual([])
      expect(await stockOffenders(db)).toEqual([])
    } finally {
      await close()
      await dropDatabase(place.url)
      await rm(place.dataDir, { recursive: true })
    }
  }
}, 1_800_000)
