import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** What a list of 库存管理 is narrowed down by to one 款色. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  const { rows } = await sql<{ id: number }>`select id from product_attribute where name = '金色'`.execute(
    mall.app.database.db,
  )
  const skus = ['白金色', '黄金色', '黄金色', '玫瑰金色'].map((value, index) => ({
    ...{ skuNo: `TONE-1-${index + 1}`, weight: '3', cost: 10_000, size: String(index) },
    attributes: [{ attributeId: rows[0]?.id, values: [value] }],
  }))
  // Its number holds the other one as a whole.
  const bare = [{ skuNo: 'ATONE-10-1', weight: '3', cost: 10_000 }]
  const { rows: sets } = await sql<{ id: number }>`select id from category where code = 'RING-GEM'`.execute(
    mall.app.database.db,
  )
  const categoryId = sets[0]?.id
  for (const [spuNo, name, own] of [
    ['ATONE-10', '素戒', bare],
    ['TONE-1', '彩戒', skus],
  ] as const) {
    const { code, message } = await mall.ask(
      api.spu.add.path,
      { spuNo, name, categoryId, skus: own },
      { token: admin },
    )
    expect({ code, message }).toMatchObject({ code: 200 })
  }
})
afterAll(() => mall.close())

interface Choice {
  readonly value: number
  readonly label: string
  readonly code: string
}

const { querySkcByKeywords } = api.stock

async function found(question: { keywords?: string; id?: number }): Promise<readonly Choice[]> {
  const { code, result } = await mall.ask(querySkcByKeywords.path, question, { token: admin, method: 'GET' })
  expect(code).toBe(200)
  return result
}

const labels = async (keywords: string) => (await found({ keywords })).map(({ label }) => label)

test('a 款色 is found by its number, its name, its colour and how they are read', async () => {
  const all = ['TONE-1 白金色', 'TONE-1 黄金色', 'TONE-1 玫瑰金色']
  // The number typed whole stands first; of no colour there is the number alone.
  expect(await labels('tone-1')).toEqual([...all, 'ATONE-10'])
  expect(await labels('彩戒')).toEqual(all)
  expect(await labels('TONE-1-3')).toEqual(['TONE-1 黄金色'])
  for (const words of ['TONE-1 玫瑰', 'tone-1 mgjs', 'caijie meiguijin'])
    expect(await labels(words)).toEqual(['TONE-1 玫瑰金色'])
  expect((await labels('mgjs')).every(label => label.endsWith('玫瑰金色'))).toBe(true)
  expect(await labels('tone-1 钛')).toEqual([])
  for (const nothing of ['', ' ']) expect(await labels(nothing)).toEqual([])
})

test('the one that is chosen says what it is, and is what the lists find by it', async () => {
  const [yellow] = await found({ keywords: 'TONE-1 黄金' })
  expect(yellow).toMatchObject({ label: 'TONE-1 黄金色', code: '彩戒' })
  const id = yellow?.value ?? 0
  expect(await found({ id })).toEqual([yellow])
  const { result } = await mall.ask(api.stock.skuPage.path, { skcId: id, sort: 'skuNo' }, { token: admin })
  const skus: readonly { skuId: number; skuNo: string }[] = result.records
  expect(skus.map(({ skuNo }) => skuNo)).toEqual(['TONE-1-2', 'TONE-1-3'])
  // The second leads no colour, and the lists find nothing by it.
  expect(await found({ id: skus[1]?.skuId ?? 0 })).toEqual([])
})
