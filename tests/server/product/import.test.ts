import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '../../../server/mall/product/import/bytes.ts'
import { readTable } from '../../../server/mall/product/import/table.ts'
import { stockOffenders } from '../../../server/mall/product/stock/check.query.ts'
import { api } from '../../../src/contract/api.ts'
import { importTitle } from '../../../src/values/import-columns.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { childrenOf } from '../../support/processes.ts'
import { accountWith, allRights, sessionOf, staffWith } from '../../support/rights.ts'
import { fingerprint } from '../../support/rows.ts'
import { uploadTo } from '../../support/upload.ts'
import { sheetOf, workbookOf, workbookParts, zipOf } from '../../support/workbook.ts'

const calls = api.import

let mall: Mall
let token: string
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const upload = (content: string | Uint8Array, name?: string, as = token) =>
  uploadTo(mall, calls.importSpuAndPreview.path, as, content, name)
const again = (input: object, as = token) => mall.ask(calls.importSpuAndPreview.path, input, { token: as })
const confirm = (importId: string, as = token) =>
  mall.ask(calls.importSpuAndConfirm.path, { importId }, { token: as, method: 'GET' })
const look = async (importId: string, as = token) =>
  mall.ask(calls.importSpuAndCheck.path, { importId }, { token: as, method: 'GET' })
const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await query.execute(mall.app.database.db)).rows

async function ended(importId: string) {
  await expect
    .poll(async () => (await look(importId)).result.job.state, { timeout: 40_000, interval: 100 })
    .toMatch(/done|failed|cancelled/)
  return (await look(importId)).result.job
}
async function report(jobId: number): Promise<string[][]> {
  const answer = await mall.ask(api.sysTask.download.path, { id: jobId }, { token, method: 'GET' })
  const { lines } = await readTable(answer.result)
  return lines.map(({ cells }) => [...cells])
}

const goods = [
  'ref,categorie,title,price,tags',
  ' K1,rings,Halo,3650.0,gold',
  ' K2,bague,"=1+1",0.07,AU750',
  ' K3,bague,第三,1.1,',
  ' K4,rings,,1,',
].join('\n')

test('a file is shown, put right by words, shown again, and added as it was shown', async () => {
  // What was uploaded is kept, and nothing else.
  const before = await fingerprint(mall.app.database.db, ['import_block', 'import_file'])
  const first = await upload(goods, '九月 新品.csv')
  expect(first.result).toMatchObject({
    fileName: '九月 新品.csv',
    total: 4,
    missing: [],
    ready: 1,
    spus: 1,
    refused: 3,
    problems: [
      { line: 3, label: 'K2', reason: '分类“bague”没有对应' },
      { line: 4, label: 'K3', reason: '分类“bague”没有对应' },
      { line: 5, label: 'K4', reason: '请输入商品名称' },
    ],
    mends: [
      { header: 'ref', kind: '去掉了首尾空格', count: 4 },
      { header: 'tags', kind: '没有对应的成色，没有导入', count: 1 },
    ],
  })
  expect(first.result.columns[1]).toEqual({
    header: 'categorie',
    examples: ['rings', 'bague'],
    field: 'category',
  })
  expect(first.result.words.map((each: { word: string }) => each.word)).toEqual([
    'bague',
    'gold',
    'rings',
    'AU750',
  ])
  expect(await fingerprint(mall.app.database.db, ['import_block', 'import_file'])).toBe(before)

  const { importId } = first.result
  const [ring] = await rows(sql`select id from category where code = 'RING'`)
  const words = [{ field: 'category', word: 'Bague', id: ring?.id }]
  const second = await again({ importId, words })
  expect(second.result).toMatchObject({ importId, ready: 3, refused: 1, said: words })
  // Price is not wanted after all: the column is given to nobody.
  const columns = second.result.columns.map(({ field }: { field: string }) =>
    field === 'price' ? null : field,
  )
  expect((await again({ importId, columns })).result).toMatchObject({ ready: 3, said: words })
  const fields = first.result.columns.map(({ field }: { field: string }) => field)
  expect((await again({ importId, columns: fields })).result.ready).toBe(3)
  expect((await look(importId)).result).toMatchObject({ preview: { ready: 3, said: words }, job: null })

  const { result } = await confirm(importId)
  expect(await ended(importId)).toMatchObject({
    id: result.jobId,
    state: 'done',
    done: 4,
    total: 4,
    imported: 3,
    refused: 1,
  })
  expect(
    await rows(sql`select k.sku_no, k.name, k.price, k.sell_price_model as model, f.name as fineness
      from sku k left join fineness f on f.id = k.fineness_id where k.sku_no like 'K_' order by 1`),
  ).toEqual([
    { sku_no: 'K1', name: 'Halo', price: 365_000, model: 3, fineness: null },
    { sku_no: 'K2', name: '=1+1', price: 7, model: 3, fineness: '18K金' },
    { sku_no: 'K3', name: '第三', price: 110, model: 3, fineness: null },
  ])
  expect(await report(result.jobId)).toEqual([
    ['2', 'K1', '已整理', 'ref', ' K1', 'K1', '去掉了首尾空格'],
    ['2', 'K1', '值未导入', 'tags', 'gold', '', '没有对应的成色，没有导入'],
    ['3', 'K2', '已整理', 'ref', ' K2', 'K2', '去掉了首尾空格'],
    ['4', 'K3', '已整理', 'ref', ' K3', 'K3', '去掉了首尾空格'],
    ['5', 'K4', '未导入', '', '', '', '请输入商品名称'],
    ['', '', '合计', '', '', '', '共4行，导入3个货号（3款），未导入1行'],
    ['', '', '合计', 'ref', '', '', '4个值去掉了首尾空格'],
    ['', '', '合计', 'tags', '', '', '1个值没有对应的成色，没有导入'],
  ])
  const audits = await rows(sql`select a.call, a.batch_id, a.user_name, count(*) as rows from audit a
    join audit_change c on c.audit_id = a.id where a.call like 'import.%' group by a.id`)
  expect(audits).toEqual([
    {
      call: 'import.importSpuAndConfirm',
      batch_id: `import-${importId}`,
      user_name: expect.any(String),
      rows: 6,
    },
  ])

  // Once more, and once more after that: the same job, and no row twice.
  expect((await confirm(importId)).result).toEqual(result)
  expect((await again({ importId })).message).toBe('这个文件已经开始导入，不能再改')
  const repeated = await upload(goods)
  expect(repeated.result).toMatchObject({ ready: 0, refused: 4 })
  expect(repeated.result.problems[0].reason).toBe('货号已存在')
  expect((await confirm(repeated.result.importId)).message).toBe('没有可以导入的行')
})

test('what an import has added is found by it alone and taken back with its stock, but for what is in use by now', async () => {
  const { importId } = (
    await upload(
      '货号,款号,名称,分类,库存,上架\nUN1,UN1,戒一,戒指,,\nUN2,UN2,戒二,戒指,,\nUN3,UN3,戒三,戒指,4,\nUN4,UN4,戒四,戒指,4,\nUN5,UN5,戒五,戒指,2,上架\n',
    )
  ).result
  const { jobId } = (await confirm(importId)).result
  expect(await ended(importId)).toMatchObject({ state: 'done', imported: 5 })
  const beside = { spuNo: 'UN9', name: '戒九', categoryId: 1, skus: [{ skuNo: 'UN9' }] }
  expect((await mall.ask(api.spu.add.path, beside, { token })).code).toBe(200)

  const list = api.spu['list.v1']
  const found = async (which: object) =>
    (await mall.ask(list.path, which, { token })).result.records.map((row: { spuNo: string }) => row.spuNo)
  expect((await found({ importId })).sort()).toEqual(['UN1', 'UN2', 'UN3', 'UN4', 'UN5'])
  expect(await found({ importId: 'none' })).toEqual([])
  // Its 货 by the same: one that somebody gave to a 款 of it later is none of them.
  const [un1] = (await mall.ask(list.path, { importId, keyword: 'UN1' }, { token })).result.records
  const more = { spuId: un1.spuId, version: un1.version, skus: { add: [{ skuNo: 'UN1-B' }] } }
  expect((await mall.ask(api.spu.update.path, more, { token })).code).toBe(200)
  const { records } = (await mall.ask(api.sku.page.path, { importId, sort: 'skuNo' }, { token })).result
  expect(records.map(({ skuNo }: { skuNo: string }) => skuNo)).toEqual(['UN1', 'UN2', 'UN3', 'UN4', 'UN5'])
  expect((await mall.ask(api.sku.skcPage.path, { importId }, { token })).result.total).toBe(5)

  const [job] = (await mall.ask(api.sysTask.page.path, {}, { token })).result.records.filter(
    ({ id }: { id: number }) => id === jobId,
  )
  expect(job.link).toBe(`/xhzx/product/merchandise?import=${importId}`)
  const barSeen = async (token: string) =>
    (
      await mall.ask(api.sysLog.queryOperationLog.path, { batchId: `import-${importId}` }, { token })
    ).result.records.map(({ undoBar }: { undoBar: string }) => undoBar)
  expect(await barSeen(token)).toEqual(['新增的商品请在任务管理打开这次导入的结果来撤销'])
  // Nobody else has the job among his own.
  const reader = await staffWith(mall, { codes: [], menus: ['operationLog'] })
  expect(await barSeen(reader)).toEqual(['新增的商品请由导入人在任务管理打开这次导入的结果来撤销'])

  // One has got a piece more by now, and another lies in a cart.
  const [four, five] = records.slice(3)
  const rowOf = ({ skuId, version }: { skuId: number; version: number }, set: object) => ({
    skuId,
    version,
    set,
  })
  const set = {
    batchId: 'since-then',
    mode: 'all',
    rows: [rowOf(four, { stock: 5 }), rowOf(five, { shelf: 1 })],
  }
  expect((await mall.ask(api.sku.batchUpdate.path, set, { token })).result.applied).toHaveLength(2)
  const line = { lines: [{ skuId: five.skuId, num: 1 }], channelId: 1 }
  expect((await mall.ask(api.cart.add.path, line, { token })).code).toBe(200)

  const query = { importId }
  const { result: snapshot } = await mall.ask(api.ui.snapshot.path, { call: 'spu.list.v1', query }, { token })
  expect(snapshot.total).toBe(5)
  const order = { list: 'spu.list.v1', call: 'x:import.takeBack', snapshotId: snapshot.snapshotId }
  const { result: checked } = await mall.ask(
    api.ui['remove.check'].path,
    { ...order, from: 0, count: 100 },
    { token },
  )
  expect(checked.able).toBe(3)
  expect(checked.refused.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    'UN4导入后又有过出入库，不能撤销',
    'UN5导入后在购物车中，不能撤销',
  ])
  const removal = await mall.ask(api.ui.remove.path, order, { token })
  expect(removal.code).toBe(200)
  await expect.poll(() => found({ importId }), { timeout: 15_000 }).toEqual(['UN4', 'UN5'])
  // What the third came with has left by a document, and the ledger says so.
  const [document] = (await mall.ask(api.inventoryRecord.list.path, { opType: 10 }, { token })).result.records
  expect(document).toMatchObject({ quantity: 4, remark: '撤销导入' })
  const left = { refNo: document.recordNo }
  expect((await mall.ask(api.stock.moves.path, left, { token })).result.records).toMatchObject([
    { kind: 16, onHand: -4, onHandAfter: 0 },
  ])
  expect(await stockOffenders(mall.app.database.db)).toEqual([])
  expect(await found({ spuNoSearch: 'UN9' })).toEqual(['UN9'])
  // What nobody has imported is not taken back as if somebody had: it is deleted as any other, once it is sold out.
  const { result: other } = await mall.ask(api.spu['list.v1'].path, { spuNoSearch: 'E1001' }, { token })
  const [{ spuId, spuNo }] = other.records
  expect(await mall.ask(api.import.takeBack.path, { spuIds: [spuId] }, { token })).toMatchObject({
    code: 400,
    message: `${spuNo}不是导入的商品`,
  })
})

test('an import is named importId or batchNo; neither, and two that differ, are refused', async () => {
  const shown = await upload('ref,categorie,title,price\nBATCHNO1,rings,名,1', 'b.csv')
  const { importId } = shown.result
  const check = (input: object) => mall.ask(calls.importSpuAndCheck.path, input, { token, method: 'GET' })
  for (const which of [{ importId }, { batchNo: importId }, { importId, batchNo: importId }])
    expect((await check(which)).result.preview.importId).toBe(importId)
  const confirmed = await mall.ask(
    calls.importSpuAndConfirm.path,
    { batchNo: importId },
    { token, method: 'GET' },
  )
  expect(confirmed).toMatchObject({ code: 200, result: { jobId: expect.any(Number) } })
  await ended(importId)
  for (const which of [{}, { importId, batchNo: '0'.repeat(32) }])
    expect(await check(which)).toMatchObject({ code: 400, message: '请填写importId' })
})

test('a product over several lines becomes one 款 with numbers of its own; pictures are told as pictures', async () => {
  const shop = [
    'Handle,Title,Vendor,Type,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src',
    'loop,Loop earrings,Some Ltd,Earrings,Gold,,28,1,54.99,/1.jpg',
    'loop,,,,Silver,,28,0,55,/2.jpg',
    'loop,,,,,,,,,/3.jpg',
    'moon,Moon,Some Ltd,Necklace,Default Title,,0,1,9.5,/4.jpg',
    'moon,,,,,,,,,/5.jpg',
  ].join('\r\n')
  const first = await upload(`\ufeff${shop}`)
  expect(first.result).toMatchObject({ ready: 0, refused: 3, pictures: 2 })
  const { importId } = first.result
  // Somebody else has the number that would come first.
  await rows(sql`insert into sku (spu_id, sku_no, name) select id, 'loop-01', 'x' from spu limit 1`)
  const shown = await again({ importId, words: [{ field: 'brand', word: 'Some Ltd', id: null }] })
  expect(shown.result).toMatchObject({ ready: 3, spus: 2, refused: 0, pictures: 2 })
  const { result } = await confirm(importId)
  expect(await ended(importId)).toMatchObject({ state: 'done', done: 5, imported: 3, refused: 0 })
  expect(
    await rows(sql`select k.sku_no, k.name, k.weight, k.stock, k.price from sku k join spu s on s.id = k.spu_id
      where s.spu_no in ('loop', 'moon') order by 1`),
  ).toEqual([
    { sku_no: 'loop-02', name: 'Loop earrings Gold', weight: '28', stock: 1, price: 5499 },
    { sku_no: 'loop-03', name: 'Loop earrings Silver', weight: '28', stock: 0, price: 5500 },
    { sku_no: 'moon-01', name: 'Moon', weight: '0', stock: 1, price: 950 },
  ])
  expect((await report(result.jobId)).map(line => line[6])).toContain('2行只有图片，没有导入')
})

test('old numbers and those of the ERP by the rules of every 货, within the file and beside what is there', async () => {
  const lines = [
    '款号,货号,商品名称,分类,旧款号,NCC编码',
    'OLD1,OLD1-01,一,素圈戒指,J-1,N-1',
    'OLD1,OLD1-02,一,素圈戒指,J-1,',
    'OLD2,OLD2-01,二,素圈戒指,J-1,',
    'OLD2,OLD2-02,二,素圈戒指,,N-1',
    'OLD2,OLD2-03,二,素圈戒指,J-2,N-2',
  ]
  const { result } = await upload(lines.join('\n'), 'old.csv')
  expect(result).toMatchObject({ ready: 3, refused: 2 })
  expect(result.problems.map(({ reason }: { reason: string }) => reason)).toEqual([
    '旧款号“J-1”已属于款号OLD1',
    'NCC编码N-1已绑定OLD1-01',
  ])
  await confirm(result.importId)
  expect(await ended(result.importId)).toMatchObject({ imported: 3 })
  const later = ['款号,货号,商品名称,分类,旧款号,NCC编码', 'OLD3,OLD3-01,三,素圈戒指,J-2,N-2'].join('\n')
  const { result: second } = await upload(later, 'later.csv')
  expect(second.problems[0].reason).toBe('旧款号“J-2”已属于款号OLD2')
})

test('numbers that come again in a later block of the file are red in the preview already', async () => {
  const filler = Array.from({ length: 5000 }, (_, at) => `FILL${at},FILL${at}-01,填,素圈戒指,,`)
  const file = [
    '款号,货号,商品名称,分类,旧款号,NCC编码',
    'TWICE1,TWICE1-01,一,素圈戒指,J-77,N-77',
    ...filler,
    'TWICE2,TWICE2-01,二,素圈戒指,J-77,',
    'TWICE3,TWICE3-01,三,素圈戒指,,N-77',
  ].join('\n')
  const { result } = await upload(file)
  expect(
    result.problems.map(({ label, reason }: { label: string; reason: string }) => [label, reason]),
  ).toEqual([
    ['TWICE2-01', '旧款号“J-77”已属于款号TWICE1'],
    ['TWICE3-01', 'NCC编码N-77已绑定TWICE1-01'],
  ])
  expect([result.ready, result.refused]).toEqual([5001, 2])
})

test('a workbook is read as a CSV is; the template maps itself', async () => {
  const template = await mall.ask(calls.getTemplate.path, {}, { token, method: 'GET' })
  const heads = await readTable(template.result).catch(error => error.message)
  expect(heads).toBe('文件只有表头，没有数据')
  const titles = (['spuNo', 'skuNo', 'name', 'category', 'price', 'weight', 'stock'] as const).map(
    importTitle,
  )
  const book = workbookOf([
    titles,
    ['W1', 'W1-a', '工作簿', '戒指', 12.3, 3.5, 7],
    ['W1', 'W1-b', '', '', 13, 4, 8],
  ])
  const { result } = await upload(book, '商品.xlsx')
  expect(result).toMatchObject({ ready: 2, spus: 1, refused: 0, missing: [] })
  await confirm(result.importId)
  await ended(result.importId)
  expect(
    await rows(sql`select sku_no, name, price, weight, stock from sku where sku_no like 'W1-%' order by 1`),
  ).toEqual([
    { sku_no: 'W1-a', name: '工作簿', price: 1230, weight: '3.5', stock: 7 },
    { sku_no: 'W1-b', name: '工作簿', price: 1300, weight: '4', stock: 8 },
  ])
})

test('hostile files get a sentence, and the server goes on', async () => {
  const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>货号</t></is></c></row>'
  const bomb = zipOf([
    ...workbookParts(sheetOf(head)),
    { name: 'xl/x.bin', content: Buffer.alloc(20_000_000) },
  ])
  const dtd = zipOf(workbookParts(`<!DOCTYPE x [<!ENTITY a "b">]>${sheetOf(head)}`))
  const huge = zipOf(workbookParts(sheetOf(`${head}<row r="2"><c r="XFD1048576"><v>1</v></c></row>`)))
  const long = `货号\n${'A\n'.repeat(300_000)}`
  const torn = workbookOf([['货号'], ['A1']]).subarray(0, 200)
  for (const [file, sentence] of [
    [bomb, '文件的压缩比超过100：xl/x.bin'],
    [dtd, '文件含有文档类型声明，不能导入'],
    [huge, '第2行超过256列'],
    [long, '文件超过200000行'],
    [torn, '文件不是完好的.xlsx工作簿'],
    [
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]),
      '文件不是UTF-8或GB18030编码，请在表格软件里另存为.xlsx或“CSV UTF-8（逗号分隔）”',
    ],
    [Buffer.alloc(20 * 1024 * 1024 + 1), '文件最多20MB'],
    ['', '文件是空的'],
    ['货号,名称\n"x', '第2行的引号没有成对'],
  ] as const) {
    const answer = await upload(file)
    expect([answer.code, answer.message]).toEqual([400, sentence])
  }
  expect((await upload('货号,名称\nA,B\n')).result).toMatchObject({ missing: ['分类'], ready: 0, refused: 0 })
  const odd = await upload('货号,名称,分类,重量\nX1,戒\0,戒指,1\nX2,戒,戒指,1.23456\nX3,戒,戒指,1e5\n')
  expect(odd.result.problems.map((each: { reason: string }) => each.reason)).toEqual([
    '名称含有不能保存的字符',
    '重量只能是最多4位小数的数字',
    '重量只能是最多4位小数的数字',
  ])
  await expect.poll(async () => (await readdir(join(mall.config.dataDir, 'uploads'))).length).toBe(0)
  expect((await mall.ask(api.label.list.path, {}, { token })).code).toBe(200)
})

test('an import is its person’s own, and needs the right to import, also when its job comes to run', async () => {
  const other = await staffWith(mall, allRights)
  const { result } = await upload('货号,名称,分类\nP1,戒,戒指\n')
  for (const answer of [
    await again({ importId: result.importId }, other),
    await confirm(result.importId, other),
    await look(result.importId, other),
    await look('0'.repeat(32)),
  ])
    expect([answer.code, answer.message]).toEqual([404, '数据不存在或已被删除'])
  const nobody = await sessionOf(mall, '13800000003')
  expect((await upload('x', 'x.csv', nobody)).code).toBe(403)
  // The right is taken away between the confirmation and the work.
  const weak = await staffWith(mall, { codes: ['import-commodity-btn'], menus: [] })
  const mine = await upload('货号,名称,分类\nP2,戒,戒指\n', 'x.csv', weak)
  const lock = 'import-commodity-btn'
  await rows(sql`with f as (select id from sys_function where name = ${lock}), user_of as (
      select user_id from import_file where id = ${mine.result.importId})
    delete from role_function where function_id in (select id from f)
      and role_id in (select role_id from user_role where user_id in (select user_id from user_of))`)
  expect((await confirm(mine.result.importId, weak)).code).toBe(403)
})

test('a file that is gone from the disk fails its job with a sentence', async () => {
  const { result } = await upload('货号,名称,分类\nQ1,戒,戒指\n')
  const path = join(mall.config.dataDir, importFile(result.importId))
  await writeFile(path, '')
  await confirm(result.importId)
  expect(await ended(result.importId)).toMatchObject({ state: 'failed', reason: '文件是空的', imported: 0 })
})

test('numbers that somebody else takes while the file is shown stay out when it is added', async () => {
  const { result } = await upload('货号,款号,名称,分类\nR1,R,戒,戒指\nR2,R,戒,戒指\nT1,T,戒,戒指\n')
  expect(result.ready).toBe(3)
  const [category] = await rows(sql`select id from category limit 1`)
  const spu = { spuNo: 'R1-other', name: '别人的', categoryId: category?.id, skus: [{ skuNo: 'R1' }] }
  expect((await mall.ask(api.spu.add.path, spu, { token })).code).toBe(200)
  await confirm(result.importId)
  expect(await ended(result.importId)).toMatchObject({ imported: 2, refused: 1 })
})

test.skipIf(!existsSync('/proc'))(
  'an import that is stopped keeps what it has added, says so, and goes no further',
  async () => {
    const lines = Array.from({ length: 6_000 }, (_, n) => `STOP${n},戒,戒指`)
    const { result } = await upload(`货号,名称,分类\n${lines.join('\n')}`)
    const { jobId } = (await confirm(result.importId)).result
    await expect
      .poll(async () => (await look(result.importId)).result.job.done, { timeout: 60_000, interval: 50 })
      .toBeGreaterThan(0)
    expect((await mall.ask(api.sysTask.cancel.path, { id: jobId }, { token })).code).toBe(200)
    const { state, done, imported } = (await look(result.importId)).result.job
    expect([state, done, imported]).toEqual(['cancelled', done, done])
    expect(done).toBeLessThan(6_000)
    const count = async () => (await rows(sql`select from sku where sku_no like 'STOP%'`)).length
    expect(await count()).toBe(done)
    // Its server hears of it with its next step or beat; nothing of that step stays.
    await expect.poll(async () => (await childrenOf()).length).toBe(0)
    expect([await count(), (await look(result.importId)).result.job.state]).toEqual([done, 'cancelled'])

    // As if its server had been killed there: whoever takes it up goes on behind what is done.
    await rows(sql`update job set state = 'waiting' where id = ${jobId}`)
    const whole = { state: 'done', done: 6_000, imported: 6_000, refused: 0 }
    expect(await ended(result.importId)).toMatchObject(whole)
    expect(await count()).toBe(6_000)
    const last = (await report(jobId)).at(-1)?.[6]
    expect(last).toBe('共6000行，导入6000个货号（6000款）')
  },
  90_000,
)

test('what stayed out is tried again as a job of its own, by who began it or may run tasks', async () => {
  const { result } = await upload('货号,款号,名称,分类\nAG1,AG1,戒,戒指\nAG2,AG2,戒,戒指\n')
  // Somebody takes a number between preview and commit.
  const taken = await mall.ask(
    api.spu.add.path,
    { spuNo: 'TAKEN', name: '戒', categoryId: 1, skus: [{ skuNo: 'AG2' }] },
    { token },
  )
  expect(taken.code).toBe(200)
  const { jobId } = (await confirm(result.importId)).result
  const jobs = async () =>
    (await mall.ask(api.sysTask.page.path, { pageSize: 200 }, { token })).result.records
  const job = async (id: number) => (await jobs()).find((each: { id: number }) => each.id === id)
  await expect.poll(async () => (await job(jobId))?.state, { timeout: 15_000 }).toBe('done')
  expect(await job(jobId)).toMatchObject({ succeeded: 1, failed: 1, retryBar: '' })
  const retry = (id: number, as = token) => mall.ask(api.sysTask.retry.path, { id }, { token: as })
  const other = await staffWith(mall, { codes: ['import-commodity-btn'], menus: [] })
  expect((await retry(jobId, other)).code).toBe(404)
  const unfit = await staffWith(mall, { codes: ['run-task-btn'], menus: [] })
  expect(await retry(jobId, unfit)).toMatchObject({
    code: 403,
    message: '没有权限：缺少 import-commodity-btn',
  })
  const again = Number((await retry(jobId)).result)
  await expect.poll(async () => (await job(again))?.state, { timeout: 15_000 }).toBe('done')
  // Only the line that was refused: the other is not told of as a number that is taken.
  expect(await job(again)).toMatchObject({ done: 1, total: 1, succeeded: 0, failed: 1 })
  await sql`update sku set sku_no = 'AWAY' where sku_no = 'AG2'`.execute(mall.app.database.db)
  const last = Number((await retry(again)).result)
  await expect.poll(async () => (await job(last))?.state, { timeout: 15_000 }).toBe('done')
  expect(await job(last)).toMatchObject({ succeeded: 1, failed: 0, retryBar: '没有失败的行，不用重试' })
  expect(await retry(last)).toMatchObject({ code: 400, message: '没有失败的行，不用重试' })
})

test('the result of an import is offered to who sent its file alone: not to who tried it again', async () => {
  const phone = await accountWith(mall, { codes: ['import-commodity-btn'], menus: ['SysTask'] }, 1)
  const sender = await sessionOf(mall, phone)
  const { importId } = (
    await upload('货号,款号,名称,分类\nOW1,OW1,戒,戒指\nOW2,OW2,戒,戒指\n', 'own.csv', sender)
  ).result
  const taken = { spuNo: 'OF-OW2', name: '戒', categoryId: 1, skus: [{ skuNo: 'OW2' }] }
  expect((await mall.ask(api.spu.add.path, taken, { token })).code).toBe(200)
  const first = (await confirm(importId, sender)).result.jobId
  const jobEnds = (id: number) => jobEnded(mall, token, id)
  await jobEnds(first)
  const second = Number((await mall.ask(api.sysTask.retry.path, { id: first }, { token })).result)
  await jobEnds(second)
  const linksFor = async (as: string, own: object = {}) => {
    const { result } = await mall.ask(api.sysTask.page.path, { ...own, pageSize: 200 }, { token: as })
    const found: { id: number; link: string }[] = result.records
    return [first, second].map(id => found.find(each => each.id === id)?.link)
  }
  const link = `/xhzx/product/merchandise?import=${importId}`
  expect((await look(importId)).code).toBe(404)
  expect(await linksFor(token)).toEqual(['', ''])
  expect(await linksFor(token, { own: 1 })).toEqual([undefined, ''])
  expect((await look(importId, sender)).result.job.id).toBe(second)
  expect(await linksFor(sender)).toEqual([link, link])
  // Nor to who may import no longer.
  await rows(sql`delete from role_function where role_id in (
    select r.role_id from user_role r join sys_user u on u.id = r.user_id where u.phone = ${phone})`)
  expect(await linksFor(sender)).toEqual(['', ''])
})

test('an import is tried again by one job at a time, whichever of its jobs is asked to, and two at once', async () => {
  const { result } = await upload('货号,款号,名称,分类\nONE1,ONE1,戒,戒指\n')
  const { importId } = result
  const taken = { spuNo: 'OF-ONE1', name: '戒', categoryId: 1, skus: [{ skuNo: 'ONE1' }] }
  expect((await mall.ask(api.spu.add.path, taken, { token })).code).toBe(200)
  const first = (await confirm(importId)).result.jobId
  await ended(importId)
  const retry = (id: number) => mall.ask(api.sysTask.retry.path, { id }, { token })
  const second = Number((await retry(first)).result)
  expect(await ended(importId)).toMatchObject({ id: second, refused: 1 })
  const bars = async () => {
    const { result } = await mall.ask(api.sysTask.page.path, { pageSize: 200 }, { token })
    const found: { id: number; retryBar: string }[] = result.records
    return [first, second].map(id => found.find(each => each.id === id)?.retryBar)
  }
  // What the first left out is what the second was given.
  const later = '之后已重试过，请在最近一次任务上重试'
  expect(await bars()).toEqual([later, ''])
  expect(await retry(first)).toMatchObject({ code: 400, message: later })
  // No server takes what rests: the job that is begun here is still open when the other is asked for.
  let begun = 0
  const rests = (state: string) => sql`alter table job alter state set default ${sql.lit(state)}`
  await rests('paused').execute(mall.app.database.db)
  try {
    const refusal = '这次导入正在重试，完成后再试'
    const answers = await Promise.all([retry(second), retry(second)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)?.message).toBe(refusal)
    expect(await bars()).toEqual([refusal, refusal])
    const third = answers.find(({ code }) => code === 200)?.result
    expect((await retry(third)).message).toBe('任务还在进行，结束后才能重试')
    expect((await mall.ask(api.sysTask.cancel.path, { id: third }, { token })).code).toBe(200)
    expect(await bars()).toEqual([later, later])
    begun = third
  } finally {
    await rests('waiting').execute(mall.app.database.db)
  }
  const last = Number((await retry(begun)).result)
  expect(await ended(importId)).toMatchObject({ id: last, state: 'done' })
})

test('an import that is tried again is seen by its last job, with what all of its jobs have added', async () => {
  const { result } = await upload('货号,款号,名称,分类\nTRY1,TRY1,戒,戒指\nTRY2,TRY2,戒,戒指\n')
  const { importId } = result
  // Both numbers are taken between preview and commit: the first job writes nothing.
  for (const skuNo of ['TRY1', 'TRY2']) {
    const spu = { spuNo: `OF-${skuNo}`, name: '戒', categoryId: 1, skus: [{ skuNo }] }
    expect((await mall.ask(api.spu.add.path, spu, { token })).code).toBe(200)
  }
  const first = (await confirm(importId)).result.jobId
  expect(await ended(importId)).toMatchObject({ id: first, imported: 0, refused: 2 })
  const again = async (id: number) =>
    Number((await mall.ask(api.sysTask.retry.path, { id }, { token })).result)
  const give = (skuNo: string) =>
    sql`update sku set sku_no = 'GIVEN-' || sku_no where sku_no = ${skuNo}`.execute(mall.app.database.db)
  await give('TRY1')
  const second = await again(first)
  expect(await ended(importId)).toMatchObject({ id: second, total: 2, imported: 1, refused: 1 })
  // One that writes nothing more does not hide what the one before it has written.
  const third = await again(second)
  expect(await ended(importId)).toMatchObject({ id: third, total: 1, imported: 1, refused: 1 })
  await give('TRY2')
  const last = await again(third)
  expect(await ended(importId)).toMatchObject({ id: last, total: 1, imported: 2, refused: 0 })
  // Who confirms once more is told of the job that was begun then.
  expect((await confirm(importId)).result).toEqual({ jobId: first })
  const added = await mall.ask(api.spu['list.v1'].path, { importId }, { token })
  expect(added.result.total).toBe(2)
})

test('the calls answer under each path that the specification may mean, and ask for the same right there', async () => {
  const staff = await staffWith(mall, { codes: [], menus: [] })
  for (const path of calls.importSpuAndCheck.aliases ?? []) {
    const input = { importId: '0'.repeat(32) }
    expect((await mall.ask(path, input, { token, method: 'GET' })).code, path).toBe(404)
    expect((await mall.ask(path, input, { token: staff, method: 'GET' })).code, path).toBe(403)
  }
  expect(calls.importSpuAndPreview.aliases).toHaveLength(2)
  for (const path of calls.importSpuAndPreview.aliases ?? []) {
    const { result } = await uploadTo(mall, path, token, goods, 'a.csv')
    expect(result.total, path).toBe(4)
  }
})
