import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

/** Goods found by what their attributes say, on whatever list. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const ask = (path: string, input: object, token = admin) => mall.ask(path, input, { token })

/** 手镯属性: 内径 makes 货, 条形 and 开口方式 are said of the 款. */
const [inner, bar, opening] = [5, 6, 7]
const bangle = 12
let made = 0

async function add(said: Record<number, string[]>, sizes: readonly string[]) {
  const spuNo = `SAID-${++made}`
  const attributes = Object.entries(said).map(([id, values]) => ({ attributeId: Number(id), values }))
  const skus = sizes.map((size, index) => ({
    skuNo: `${spuNo}-${index + 1}`,
    shelf: 1,
    attributes: size === '' ? [] : [{ attributeId: inner, values: [size] }],
  }))
  const answer = await ask(api.spu.add.path, { spuNo, name: '镯', categoryId: bangle, attributes, skus })
  expect([answer.code, answer.message]).toEqual([200, answer.message])
  return { spuNo, ...(answer.result as { spuId: number; skuIds: number[] }) }
}

const own = { keyword: 'SAID-', pageSize: 200 }
const skus = async (attributes: string[], more: object = {}) => {
  const { result } = await ask(api.sku.page.path, { ...own, attributes, ...more })
  return (result.records as { skuNo: string }[]).map(({ skuNo }) => skuNo)
}
const spus = async (attributes: string[], more: object = {}, path = api.spu['list.v3'].path) => {
  const { result } = await ask(path, { ...own, attributes, ...more })
  return (result.records as { spuNo: string }[]).map(({ spuNo }) => spuNo).sort()
}

test('of one attribute any value, of several attributes all; the 款 says it for its 货', async () => {
  const round = await add({ [bar]: ['圆条'], [opening]: ['开口'] }, ['54', '56'])
  const square = await add({ [bar]: ['方条'], [opening]: ['开口'] }, ['56', ''])
  const silent = await add({}, ['54'])
  expect(await skus([`${bar}:圆条`])).toEqual([`${round.spuNo}-1`, `${round.spuNo}-2`])
  expect(await skus([`${inner}:56`])).toEqual([`${round.spuNo}-2`, `${square.spuNo}-1`])
  expect(await skus([`${inner}:54`, `${bar}:圆条`, `${bar}:方条`])).toEqual([`${round.spuNo}-1`])
  expect(await spus([`${inner}:54`])).toEqual([round.spuNo, silent.spuNo])
  expect(await spus([`${bar}:圆条`, `${bar}:方条`])).toEqual([round.spuNo, square.spuNo])
  expect(await spus([`${inner}:54`, `${opening}:开口`])).toEqual([round.spuNo])
  expect(await spus([`${bar}:贵妃`])).toEqual([])
  const shelf = (await ask(api.v3['spu.mall.list'].path, { ...own, attributes: [`${inner}:54`] })).result
  expect(shelf.records.map(({ spuNo }: { spuNo: string }) => spuNo).sort()).toEqual([
    round.spuNo,
    silent.spuNo,
  ])
  expect(await spus([`${inner}:56`], {}, api.stock.skcPage.path)).toEqual([round.spuNo, square.spuNo])
  const snapshot = await ask(api.sku.snapshot.path, { keyword: 'SAID-', attributes: [`${inner}:56`] })
  expect(snapshot.result.total).toBe(2)
  const chosen = await ask(api.search.product.path, {
    queryParameter: { attributes: [`${bar}:方条`], parameter: 'SAID-' },
  })
  expect(chosen.result.total).toBe(1)
  const exported = await ask(api.ui.export.path, {
    call: 'x:sku.page',
    format: 'csv',
    query: { keyword: 'SAID-', attributes: [`${inner}:54`] },
  })
  expect(String(exported.result).match(/SAID-\d-\d/g)).toEqual([`${round.spuNo}-1`, `${silent.spuNo}-1`])
})

test('what is said is found as it is now, whoever changed it', async () => {
  const { spuId, spuNo, skuIds } = await add({ [bar]: ['扁条'], [opening]: ['推拉'] }, ['60', '62'])
  const { result: product } = await ask(api.spu.details.path, { spuId })
  const saved = await ask(api.spu.update.path, {
    spuId,
    version: product.version,
    attributes: [
      { attributeId: bar, values: ['贵妃'] },
      { attributeId: opening, values: ['推拉'] },
    ],
    skus: {
      change: [
        {
          skuId: skuIds[0],
          version: 1,
          set: { attributes: [{ attributeId: inner, values: ['58'] }] },
        },
      ],
      add: [{ skuNo: `${spuNo}-3`, attributes: [{ attributeId: inner, values: ['60'] }] }],
      remove: [skuIds[1]],
    },
  })
  expect([saved.code, saved.message]).toEqual([200, saved.message])
  expect(await skus([`${bar}:扁条`])).toEqual([])
  expect(await skus([`${bar}:贵妃`])).toEqual([`${spuNo}-1`, `${spuNo}-3`])
  expect(await skus([`${inner}:58`])).toEqual([`${spuNo}-1`])
  expect(await skus([`${inner}:60`, `${bar}:贵妃`])).toEqual([`${spuNo}-3`])
  await sql`update spu set attributes = '[]' where id = ${spuId}`.execute(mall.app.database.db)
  await sql`update sku set attributes = '[]' where spu_id = ${spuId}`.execute(mall.app.database.db)
  const { rows } =
    await sql`select from sku_said where id = any(${saved.result.skus.map((sku: { skuId: number }) => sku.skuId)}::bigint[])`.execute(
      mall.app.database.db,
    )
  expect(rows).toEqual([])
})

test('the demo mall says what its triggers would have written', async () => {
  const { rows } = await sql<{ wrong: number; said: number }>`
    select count(*) as said, count(*) filter (where not (said_by(sku.attributes, spu.attributes) @> s.said
      and s.said @> said_by(sku.attributes, spu.attributes))) as wrong
    from sku_said s join sku on sku.id = s.id join spu on spu.id = sku.spu_id`.execute(mall.app.database.db)
  expect(Number(rows[0]?.said)).toBeGreaterThan(50)
  expect(Number(rows[0]?.wrong)).toBe(0)
})

test('what is no value of an attribute is refused by a sentence', async () => {
  const refused = async (attributes: unknown) => {
    const { code, message } = await ask(api.sku.page.path, { attributes })
    return [code, message]
  }
  for (const wrong of ['圆条', '0:圆条', ':圆条', '6:', '6x:圆条', `6:${'长'.repeat(101)}`])
    expect(await refused([wrong])).toEqual([400, '请选择属性和它的值'])
  expect(await refused([])).toEqual([400, '请选择属性'])
  expect(await refused(Array(201).fill('6:圆条'))).toEqual([400, '一次最多200个属性值'])
  for (const wrong of ['6:圆条', 6, [6], [null], { 6: '圆条' }]) expect((await refused(wrong))[0]).toBe(400)
  // A sign that PostgreSQL has no text for.
  expect((await refused(['6:\u0000']))[0]).not.toBe(500)
  expect((await refused(["6:');--"]))[0]).toBe(200)
})

test('the choices are every value of every set, for whoever has a list of goods', async () => {
  const looker = await staffWith(mall, { codes: [], menus: ['MallList'] })
  const stranger = await staffWith(mall, { codes: [], menus: ['feedback'] })
  const { result } = await ask(api.attribute.choices.path, {}, looker)
  expect(result).toContainEqual({ value: `${bar}:圆条`, label: '条形 / 圆条', code: '手镯属性' })
  // 条宽 is written by hand: there is nothing to choose.
  expect(result.some(({ label }: { label: string }) => label.startsWith('条宽'))).toBe(false)
  expect((await ask(api.attribute.choices.path, {}, stranger)).code).toBe(403)
})
