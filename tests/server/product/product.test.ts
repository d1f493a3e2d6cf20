import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/call.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** 款 as the product editor makes and keeps them: whole, in one call. */
let mall: Mall
let admin: string
let operator: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  operator = await sessionOf(mall, '13800000002')
})
afterAll(() => mall.close())

interface Attribute {
  id: number
  name: string
  required: number
  skuFlag: number
  inputType: number
  values: string[]
}
const ask = ({ path, method }: Pick<Call, 'path' | 'method'>, input: object, token = admin) =>
  mall.ask(path, input, { token, method })
const whole = async (spuId: number) => (await ask(api.spu.details, { spuId })).result
const save = (input: object, token = admin) => ask(api.spu.update, input, token)

/** 素圈戒指: its own set is that of 戒指 above it. */
const ring = 2
let set: Attribute[]
beforeAll(async () => {
  set = (await ask(api.spu.attributes, { categoryId: ring })).result
})
const named = (name: string) => {
  const found = set.find(attribute => attribute.name === name)
  if (!found) throw new Error(`no attribute ${name}`)
  return found
}
const said = (name: string, ...values: string[]) => ({ attributeId: named(name).id, values })

let made = 0
async function add(more: object = {}, skus: object[] = [{}, {}]) {
  const spuNo = `PR-${++made}`
  const answer = await ask(api.spu.add, {
    ...{ spuNo, name: '古法素圈', categoryId: ring },
    skus: skus.map((sku, index) => ({ skuNo: `${spuNo}-0${index + 1}`, ...sku })),
    ...more,
  })
  return { ...answer, ...answer.result, spuNo }
}

const picture = (name: string) => `/media/${name.repeat(32).slice(0, 32)}.png`

test('a category asks what the nearest category above it asks', async () => {
  expect(set.map(({ name }) => name)).toEqual(['圈口', '戒面宽度', '开口方式', '佩戴场合'])
  const own = (await ask(api.spu.attributes, { categoryId: 3 })).result
  expect(own.map(({ name }: Attribute) => name)).toContain('主石')
})

test('60 货 and 9 pictures with labels, zones and attributes: one call, all there', async () => {
  const images = [...'abcdef012'].map(picture)
  const sizes = named('圈口').values
  const { result: labels } = await ask(api.label.list, {})
  const { result: zones } = await ask(api.special.box, {})
  const skus = Array.from({ length: 60 }, (_, index) => ({
    ...{ sellPriceModel: 1, gramFee: 2000 + index, weight: '3.5' },
    attributes: [said('圈口', sizes[index % sizes.length] ?? '')],
  }))
  const { code, spuId } = await add(
    {
      ...{ images, attributes: [said('开口方式', '活口'), said('佩戴场合', '日常', '婚嫁')] },
      ...{ detail: '<p>手工<script>alert(1)</script></p>', video: '' },
      ...{ labelIds: [labels[0].id, labels[1].id], specialIds: [zones[0].id] },
    },
    skus.map((sku, index) => ({ ...sku, skuNo: `PR60-${index}` })),
  )
  expect(code).toBe(200)
  const product = await whole(spuId)
  expect(product).toMatchObject({ images, image: images[0], detail: '<p>手工</p>', skuCount: 60 })
  expect(product.skus).toHaveLength(60)
  expect(product.skus[0].attributes).toEqual([said('圈口', sizes[0] ?? '')])
  expect(product.labelIds.sort()).toEqual([labels[0].id, labels[1].id].sort())
  expect(product.specialIds).toEqual([zones[0].id])
  expect((await ask(api.skv.list, { spuId })).result).toEqual([
    expect.objectContaining({ name: '圈口', values: expect.arrayContaining([]) }),
  ])
})

test.each([
  ['an attribute of another category', { attributes: [{ attributeId: 21, values: ['圆条'] }] }],
  ['a value that is none', () => ({ attributes: [said('开口方式', '半开')] })],
  ['two values of one', () => ({ attributes: [said('开口方式', '活口', '死口')] })],
  ['what must be said is not', () => ({ attributes: [said('佩戴场合', '日常')] })],
  ['what makes 货 said of the 款', () => ({ attributes: [said('圈口', '12')] })],
])('%s is refused, and nothing is added', async (_, given) => {
  const more = typeof given === 'function' ? given() : given
  const { code, result, spuNo } = await add(more)
  expect([code, result.field]).toEqual([400, 'attributes'])
  expect((await ask(api.spu.check, { spuNo })).result.free).toBe(true)
})

test('changed, added and removed 货 in one call, all or nothing', async () => {
  const { spuId, spuNo } = await add({}, [{}, {}, {}])
  const before = await whole(spuId)
  const [one, two, three] = before.skus
  const change = [{ skuId: one.skuId, version: one.version, set: { gramFee: 990, nccNo: '' } }]
  const more = { skuNo: `${spuNo}-09`, gramFee: 5 }
  const saved = await save({
    ...{ spuId, version: before.version, name: '改了' },
    skus: { change, add: [more], remove: [two.skuId] },
  })
  expect(saved.code).toBe(200)
  expect(saved.result).toMatchObject({ name: '改了', skuCount: 3 })
  expect(saved.result.skus.map(({ skuNo }: { skuNo: string }) => skuNo)).toEqual([
    one.skuNo,
    three.skuNo,
    more.skuNo,
  ])
  const refused = await save({
    ...{ spuId, version: saved.result.version, name: '又改' },
    skus: { add: [{ skuNo: `${spuNo}-10` }, { skuNo: `${spuNo}-11`, attributes: [said('圈口', '99')] }] },
  })
  expect([refused.code, refused.result.field]).toEqual([400, 'skus'])
  expect(refused.result.rows).toEqual([
    { skuNo: `${spuNo}-11`, field: 'attributes', reason: '圈口没有“99”这个值' },
  ])
  expect((await whole(spuId)).name).toBe('改了')
})

test('two people: fields, cells and pictures merge by what each read; the same field is a conflict', async () => {
  const { spuId } = await add({ images: [picture('a'), picture('b')] }, [{ gramFee: 100, pieceFee: 0 }, {}])
  const read = await whole(spuId)
  const [sku] = read.skus
  const cell = (field: string, value: number) => ({
    change: [
      { skuId: sku.skuId, version: sku.version, set: { [field]: value }, base: { [field]: sku[field] } },
    ],
  })
  const base = { name: read.name, images: read.images }
  const theirs = { name: '他改的名', images: [...read.images, picture('c')] }
  expect(
    (await save({ spuId, version: read.version, ...theirs, base, skus: cell('gramFee', 200) })).code,
  ).toBe(200)
  const mine = await save({
    ...{ spuId, version: read.version, description: '我写的', images: [picture('b'), picture('d')] },
    base: { description: '', images: read.images },
    skus: cell('extraFee', 300),
  })
  expect(mine.code).toBe(200)
  expect(mine.result).toMatchObject({ name: '他改的名', description: '我写的' })
  expect(mine.result.images).toEqual([picture('b'), picture('d'), picture('c')])
  expect(mine.result.skus[0]).toMatchObject({ gramFee: 200, extraFee: 300 })
  const late = await save({ spuId, version: read.version, name: '我改的名', base: { name: read.name } })
  expect(late.code).toBe(409)
  expect(late.result.current).toMatchObject({ name: '他改的名' })
  const cellLate = await save({ spuId, version: read.version, skus: cell('gramFee', 250) })
  expect([cellLate.code, cellLate.result.current.skus[0].gramFee]).toEqual([409, 200])
})

test('a 货 is deleted because it may be; one with stock or a code, and the last, with its reason', async () => {
  const { spuId, skuIds, spuNo } = await add({}, [{ stock: 3 }, {}, {}])
  const able = async (skuId: number) => (await ask(api.sku.canDelete, { skuId })).result
  const remove = (skuId: number, token = admin) =>
    mall.ask(api.sku.delete.path, { skuId }, { token, method: 'DELETE' })
  expect(await able(skuIds[0])).toEqual({ able: false, reason: `${spuNo}-01还有3件库存，不能删除` })
  expect((await remove(skuIds[0])).message).toBe(`${spuNo}-01还有3件库存，不能删除`)
  expect(await able(skuIds[1])).toEqual({ able: true, reason: '' })
  expect((await remove(skuIds[1], operator)).code).toBe(403)
  expect((await remove(skuIds[1])).code).toBe(200)
  const version = (await whole(spuId)).version
  const inside = await save({ spuId, version, skus: { remove: [skuIds[0]] } })
  expect([inside.code, inside.result.rows[0].skuId]).toEqual([400, skuIds[0]])
  expect((await ask(api.spu.batchDelete, { spuIds: [spuId] })).message).toBe(
    `${spuNo}-01还有3件库存，不能删除`,
  )
  const other = await add({}, [{}])
  expect(await able(other.skuIds[0])).toEqual({
    able: false,
    reason: '一款至少有一个货号，请删除整款商品',
  })
  expect((await remove(other.skuIds[0])).code).toBe(400)
  expect((await save({ spuId: other.spuId, version: 1, skus: { remove: [other.skuIds[0]] } })).code).toBe(400)
})

test('numbers: the next of a category in the manner of its newest, an old number and who has it', async () => {
  const { rows } = await sql<{ no: string }>`select spu_no as no from spu where category_id = 9
    order by id desc limit 1`.execute(mall.app.database.db)
  const next = (await ask(api.spu.getSpuNo, { categoryId: 9 })).result.spuNo
  expect(next.replace(/\d+$/, '')).toBe(rows[0]?.no.replace(/\d+$/, ''))
  expect((await ask(api.spu.check, { spuNo: next })).result).toEqual({ free: true, name: '' })
  const { spuNo } = await add({}, [{ oldNo: 'OLD-77' }])
  expect((await ask(api.sku.checkOldNo, { oldNo: 'OLD-77' })).result).toEqual({
    free: false,
    skuNo: `${spuNo}-01`,
  })
  expect((await ask(api.spu.checkOldNo, { oldNo: 'OLD-77' })).result).toEqual({ free: false, spuNo })
  expect((await ask(api.spu.checkOldNo, { oldNo: 'OLD-78' })).result).toEqual({ free: true, spuNo: '' })
})

test('an NCC number stands on one 货, and is not taken out of use', async () => {
  const { rows } = await sql<{ no: string }>`select ncc_no as no from ncc_material where enabled = 1
    and not exists (select from sku where sku.ncc_no = ncc_material.ncc_no) limit 1`.execute(
    mall.app.database.db,
  )
  const nccNo = rows[0]?.no
  const first = await add({}, [{ nccNo }])
  expect(first.code).toBe(200)
  const second = await add({}, [{ nccNo }])
  expect(second.message).toContain(`NCC编码${nccNo}已绑定${first.spuNo}-01`)
  expect((await add({}, [{ nccNo: 'NEW-1' }, { nccNo: 'NEW-1' }])).message).toContain('NCC编码NEW-1重复')
  const off = (
    await sql<{ no: string }>`update ncc_material set enabled = 0 where ncc_no <> ${nccNo}
      and not exists (select from sku where sku.ncc_no = ncc_material.ncc_no) returning ncc_no as no`.execute(
      mall.app.database.db,
    )
  ).rows[0]?.no
  if (off) expect((await add({}, [{ nccNo: off }])).message).toContain('已停用')
})

test('置顶 and 置底 end each other; 现货 and 订货; what keeps goods from being sold is told', async () => {
  const { spuId, skuIds, spuNo } = await add({}, [{ gramFee: 0 }])
  await ask(api.v3['spu.updateTopFlag'], { spuId, topFlag: 1 })
  expect(await whole(spuId)).toMatchObject({ topFlag: 1, bottomFlag: 0 })
  await ask(api.v3['spu.updateBottomFlag'], { spuId, bottomFlag: 1 })
  expect(await whole(spuId)).toMatchObject({ topFlag: 0, bottomFlag: 1 })
  await ask(api.sku['type.update'], { skuIds, type: 2 })
  expect((await whole(spuId)).skus[0].type).toBe(2)
  const verdict = await ask(api.v3['spu.verifySpu'], { spuIds: [spuId] })
  expect([verdict.code, verdict.message]).toEqual([409, expect.stringContaining('1款商品还不能上架')])
  expect(verdict.result.problems[0].wants).toEqual([
    '没有图片',
    `没有价格：${spuNo}-01`,
    `没有重量：${spuNo}-01`,
    '没有填写：开口方式',
  ])
})

test('zones are changed by who may change zones; goods stay as they were', async () => {
  const { spuId } = await add()
  const { result: zones } = await ask(api.special.box, {})
  const maintainer = await sessionOf(mall, '13800000004')
  const { version } = await whole(spuId)
  const answer = await save({ spuId, version, name: '不该改', specialIds: [zones[0].id] }, maintainer)
  expect([answer.code, answer.message]).toEqual([403, '没有权限：缺少 edit-Zone-btn'])
  expect((await whole(spuId)).name).toBe('古法素圈')
})
