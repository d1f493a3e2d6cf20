import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate.ts'
import * as halfWidthCodes from '../../../server/db/migrations/0210-half-width-codes.ts'
import { newTables } from '../../../server/mall/declared.ts'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/call.ts'
import { asCode } from '../../../src/values/half-width.ts'
import { createDatabase, dropDatabase } from '../../support/database.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { multipart } from '../../support/upload.ts'

/** A code that was typed in full width is the same code: kept so by every way in, and found by every question. */
let mall: Mall
let token: string
let spuId: number
let skuIds: number[]
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000001')
  const made = await ask(api.spu.add, {
    ...{ spuNo: 'ＨＦ－Ｗ１', name: 'Ａ款（新）', categoryId: 2 },
    skus: [
      { skuNo: '　ＨＦ－Ｗ１－０１', oldNo: 'ＯＬＤ－１', nccNo: 'ＮＣＣ－Ｗ１' },
      { skuNo: 'ＨＦ－Ｗ１－０２' },
    ],
  })
  ;({ spuId, skuIds } = made.result)
})
afterAll(() => mall.close())

const ask = ({ path, method }: Pick<Call, 'path' | 'method'>, input: object) =>
  mall.ask(path, input, { token, method })
const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await query.execute(mall.app.database.db)).rows
const codes = async (id: number | undefined = skuIds[0]) =>
  (await rows(sql`select sku_no, old_no, ncc_no from sku where id = ${id}`))[0]
const oldNo = async () => (await codes())?.old_no
const found = async (call: Pick<Call, 'path' | 'method'>, question: object): Promise<unknown[]> =>
  (await ask(call, question)).result.records.map((row: Record<string, unknown>) => row.skuId ?? row.spuId)
const batch = async (batchId: string, value: string, more: object = {}) => {
  const { result } = await ask(api.sku.page, { skuNoSearch: 'HF-W1-01' })
  const [{ version }] = result.records
  const change = { skuId: skuIds[0], version, set: { oldNo: value } }
  return ask(api.sku.batchUpdate, { batchId, mode: 'all', rows: [change], ...more })
}

test('the product editor keeps codes in half width and a name as it is', async () => {
  expect(await codes()).toEqual({ sku_no: 'HF-W1-01', old_no: 'OLD-1', ncc_no: 'NCC-W1' })
  expect(await rows(sql`select spu_no, name from spu where id = ${spuId}`)).toEqual([
    { spu_no: 'HF-W1', name: 'Ａ款（新）' },
  ])
  expect((await ask(api.spu.check, { spuNo: 'ＨＦ－Ｗ１' })).result.free).toBe(false)
  expect((await ask(api.sku.checkOldNo, { oldNo: 'ＯＬＤ－１' })).result).toEqual({
    free: false,
    skuNo: 'HF-W1-01',
  })
  const again = await ask(api.spu.add, {
    ...{ spuNo: 'ＨＦ－Ｗ１', name: '另一款', categoryId: 2, skus: [{ skuNo: 'HF-W1-09' }] },
  })
  expect(again.code).toBe(400)
})

test('each question finds it in either width', async () => {
  const [first] = skuIds
  for (const no of ['HF-W1-01', 'ＨＦ－Ｗ１－０１']) {
    expect(await found(api.sku.page, { skuNoSearch: no }), no).toEqual([first])
    expect(await found(api.sku.page, { oldNoList: [no] }), no).toEqual([first])
    expect(await found(api.sku.page, { keyword: no }), no).toEqual([first])
    expect((await ask(api.sku.idsOfCodes, { by: 'skuNo', codes: [no] })).result, no).toEqual([[first]])
    expect((await ask(api.sku.missingCodes, { codes: [no] })).result.missing, no).toEqual([])
  }
  for (const no of ['HF-W1', 'ＨＦ－Ｗ１']) {
    expect(await found(api.spu['list.v3'], { spuNoSearch: no }), no).toEqual([spuId])
    expect(await found(api.spu['list.v3'], { oldNoList: [no] }), no).toEqual([spuId])
    expect(await found(api.spu['list.v3'], { keyword: no }), no).toEqual([spuId])
  }
  expect((await ask(api.sysLog.queryOperationLog, { object: 'ＨＦ－Ｗ１－０１' })).result.total).toBe(
    (await ask(api.sysLog.queryOperationLog, { object: 'HF-W1-01' })).result.total,
  )
})

test('a batch, its preview, its undo and what is saved alone keep it in half width', async () => {
  const preview = await batch('width-batch-0', 'ＯＬＤ－２', { dryRun: true })
  expect([preview.code, await oldNo()]).toEqual([200, 'OLD-1'])
  await batch('width-batch-1', 'ＯＬＤ－２')
  expect(await oldNo()).toBe('OLD-2')
  expect((await ask(api.sku.batchUndo, { batchId: 'width-batch-1' })).result.restored).toBe(1)
  expect(await oldNo()).toBe('OLD-1')
  const { version } = (await ask(api.spu.details, { spuId })).result
  const sku = (await ask(api.spu.details, { spuId })).result.skus[0]
  const change = [
    { skuId: sku.skuId, version: sku.version, set: { skuNo: 'ＨＦ－Ｗ１－０３', oldNo: '　ＯＬＤ－３　' } },
  ]
  expect((await ask(api.spu.update, { spuId, version, skus: { change } })).code).toBe(200)
  expect(await codes()).toEqual({ sku_no: 'HF-W1-03', old_no: 'OLD-3', ncc_no: 'NCC-W1' })
  const back = (await ask(api.spu.details, { spuId })).result
  await ask(api.spu.update, {
    ...{ spuId, version: back.version },
    skus: {
      change: [{ ...change[0], version: back.skus[0].version, set: { skuNo: 'HF-W1-01', oldNo: 'OLD-1' } }],
    },
  })
})

test('what is written again in full width is no change', async () => {
  const before = await rows(sql`select version from sku where id = ${skuIds[0]}`)
  expect((await batch('width-batch-2', 'ＯＬＤ－１')).code).toBe(200)
  expect(await rows(sql`select version from sku where id = ${skuIds[0]}`)).toEqual(before)
})

test('a batch of before is taken back although its codes are spelt otherwise since', async () => {
  await batch('width-batch-3', 'OLD-5')
  await sql`update audit_change set before = jsonb_set(before, '{oldNo}', '"ＯＬＤ－４"'), after = jsonb_set(after, '{oldNo}', '"ＯＬＤ－５"')
    where audit_id in (select id from audit where batch_id = 'width-batch-3')`.execute(mall.app.database.db)
  expect((await ask(api.sku.batchUndo, { batchId: 'width-batch-3' })).result).toMatchObject({
    restored: 1,
    skipped: [],
  })
  expect(await oldNo()).toBe('OLD-4')
  await batch('width-batch-4', 'OLD-1')
})

test('a file brings new goods in half width and says so; in its lines one code in two widths is one', async () => {
  const file = [
    '款号,货号,名称,分类,旧款号',
    'ＦＩ－１,ＦＩ－１－１,文件款,RING,ＦＯ－１',
    'FI-1,FI-1-1,文件款,RING,',
  ].join('\n')
  const { result } = await multipart(mall, api.import.importSpuAndPreview.path, token, {
    content: file,
    name: '货.csv',
  })
  expect(result).toMatchObject({ problems: [{ line: 3, label: 'FI-1-1', reason: '货号与第2行重复' }] })
  expect(result.mends).toContainEqual({
    header: '货号',
    kind: '去掉了货币符号、单位、千分位或全角写法',
    count: 1,
  })
})

test('a file that changes goods finds them in full width, and a code that it says again is no change', async () => {
  const file = ['货号,旧款号', 'ＨＦ－Ｗ１－０１,ＯＬＤ－１', 'ＨＦ－Ｗ１－０２,ＯＬＤ－１'].join('\n')
  const { result } = await multipart(mall, api.import['v3.updateSku'].path, token, {
    content: file,
    name: '改.csv',
    fields: { dryRun: 'true' },
  })
  expect(result).toMatchObject({
    problems: [],
    same: 1,
    changes: [{ code: 'HF-W1-02', field: 'oldNo', afterShown: 'OLD-1' }],
  })
})

test('a file of labels, and one of tags, name goods in full width', async () => {
  const { result } = await multipart(mall, api.spuLabel.import.path, token, {
    content: '款号,标签\nＨＦ－Ｗ１,没有的标签',
    name: '标.csv',
  })
  expect(result.problems).toEqual([{ line: 2, label: 'HF-W1', reason: '没有“没有的标签”这个标签' }])
})

test('the cart, the price and a client take it in full width', async () => {
  await sql`update sku set shelf = 1 where id = ${skuIds[0]}`.execute(mall.app.database.db)
  const client = await ask(api.channel.addChannel, { clientNo: 'ＫＨ－Ｗ１', companyName: '全角公司' })
  expect(client.result.clientNo).toBe('KH-W1')
  const { channelId } = client.result
  const added = await ask(api.cart.add, { channelId, codes: ['ＨＦ－Ｗ１－０１'] })
  expect(added.result).toMatchObject({ added: 1, left: [] })
  const priced = await ask(api.price.quote, { channelId, lines: [{ skuNo: 'ＨＦ－Ｗ１－０１', num: 1 }] })
  expect(priced.result.left ?? []).toEqual([])
})

test('a code that the mall gives is one word, by every way in; a number that others gave may have blanks in it', async () => {
  const said = (title: string) => `${title}里不能有空格或看不见的字符`
  const goods = { spuNo: 'OW-1', name: '一词', categoryId: 2, skus: [{ skuNo: 'OW-1-1' }] }
  const refused: [Pick<Call, 'path' | 'method'>, object, string][] = [
    [api.spu.add, { ...goods, spuNo: 'OW  1' }, said('款号')],
    [api.spu.add, { ...goods, skus: [{ skuNo: 'OW　1' }] }, said('货号')],
    [api.spu.add, { ...goods, skus: [{ skuNo: 'OW\u200b1' }] }, said('货号')],
    [api.brand.add, { name: '一词', code: 'O W', enabled: 1, sortNo: 0, remark: '' }, said('品牌编码')],
    [api.fineness.add, { name: '一词', code: 'O\tW', purity: '1', sortNo: 0 }, said('成色编码')],
    [api.channel.addChannel, { clientNo: 'K H', companyName: '一词公司' }, said('客户编码')],
  ]
  for (const [call, input, message] of refused)
    expect(await ask(call, input)).toMatchObject({ code: 400, message })
  const { version, skus } = (await ask(api.spu.details, { spuId })).result
  const [{ skuId, version: skuVersion }] = skus
  const change = [{ skuId, version: skuVersion, set: { skuNo: 'HF W1' } }]
  expect((await ask(api.spu.update, { spuId, version, skus: { change } })).message).toContain(said('货号'))
  const { result } = await multipart(mall, api.import.importSpuAndPreview.path, token, {
    content:
      '款号,货号,名称,分类,旧款号\nOW-2, OW-2-1 ,一词,RING,OLD 2\nOW-3,OW 3,一词,RING,\nOW 4,OW-4,一词,RING,',
    name: '货.csv',
  })
  expect(result.ready).toBe(1)
  expect(result.problems.map(({ reason }: { reason: string }) => reason)).toEqual([
    said('货号'),
    said('款号'),
  ])
  const alone = await multipart(mall, api.import.importSpuAndPreview.path, token, {
    content: '货号,名称,分类\nOW 5,一词,RING',
    name: '只有货号.csv',
  })
  expect(alone.result.problems).toEqual([{ line: 2, label: 'OW 5', reason: said('货号') }])
  expect((await batch('one-word-1', 'OLD 1')).code).toBe(200)
  expect(await oldNo()).toBe('OLD 1')
  await batch('one-word-2', 'OLD-1')
})

test('what stood in full width is folded once, without a new version; a code that another has stays', async () => {
  const database = connect(await createDatabase())
  const { db } = database
  await migrate(db, newTables)
  const signs = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0xff01 + at)).join('')
  await sql`insert into category (id, name, code) values (1, '戒指', 'ＲＩＮＧ')`.execute(db)
  await sql`insert into spu (id, spu_no, name, category_id) values (1, 'ＡＢ－１', 'Ａ款', 1), (2, 'AB-2', '乙', 1),
    (3, 'ＡＢ－２', '丙', 1), (4, ${signs}, '丁', 1)`.execute(db)
  await sql`insert into sku (id, spu_id, sku_no, name, category_id, old_no, ncc_no) values
    (1, 1, 'ＡＢ－１－１', '甲', 1, 'Ｏ１', 'Ｎ１'), (2, 1, 'AB-1-2', '乙', 1, 'Ｏ１', ''), (3, 3, 'AB-1-3', '丙', 1, 'Ｏ１', 'N1'),
    (4, 3, 'ＡＢ－１－２', '丁', 1, '', '')`.execute(db)
  await sql`insert into inventory_record (id, record_no, op_type) values (1, 'R1', 1)`.execute(db)
  await sql`insert into inventory_product (id, record_id, spu_no, name) values
    (1, 1, 'ＡＢ－１', ''), (2, 1, 'ＡＢ－２', ''), (3, 1, 'ＺＺ', '')`.execute(db)
  await sql`insert into goods_frame (name, image, spu_nos) values ('框', '/x', e'ＡＢ－１\nAB-1\nＡＢ－２')`.execute(
    db,
  )
  const before = await sql`select id, version, update_time from sku order by id`.execute(db)
  await halfWidthCodes.up(db)
  await halfWidthCodes.up(db)
  const spus = await sql<{ no: string }>`select spu_no as no from spu order by id`.execute(db)
  expect(spus.rows.map(({ no }) => no)).toEqual(['AB-1', 'AB-2', 'ＡＢ－２', asCode(signs)])
  const skus = await sql`select sku_no, old_no, ncc_no from sku order by id`.execute(db)
  expect(skus.rows).toEqual([
    { sku_no: 'AB-1-1', old_no: 'O1', ncc_no: 'Ｎ１' },
    { sku_no: 'AB-1-2', old_no: 'O1', ncc_no: '' },
    { sku_no: 'AB-1-3', old_no: 'Ｏ１', ncc_no: 'N1' },
    { sku_no: 'ＡＢ－１－２', old_no: '', ncc_no: '' },
  ])
  expect((await sql`select id, version, update_time from sku order by id`.execute(db)).rows).toEqual(
    before.rows,
  )
  expect((await sql`select code from category`.execute(db)).rows).toEqual([{ code: 'RING' }])
  // What stands in other rows follows the row that it names, and stays where that one stayed.
  const copies = await sql<{ no: string }>`select spu_no as no from inventory_product order by id`.execute(db)
  expect(copies.rows.map(({ no }) => no)).toEqual(['AB-1', 'ＡＢ－２', 'ZZ'])
  const frames = await sql`select spu_nos from goods_frame`.execute(db)
  expect(frames.rows).toEqual([{ spu_nos: 'AB-1\nＡＢ－２' }])
  await database.close()
  await dropDatabase(database.url)
})
