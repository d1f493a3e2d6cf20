import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { priceText } from '../../../src/values/goods-price.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { readDrawnPdf } from '../../support/pdf-reader.ts'
import { accountWith, allRights, sessionOf } from '../../support/rights.ts'

/** 选品图册: what somebody has chosen, as a file. */
let mall: Mall
let admin: string
let client: string
const idOf = async (phone: string) =>
  (await sql<{ id: number }>`select id from sys_user where phone = ${phone}`.execute(mall.app.database.db))
    .rows[0]?.id ?? 0
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  client = await sessionOf(mall, await accountWith(mall, allRights, 2, 1))
})
afterAll(() => mall.close())

const { pdf } = api
const file = (input: object = {}, token = admin) => mall.ask(pdf.file.path, input, { token })
const onSale = async (count: number) =>
  (
    await sql<{
      id: number
    }>`select distinct spu_id as id from sku where shelf = 1 order by 1 limit ${count}`.execute(
      mall.app.database.db,
    )
  ).rows.map(({ id }) => id)
const choose = (spuIdList: readonly number[], token = admin) =>
  mall.ask(pdf.batchAdd.path, { spuIdList }, { token })

test('an album of nothing is refused with a sentence that says what to do', async () => {
  const { code, message } = await file()
  expect([code, message]).toEqual([400, '还没有选品，请先在货架上加入商品'])
})

test('the file shows in order what the shelf tells, to clients too, and nothing of fees where they are not wanted', async () => {
  const ids = (await onSale(7)).toReversed()
  for (const token of [admin, client]) for (const id of ids) await choose([id], token)
  const told = (await mall.ask(pdf.allGoods.path, {}, { token: client, method: 'GET' })).result
  const asked = await file({ perPage: 6 }, client)
  expect(asked.message).toBe('成功')
  const pages = await readDrawnPdf(asked.result)
  expect(pages.map(({ broken }) => broken)).toEqual([0, 0])
  const text = pages.map(page => page.text.replace(/\s/g, '')).join('')
  for (const { name, spuNo } of told) {
    expect(text).toContain(name)
    expect(text).toContain(spuNo)
  }
  for (const goods of told) expect(text).toContain(priceText(goods))
  expect(pages.flatMap(({ codes }) => codes).toSorted()).toEqual(
    told.map(({ spuNo }: { spuNo: string }) => spuNo).toSorted(),
  )
  const [bare, ...others] = await readDrawnPdf((await file({ perPage: 12, fees: 0 })).result)
  expect(others).toEqual([])
  expect(bare?.text).not.toMatch(/元|费|一口价/)
  const turned = told.map(({ spuId }: { spuId: number }) => spuId).toReversed()
  expect((await mall.ask(pdf.sort.path, { spuIdList: turned }, { token: client })).code).toBe(200)
  const [last] = await readDrawnPdf((await file({ perPage: 12 }, client)).result)
  expect(last?.text.indexOf(told[6].spuNo)).toBeLessThan(last?.text.indexOf(told[5].spuNo) ?? -1)
  const places = told.map(({ spuNo }: { spuNo: string }) => bare?.text.indexOf(spuNo) ?? -1)
  expect(places.slice(0, 4)).toEqual(places.slice(0, 4).toSorted((one: number, two: number) => one - two))
})

test('an album is one’s own, and needs its code', async () => {
  const own = await idOf('13800000001')
  expect((await file({ userId: own })).code).toBe(200)
  expect((await file({ userId: await idOf('13800000002') })).code).toBe(404)
  expect((await file({}, await sessionOf(mall, '13800000005'))).code).toBe(403)
  expect((await file({ perPage: 7 })).message).toBe('每页款数只能是6或12')
})

test('pictures of this mall are in the file; what is broken, gone or of elsewhere leaves its place empty', async () => {
  const folder = join(mall.config.dataDir, 'media')
  const [whole, broken] = [`${'a1'.repeat(16)}.png`, `${'b2'.repeat(16)}.png`]
  const green = { create: { width: 900, height: 900, channels: 3, background: '#0a6' } } as const
  await writeFile(join(folder, whole), await sharp(green).png().toBuffer())
  await writeFile(join(folder, broken), 'no picture')
  const images = [
    ...['', '/media/0.png', `/media/${broken}`, '/media/../config.json', '/drawings/none.svg'],
    ...['https://else.where/a.png', '/drawings/ring-gold.svg', `/media/${whole}`],
  ]
  const { db } = mall.app.database
  await sql`delete from pdf_goods`.execute(db)
  const ids = await onSale(images.length)
  await choose(ids)
  for (const [at, id] of ids.entries())
    await sql`update spu set images = ${JSON.stringify([images[at]])}::jsonb where id = ${id}`.execute(db)
  const { code, result } = await file()
  expect(code).toBe(200)
  expect(
    Buffer.from(result)
      .toString('latin1')
      .match(/DCTDecode/g),
  ).toHaveLength(2)
})
