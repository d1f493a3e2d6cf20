import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastCode } from '../../../server/mall/order/ibc/generate.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'
import { multipart } from '../../support/upload.ts'
import { workbookOf } from '../../support/workbook.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { ibc, spu, sysLog } = api
const ask = (call: { path: string }, input: object, token = admin) => mall.ask(call.path, input, { token })
const printList = spu['query.printList']
const generate = spu['generate.printList']
const upload = (content: string | Uint8Array, name = 'EPC.csv') =>
  multipart(mall, spu.importEPC.path, admin, { content, name })

interface Piece {
  id: number
  code: string
  epc: string
}
const bare = async (): Promise<Piece[]> => (await ask(ibc.page, { bound: 0, sort: 'id' })).result.records
const worn = async (): Promise<Piece[]> => (await ask(ibc.page, { bound: 1, sort: 'id' })).result.records
/** Everything that binding could change, and what the log says of it. */
async function standing(): Promise<string> {
  const { rows } =
    await sql`select id, epc, version, (select count(*) from audit) as told from ibc order by id`.execute(
      mall.app.database.db,
    )
  return JSON.stringify(rows)
}
const epcOf = (number: number) => `E2801160700002${String(number).padStart(10, '0')}`

test('labels are asked for by piece, by code, by 货 and by 款, in the order in which they were asked', async () => {
  const { records } = (await ask(printList, { pageSize: 200 })).result
  const [one, other, third] = records
  const ids = [third.id, one.id, other.id]
  const inOrder = (await ask(printList, { ids, sort: 'ids' })).result.records
  expect(inOrder.map(({ id }: Piece) => id)).toEqual(ids)
  const codes = [other.code, third.code]
  const byCode = (await ask(printList, { codes, sort: 'codes' })).result.records
  expect(byCode.map(({ code }: Piece) => code)).toEqual(codes)
  const bySku = (await ask(printList, { skuIds: [one.skuId] })).result.records
  expect(new Set(bySku.map(({ skuId }: { skuId: number }) => skuId))).toEqual(new Set([one.skuId]))
  const { rows: spus } = await sql<{ spuId: number }>`
    select spu_id as "spuId" from sku where id = ${one.skuId}`.execute(mall.app.database.db)
  const bySpu = (await ask(printList, { spuIds: spus.map(({ spuId }) => spuId), pageSize: 200 })).result
    .records
  const same = records.filter(({ spuNo }: { spuNo: string }) => spuNo === one.spuNo)
  expect(bySpu.map(({ id }: Piece) => id)).toEqual(same.map(({ id }: Piece) => id))
  const { rows } = await sql<{ name: string; weight: string; skuNo: string; price: number; model: number }>`
    select k.name, t.weight, k.sku_no as "skuNo", k.price, k.sell_price_model as model
    from ibc t join sku k on k.id = t.sku_id where t.id = ${one.id}`.execute(mall.app.database.db)
  const [kept] = rows
  expect(one).toMatchObject({ name: kept?.name, skuNo: kept?.skuNo, sellPriceModel: kept?.model })
})

test('a piece priced by weight has no price on its label, one of a fixed price has it in cents', async () => {
  const [piece] = (await ask(printList, {})).result.records
  const { db } = mall.app.database
  const label = async () => (await ask(printList, { ids: [piece.id] })).result.records[0]
  await sql`update sku set sell_price_model = 3, price = 1280050 where id = ${piece.skuId}`.execute(db)
  expect(await label()).toMatchObject({ sellPriceModel: 3, price: 1_280_050 })
  await sql`update sku set sell_price_model = 1 where id = ${piece.skuId}`.execute(db)
  expect(await label()).toMatchObject({ sellPriceModel: 1, price: null })
})

test('labels are made copy by copy in their order, and who had them made stands in the log', async () => {
  const [one, other] = (await ask(printList, {})).result.records
  const answer = await ask(generate, { ids: [other.id, one.id], qty: [2, 1] })
  expect(answer.result.map(({ code }: Piece) => code)).toEqual([other.code, other.code, one.code])
  expect(answer.result[0]).toEqual(other)
  const [line] = (await ask(sysLog.queryOperationLog, {})).result.records
  expect(line).toMatchObject({ action: '打印标签', userName: '陆知衡' })
  expect(line.object).toContain('条码')
  const { rows } = await sql<{ rowId: number; after: object }>`
    select row_id as "rowId", after from audit_change c join audit a on a.id = c.audit_id
    where a.call = 'spu.generate.printList' order by row_id`.execute(mall.app.database.db)
  expect(rows).toEqual(
    [
      { rowId: one.id, after: { copies: 1 } },
      { rowId: other.id, after: { copies: 2 } },
    ].toSorted((a, b) => a.rowId - b.rowId),
  )
  expect((await ask(generate, { ids: [one.id] })).result).toHaveLength(1)
})

test('too many copies, too many labels, pieces that are not there: nothing is made and nothing is told', async () => {
  const { records } = (await ask(printList, { pageSize: 10 })).result
  const ids = records.map(({ id }: Piece) => id)
  const before = await standing()
  const copies = (some: number[], qty: number[]) => ask(generate, { ids: some, qty })
  expect((await copies([ids[0]], [0])).code).toBe(400)
  expect((await copies([ids[0]], [100])).code).toBe(400)
  expect((await copies(ids.slice(0, 2), [1])).message).toBe('份数和条码的个数不同')
  expect((await copies(ids.slice(0, 6), [99, 99, 99, 99, 99, 6])).message).toBe('一次最多打印500张标签')
  expect((await copies([ids[0], 987_654_321], [1, 1])).code).toBe(404)
  expect(await standing()).toBe(before)
  expect((await copies(ids.slice(0, 6), [99, 99, 99, 99, 99, 5])).result).toHaveLength(500)
})

test('who holds the screen sees the labels; the code alone prints them', async () => {
  const [{ id }] = (await ask(printList, {})).result.records
  const looker = await staffWith(mall, { codes: [], menus: ['ibcList'] })
  expect((await ask(printList, {}, looker)).code).toBe(200)
  expect((await ask(generate, { ids: [id] }, looker)).code).toBe(403)
})

test('a CSV of tags is bound, a line that was bound so before is no harm; the template has its heads', async () => {
  const [one, other] = await bare()
  const file = `备注,EPC,条码\n甲,${epcOf(1).toLowerCase()},${one?.code}\n乙, ${epcOf(2)} ,${other?.code}\n`
  expect((await upload(file)).result).toEqual({ bound: 2, already: 0, wrong: 0, problems: [] })
  const found = (await ask(ibc.page, { codes: [one?.code, other?.code], sort: 'codes' })).result.records
  expect(found.map(({ epc }: Piece) => epc)).toEqual([epcOf(1), epcOf(2)])
  expect((await upload(file)).result).toEqual({ bound: 0, already: 2, wrong: 0, problems: [] })
  const { rows } = await sql`select from audit_change c join audit a on a.id = c.audit_id
    where a.call = 'spu.importEPC'`.execute(mall.app.database.db)
  expect(rows).toHaveLength(2)
  const template = await mall.ask(ibc.template.path, {}, { token: admin })
  const again = await multipart(mall, spu.importEPC.path, admin, { content: template.result, name: 'a.xlsx' })
  expect(again.message).toBe('文件只有表头，没有数据')
})

test('every line that does not fit is told with its number, and nothing at all is bound', async () => {
  const [good, other, third, fourth, fifth] = await bare()
  const [bound, taken] = await worn()
  const before = await standing()
  const lines = [
    ['条码', 'EPC'],
    [good?.code, epcOf(10)],
    ['', epcOf(11)],
    [other?.code, ''],
    [other?.code, 'E2801'],
    [fifth?.code, epcOf(10)],
    [good?.code, epcOf(12)],
    ['TM-NONE', epcOf(13)],
    [bound?.code, epcOf(14)],
    [third?.code, taken?.epc],
    [fourth?.code, 'G28011607000020000000001'],
  ]
  const { result } = await upload(lines.map(line => line.join(',')).join('\n'))
  expect(result).toMatchObject({ bound: 0, already: 0, wrong: 9 })
  expect(result.problems.map(({ line, reason }: { line: number; reason: string }) => [line, reason])).toEqual(
    [
      [3, '请填写条码'],
      [4, '请输入EPC'],
      [5, 'EPC应为24位十六进制字符'],
      [6, '和第2行是同一个EPC'],
      [7, '和第2行是同一个条码'],
      [8, '没有这个条码'],
      [9, `已绑定${bound?.epc}，请先解绑`],
      [10, `这个EPC已绑定${taken?.code}`],
      [11, 'EPC应为24位十六进制字符'],
    ],
  )
  expect(await standing()).toBe(before)
})

test('a workbook is read too, but not tags that it keeps as rounded numbers', async () => {
  const [one, other] = await bare()
  const digits = '280116070000200000000123'
  const before = await standing()
  const numbers = workbookOf([
    ['条码', 'EPC'],
    [one?.code ?? '', Number(digits)],
  ])
  expect((await upload(numbers, 'EPC.xlsx')).result.problems).toMatchObject([
    { line: 2, code: one?.code, reason: expect.stringContaining('存成了数字') },
  ])
  expect(await standing()).toBe(before)
  const texts = workbookOf([
    ['条码', 'EPC'],
    [one?.code ?? '', digits],
    [other?.code ?? '', epcOf(20)],
  ])
  expect((await upload(texts, 'EPC.xlsx')).result).toMatchObject({ bound: 2, wrong: 0 })
  const found = (await ask(ibc.page, { codes: [one?.code] })).result.records
  expect(found).toMatchObject([{ epc: digits }])
})

test('a file without the columns, and none at all, are refused in Chinese', async () => {
  expect((await upload('条码,标签\nA,B\n')).message).toBe('文件里没有“EPC”列')
  expect((await ask(spu.importEPC, {})).message).toBe('请选择文件')
  const looker = await staffWith(mall, { codes: [], menus: ['ibcList'] })
  expect(
    (await multipart(mall, spu.importEPC.path, looker, { content: '条码,EPC\n', name: 'a.csv' })).code,
  ).toBe(403)
  expect((await ask(ibc.template, {}, looker)).code).toBe(403)
})

test('一件一码: every piece in stock of the goods chosen gets a code, once; what is sold counts no more', async () => {
  const { db } = mall.app.database
  const { rows } = await sql<{ id: number; stock: number; skuNo: string; weight: string }>`
    select id, stock, sku_no as "skuNo", weight from sku where stock between 2 and 50
      and not exists (select from ibc where sku_id = sku.id) order by id limit 3`.execute(db)
  const [one, other, bare] = rows
  if (!one || !other || !bare) throw new Error('no goods without codes')
  await sql`insert into ibc (code, sku_id, weight, status, search, grams, create_time, update_time, update_by)
    values ('SOLD-1', ${other.id}, 1, 3, '', '{}', now(), now(), ''),
      ('HERE-1', ${other.id}, 1, 1, '', '{}', now(), now(), '')`.execute(db)
  const make = (input: object) => ask(ibc.generate, input)
  const both = await Promise.all([make({ skuIds: [one.id, other.id] }), make({ skuIds: [one.id, other.id] })])
  const made = one.stock + other.stock - 1
  expect(both.map(({ code, message, result }) => (code === 200 ? result.made : message)).sort()).toEqual(
    [made, '所选货品没有库存，或每件都已有条码'].sort(),
  )
  const { records } = (await ask(printList, { skuIds: [one.id], pageSize: 200 })).result
  expect(records).toHaveLength(one.stock)
  for (const { code, weight } of records) {
    expect(code).toMatch(/^TM\d{10}$/)
    expect(Number(weight)).toBe(Number(one.weight))
  }
  // Found as every other piece is.
  const byGoods = (await ask(ibc.page, { keyword: one.skuNo, pageSize: 200 })).result.records
  expect(byGoods).toHaveLength(one.stock)
  const log = (await ask(sysLog.queryOperationLog, { table: 'ibc', rowId: records[0].id })).result.records
  expect(log[0].changes).toContainEqual(
    expect.objectContaining({
      rowId: records[0].id,
      before: null,
      after: expect.objectContaining({ code: records[0].code }),
    }),
  )

  expect((await make({})).message).toBe('请选择货品或商品')
  await sql`update sku set stock = 3000 where id = ${bare.id}`.execute(db)
  expect((await make({ skuIds: [bare.id] })).message).toBe('一次最多生成2000件，所选货品还差3000件')
  await sql`update sku set stock = 1, weight = 0 where id = ${bare.id}`.execute(db)
  expect((await make({ skuIds: [bare.id] })).message).toBe(`${bare.skuNo}没有重量，请先填写重量`)
  const nobody = await staffWith(mall, { codes: [], menus: ['ibcList'] })
  expect((await ask(ibc.generate, { skuIds: [bare.id] }, nobody)).code).toBe(403)
})

test('the next code goes on from the last of its year, found by one look into an index', async () => {
  const { db } = mall.app.database
  const { rows: goods } = await sql<{ id: number }>`select id from sku where stock > 0 and weight > 0
    and not exists (select from ibc where sku_id = sku.id) order by id limit 1`.execute(db)
  const skuId = goods[0]?.id ?? 0
  await sql`update sku set stock = 1 where id = ${skuId}`.execute(db)
  const others = [
    'TM2600900000',
    'TM2509000000',
    'TM2709000000',
    'TM26A0000000',
    'tm2609000000',
    'TM260090000099',
  ]
  await sql`insert into ibc (code, sku_id, weight, status)
    select code, ${skuId}, 1, 3 from unnest(${others}::text[]) as code`.execute(db)
  expect((await ask(ibc.generate, { skuIds: [skuId] })).result).toEqual({ made: 1 })
  const { rows: made } = await sql`select code from ibc where sku_id = ${skuId} and status = 1`.execute(db)
  expect(made).toEqual([{ code: 'TM2600900001' }])
  // So few rows would be read through at once: what is asked is whether the index can answer at all.
  const plan = await db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return (await sql<{ 'QUERY PLAN': string }>`explain ${lastCode('26')}`.execute(tx)).rows
  })
  expect(plan.map(row => row['QUERY PLAN']).join('\n')).toMatch(
    /Index Only Scan.* ibc_number[\s\S]*Index Cond/,
  )
})

test('a code made in the first hours of a year bore the year before: the server’s own zone had decided', async () => {
  const { rows } = await sql<{ id: number }>`update sku set stock = 1 where id = (
    select id from sku where weight > 0 and not exists (select from ibc where sku_id = sku.id) order by id desc limit 1)
    returning id`.execute(mall.app.database.db)
  mall.clock.now = Date.parse('2027-01-01T01:00:00+08:00')
  const token = await sessionOf(mall, '13800000001')
  const skuIds = rows.map(({ id }) => id)
  expect((await ask(ibc.generate, { skuIds }, token)).result).toEqual({ made: 1 })
  const { records } = (await ask(printList, { skuIds }, token)).result
  expect(records.map(({ code }: Piece) => code.slice(0, 4))).toEqual(['TM27'])
})
