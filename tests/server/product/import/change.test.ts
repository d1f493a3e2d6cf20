import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../../src/contract/api.ts'
import { type Mall, openMall } from '../../../support/mall.ts'
import { sessionOf, staffWith } from '../../../support/rights.ts'
import { fingerprint } from '../../../support/rows.ts'
import { multipart } from '../../../support/upload.ts'
import { workbookOf } from '../../../support/workbook.ts'

const calls = api.import
type Path = { readonly path: string; readonly method: 'GET' | 'POST' | 'DELETE' }

let mall: Mall
let token: string
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000001')
  await mall.ask(
    api.spu.add.path,
    {
      spuNo: 'CH1',
      name: '素圈',
      categoryId: (await rows(sql`select id from category where code = 'RING'`))[0]?.id,
      description: '旧的描述',
      skus: ['A', 'B', 'C', 'D'].map(end => ({
        skuNo: `CH1-${end}`,
        price: 100_000,
        weight: '3.5',
        size: '12',
      })),
    },
    { token },
  )
})
afterAll(() => mall.close())

const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await query.execute(mall.app.database.db)).rows
const send = (call: Path, content: string | Uint8Array, fields: object = { dryRun: true }, as = token) =>
  multipart(mall, call.path, as, { content, name: '改.csv', fields: { ...fields } })
const ask = (call: Path, input: object, as = token) =>
  mall.ask(call.path, input, { token: as, method: call.method })
const goods = () =>
  rows(sql`select sku_no as no, name, price, weight, size, old_no as old, stock, fineness_id is null as bare
    from sku where sku_no like 'CH1-%' order by 1`)
const cells = (changes: { code: string; field: string; beforeShown: string; afterShown: string }[]) =>
  changes.map(({ code, field, beforeShown, afterShown }) => [code, field, beforeShown, afterShown])

test('a file names goods and holds only what is to change: shown cell by cell, written as shown, taken back as one', async () => {
  const before = await goods()
  const print = await fingerprint(mall.app.database.db, ['import_block', 'import_file'])
  const file = [
    '货号,备注,一口价,重量（克）,圈口,成色,状态,货品类型',
    'CH1-A,随便,"1,200.00",3.5g,,足金999,,',
    'CH1-B,,1000.00,3.50,清空,,上架,订货',
    'CH1-C,,,,12,,已下架,现货',
  ].join('\r\n')
  const shown = await send(calls['v3.updateSku'], file)
  expect(shown.result).toMatchObject({
    ...{ kind: 'sku', fileName: '改.csv', total: 3, missing: [], done: null, jobId: null },
    ...{ rows: 2, cells: 5, same: 1, refused: 0, codeTitle: '货号', problems: [] },
    fields: [
      { name: 'price', title: '一口价', holds: 'money', unit: '元', count: 1 },
      { name: 'size', title: '圈口', holds: 'text', unit: '', count: 1 },
      { name: 'finenessId', title: '成色', holds: 'choice', unit: '', count: 1 },
      { name: 'shelf', title: '状态', holds: 'flag', unit: '', count: 1 },
      { name: 'type', title: '货品类型', holds: 'choice', unit: '', count: 1 },
    ],
  })
  expect(cells(shown.result.changes)).toEqual([
    ['CH1-A', 'finenessId', '', '足金999'],
    ['CH1-A', 'price', '1,000.00', '1,200.00'],
    ['CH1-B', 'size', '12', ''],
    ['CH1-B', 'shelf', '已下架', '在售'],
    ['CH1-B', 'type', '现货', '订货'],
  ])
  expect(await fingerprint(mall.app.database.db, ['import_block', 'import_file'])).toBe(print)

  const { importId } = shown.result
  const written = await ask(calls['v3.updateSku'], { importId })
  const done = { rows: 2, cells: 5, refused: 0 }
  const { batchId } = written.result
  expect(written.result.done).toEqual(done)
  expect(await goods()).toMatchObject([
    { no: 'CH1-A', price: 120_000, weight: '3.5', size: '12', bare: false },
    { no: 'CH1-B', price: 100_000, size: '', bare: true },
    { no: 'CH1-C', size: '12' },
    { no: 'CH1-D', size: '12' },
  ])
  expect((await ask(calls['v3.updateSku'], { importId })).result.done).toEqual(done)
  expect((await ask(calls['v3.updateSku'], { importId, columns: [] })).code).toBe(409)
  const audits = await rows(sql`select a.call, count(*)::int as rows from audit a
    join audit_change c on c.audit_id = a.id where a.batch_id = ${batchId} group by a.id`)
  expect(audits).toEqual([{ call: 'import.v3.updateSku', rows: 2 }])
  const undone = await ask(api.sysLog.undoBatch, { batchId })
  expect(undone.result).toMatchObject({ restored: 5, skipped: [] })
  expect(await goods()).toEqual(before)
})

test('what is wrong is told by its cell, and comes back in the layout of the file that was sent, red', async () => {
  const book = workbookOf([
    ['备注', '货号', '一口价', '成色', '计价方式'],
    ['甲', 'CH1-A', 'abc', '没有这种', '按斤'],
    ['乙', 'CH1-B', 12.345, '', ''],
    ['丙', 'NONE-1', 5, '', ''],
    ['丁', 'CH1-C', -1, '', '一口价'],
    ['戊', 'CH1-C', 7, '', ''],
    ['己', '', 7, '', ''],
    ['庚', 'CH1-D', 7, '', ''],
  ])
  const { result } = await send(calls['v3.updateSku'], book)
  expect(result).toMatchObject({ rows: 1, cells: 1, refused: 6, total: 7 })
  expect(
    result.problems.map(({ line, header, reason }: Record<string, unknown>) => [line, header, reason]),
  ).toEqual([
    [2, '一口价', '一口价“abc”不是最多2位小数的金额'],
    [2, '成色', '成色“没有这种”没有对应'],
    [2, '计价方式', '计价方式“按斤”应为克工费、件工费、一口价'],
    [3, '一口价', '一口价“12.345”不是最多2位小数的金额'],
    [4, '货号', '没有货号“NONE-1”'],
    [5, '一口价', '一口价不能小于0'],
    [6, '货号', '货号与第5行重复'],
    [7, '货号', '请填写货号'],
  ])
  const failed = await ask(calls.failed, { importId: result.importId })
  const { sheets } = await readXlsx(failed.result, { readStyles: true })
  const [sheet] = sheets
  expect(sheet?.rows).toEqual([
    ['备注', '货号', '一口价', '成色', '计价方式', '原因'],
    [
      ...['甲', 'CH1-A', 'abc', '没有这种', '按斤'],
      '一口价“abc”不是最多2位小数的金额；成色“没有这种”没有对应；计价方式“按斤”应为克工费、件工费、一口价',
    ],
    ['乙', 'CH1-B', 12.345, null, null, '一口价“12.345”不是最多2位小数的金额'],
    ['丙', 'NONE-1', 5, null, null, '没有货号“NONE-1”'],
    ['丁', 'CH1-C', -1, null, '一口价', '一口价不能小于0'],
    ['戊', 'CH1-C', 7, null, null, '货号与第5行重复'],
    ['己', null, 7, null, null, '请填写货号'],
  ])
  const red = [...(sheet?.cells ?? [])].flatMap(([place, { style }]) => (style?.fill ? [place] : []))
  expect(red.sort()).toEqual(['1,2', '1,3', '1,4', '2,2', '3,1', '4,2', '5,1', '6,1'])
  // Mended and sent back as it is, it says what it said.
  const again = await send(calls['v3.updateSku'], failed.result)
  expect(again.result.columns.at(-1)).toMatchObject({ header: '原因', field: null })
})

test('new goods that stayed out come back the same way, before and after they are imported', async () => {
  const file = 'ref,备注,品类,名称\nNEW-1,x,戒指,一\nCH1-A,y,戒指,二\nNEW-2,z,没有,三'
  const { result } = await multipart(mall, calls.importSpuAndPreview.path, token, {
    content: file,
    name: 'n.csv',
  })
  const failed = async (which: object) => {
    const { sheets } = await readXlsx((await ask(calls.failed, which)).result)
    return sheets[0]?.rows
  }
  const expected = [
    ['ref', '备注', '品类', '名称', '原因'],
    ['CH1-A', 'y', '戒指', '二', '货号已存在'],
    ['NEW-2', 'z', '没有', '三', '分类“没有”没有对应'],
  ]
  expect(await failed({ importId: result.importId })).toEqual(expected)
  // A number that somebody takes while the file is shown keeps its line out as well.
  const [category] = await rows(sql`select id from category limit 1`)
  const taken = { spuNo: 'OTHER', name: '别人的', categoryId: category?.id, skus: [{ skuNo: 'NEW-1' }] }
  await mall.ask(api.spu.add.path, taken, { token })
  const { importId } = result
  const { result: begun } = await ask(calls.importSpuAndConfirm, { importId })
  const state = async () => (await ask(calls.importSpuAndCheck, { importId })).result.job.state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  const [heads, ...lines] = expected
  const late = ['NEW-1', 'x', '戒指', '一', '货号已存在']
  expect(await failed({ jobId: begun.jobId })).toEqual([heads, late, ...lines])
  const other = await staffWith(mall, { codes: ['import-commodity-btn'], menus: [] })
  expect((await ask(calls.failed, { importId }, other)).code).toBe(404)
})

test('below a title the heads are found, and the lines that stayed out come back under them', async () => {
  const { result } = await send(calls['v3.updateSku'], '九月调价,\n货号,一口价\nCH1-A,abc')
  expect(result).toMatchObject({ missing: [], problems: [{ line: 3, label: 'CH1-A' }] })
  const { sheets } = await readXlsx((await ask(calls.failed, { importId: result.importId })).result)
  expect(sheets[0]?.rows).toEqual([
    ['货号', '一口价', '原因'],
    ['CH1-A', 'abc', '一口价“abc”不是最多2位小数的金额'],
  ])
})

test('what merged cells say counts for their lines, and comes back with the lines that stayed out', async () => {
  const heads = [
    ['调价', '', ''],
    ['货号', '一口价', '圈口'],
  ]
  const lines = [['CH1-A', 1500, '15'], ['CH1-B'], ['CH1-X']]
  const { result } = await send(
    calls['v3.updateSku'],
    workbookOf([...heads, ...lines], ['A1:A3', 'B3:B5', 'C3:C4']),
  )
  expect(result).toMatchObject({ rows: 2, cells: 4, problems: [{ line: 5, label: 'CH1-X' }] })
  const { sheets } = await readXlsx((await ask(calls.failed, { importId: result.importId })).result)
  expect(sheets[0]?.rows.slice(1)).toEqual([['CH1-X', 1500, null, expect.any(String)]])
})

test('a row that somebody changes while the file is shown stays as it is; another field of it does not matter', async () => {
  const { result } = await send(calls['v3.updateSku'], '货号,圈口\nCH1-A,15\nCH1-B,15')
  await rows(
    sql`update sku set size = '16', version = version + 1, update_by = '小王' where sku_no = 'CH1-A'`,
  )
  await rows(sql`update sku set loss = 2, version = version + 1 where sku_no = 'CH1-B'`)
  const { done, importId } = (await ask(calls['v3.updateSku'], { importId: result.importId })).result
  expect(done).toMatchObject({ rows: 1, cells: 1, refused: 1 })
  expect(await goods()).toMatchObject([{ size: '16' }, { size: '15' }, { size: '12' }, { size: '12' }])
  const { sheets } = await readXlsx((await ask(calls.failed, { importId })).result)
  expect(sheets[0]?.rows[1]?.[2]).toMatch(/^小王于.*修改过$/)
})

test('a file without dryRun is written at once; who may not edit goods changes nothing by file', async () => {
  const { result } = await send(calls['v3.updateSpu'], '款号,描述,款式\nCH1,清空,\nCH2,x,', {})
  expect(result).toMatchObject({ done: { rows: 1, cells: 1, refused: 1 } })
  expect(await rows(sql`select description from spu where spu_no = 'CH1'`)).toEqual([{ description: '' }])
  const weak = await staffWith(mall, { codes: ['import-commodity-btn'], menus: [] })
  for (const [call, file] of [
    [calls['v3.updateSku'], '货号,库存,圈口\nCH1-A,8,'],
    [calls['v3.updateSpu'], '款号,名称\nCH1,别的'],
  ] as const) {
    const denied = await send(call, file, {}, weak)
    expect(denied.result).toMatchObject({ rows: 0, refused: 1, done: { rows: 0 } })
    expect(denied.result.problems[0].reason).toMatch(/^没有权限：缺少 (edit-stock-btn|Edit-commodity-btn)$/)
  }
})

test('what was made of a column and of a word is offered again to the same person, for the same kind of file', async () => {
  const file = '编码,新价,料\nCH1-A,1500,黄金'
  const first = await send(calls['v3.updateSku'], file)
  expect(first.result).toMatchObject({ missing: ['要更新的列'], rows: 0 })
  const [gold] = await rows(sql`select id from fineness where name = '足金999'`)
  const { importId } = first.result
  const put = {
    columns: ['skuNo', 'price', 'fineness'],
    words: [{ field: 'fineness', word: '黄金', id: gold?.id }],
  }
  expect((await ask(calls['v3.updateSku'], { importId, dryRun: true, ...put })).result.cells).toBe(2)
  const second = await send(calls['v3.updateSku'], '料,新价,编码\n黄金,1600,CH1-B')
  expect(second.result.columns.map(({ field }: { field: string }) => field)).toEqual([
    'fineness',
    'price',
    'skuNo',
  ])
  expect(second.result).toMatchObject({ cells: 2, said: put.words })
  const others = await send(
    calls['v3.updateSku'],
    file,
    { dryRun: true },
    await sessionOf(mall, '13800000002'),
  )
  expect(others.result.columns[1].field).toBeNull()
})

test('a 旧款号 that a later block gives to another 款 is red in the preview already', async () => {
  await rows(sql`with designs as (insert into spu (spu_no, name, category_id)
      select 'AGAIN' || n, '又', (select min(id) from category) from generate_series(1, 2) n returning id, spu_no)
    insert into sku (spu_id, sku_no, name)
      select id, spu_no || '-' || n, '又' from designs, generate_series(1, 5001) n`)
  const filler = Array.from({ length: 5000 }, (_, n) => `AGAIN1-${n + 2},`)
  const lines = ['货号,旧款号', 'AGAIN1-1,J-AGAIN', ...filler, 'AGAIN2-1,J-AGAIN', 'AGAIN2-2,J-OTHER']
  const { result } = await send(calls['v3.updateSku'], lines.join('\n'))
  expect(result).toMatchObject({ rows: 2, refused: 1 })
  expect(result.problems).toMatchObject([
    { line: 5003, label: 'AGAIN2-1', reason: '旧款号“J-AGAIN”已属于款号AGAIN1' },
  ])
})

test('more rows than one request writes become a job in parts, one batch in the log, and one to take back', async () => {
  const count = 20_001
  await rows(sql`with big as (insert into spu (spu_no, name, category_id) select 'BIG', '大', min(id) from category
      returning id), made as (insert into sku (spu_id, sku_no, name)
      select big.id, 'BIG-' || n, '大' from big, generate_series(1, ${count}::int) n returning id)
    insert into sku_search (id, search, pieces) select id, '', '' from made`)
  const lines = Array.from({ length: count }, (_, n) => `BIG-${n + 1},${n === 7 ? 'x' : 5}`)
  const { result } = await send(calls['v3.updateSku'], ['货号,库存', ...lines].join('\n'))
  expect(result).toMatchObject({ rows: count - 1, refused: 1, jobId: null })
  await rows(
    sql`insert into sku (spu_id, sku_no, name) select id, 'BIG-X', '大' from spu where spu_no = 'BIG'`,
  )
  const more = [...lines.slice(8), 'BIG-X,5', ...lines.slice(0, 7)]
  const { importId } = (await send(calls['v3.updateSku'], ['货号,库存', ...more].join('\n'))).result
  const { jobId } = (await ask(calls['v3.updateSku'], { importId })).result
  expect(jobId).toBeGreaterThan(0)
  expect((await ask(calls['v3.updateSku'], { importId })).result.jobId).toBe(jobId)
  const job = async () => (await ask(calls.change, { importId })).result.job
  await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('done')
  expect(await job()).toMatchObject({ done: count, imported: count, refused: 0 })
  const stocked = sql<
    Record<string, unknown>
  >`select count(*)::int as n from sku where sku_no like 'BIG-%' and stock = 5`
  expect(await rows(stocked)).toEqual([{ n: count }])
  // So many are taken back by a job as well.
  const undone = await ask(api.sysLog.undoBatch, { batchId: `import-${importId}` })
  expect([undone.code, undone.result?.later]).toEqual([200, count])
  await expect.poll(() => rows(stocked), { timeout: 60_000 }).toEqual([{ n: 0 }])
})

test('stock by its own right; descriptions; old numbers that belong to one 款 each', async () => {
  const keeper = await staffWith(mall, { codes: ['import-stock-btn'], menus: ['InventoryManage'] })
  expect((await send(calls['v3.updateSku'], '货号,库存\nCH1-A,9', {}, keeper)).code).toBe(403)
  const stocked = await send(calls.importStock, '货号,库存\nCH1-A,9\nCH1-B,1.5', { dryRun: true }, keeper)
  expect(stocked.result).toMatchObject({ kind: 'stock', rows: 1, refused: 1 })
  const { importId } = stocked.result
  expect((await ask(calls.change, { importId }, keeper)).result).toMatchObject({
    preview: { importId },
    job: null,
  })
  expect((await ask(calls.importStock, { importId }, keeper)).result.done).toMatchObject({ rows: 1 })
  const [first] = await goods()
  expect(first).toMatchObject({ no: 'CH1-A', stock: 9 })
  const undone = await ask(api.sysLog.undoBatch, { batchId: `import-${importId}` }, keeper)
  expect(undone.result).toMatchObject({ restored: 1 })

  const told = await send(calls.importDescription, '款号,描述\nCH1,"一行\n两行"', {})
  expect(told.result.done).toMatchObject({ rows: 1, cells: 1 })

  const [category] = await rows(sql`select id from category limit 1`)
  const spu = {
    spuNo: 'CH9',
    name: '别款',
    categoryId: category?.id,
    skus: [{ skuNo: 'CH9-1', oldNo: 'OLD-9' }],
  }
  await mall.ask(api.spu.add.path, spu, { token })
  const check = await multipart(mall, calls.importOldGoodsAndCheck.path, token, {
    content: '款号,货号,旧款号\nCH1,,OLD-1\n,CH9-1,OLD-1\n,CH1-A,OLD-2',
    name: '旧.csv',
  })
  expect(check.result).toMatchObject({ rows: 4, refused: 2 })
  expect(check.result.problems.map(({ reason }: { reason: string }) => reason)).toEqual([
    '旧款号“OLD-1”已属于款号CH1',
    '第2行已更新这个货品',
  ])
  const taken = await multipart(mall, calls.importOldGoodsAndCheck.path, token, {
    content: '货号,旧款号\nCH1-A,OLD-9',
    name: '旧.csv',
  })
  expect(taken.result.problems[0].reason).toBe('旧款号“OLD-9”已属于款号CH9')
  const confirmed = await ask(calls.importOldGoodsAndConfirm, { batchNo: check.result.importId })
  expect(confirmed.result.done).toMatchObject({ rows: 4 })
  expect((await goods()).map(({ old }) => old)).toEqual(['OLD-1', 'OLD-1', 'OLD-1', 'OLD-1'])
})
