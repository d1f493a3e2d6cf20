import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type TransactionBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../server/db/database.ts'
import { DirectoryStore } from '../../../server/files/store/directory.ts'
import { readTable } from '../../../server/mall/product/import/table.ts'
import { most, pictures } from '../../../server/mall/product/pictures.query.ts'
import { api } from '../../../src/contract/api.ts'
import { decodeIds } from '../../../src/values/id-list.ts'
import { traceHeads } from '../../../src/values/import-kinds.ts'
import { showAmount } from '../../../src/values/money.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'
import { multipart } from '../../support/upload.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const goods = (input: object, token = admin) => mall.ask(api.export.skuList.path, input, { token })
const any = (input: object, token = admin) => mall.ask(api.ui.export.path, input, { token })
const tableOf = async (file: Uint8Array) => {
  const { headers, lines } = await readTable(file)
  return [headers, ...lines.map(({ cells }) => [...cells])]
}
const page = async (input: object) =>
  (await mall.ask(api.sku.page.path, { pageSize: 200, ...input }, { token: admin })).result

const columns = ['skuNo', 'name', 'price', 'weight', 'shelf', 'sellPriceModel', 'updateTime']

test('the rows of the list’s own query, in its order, as they are read', async () => {
  const query = { shelf: 1, sort: '-price', minWeight: '2' }
  const { records, total } = await page(query)
  expect(total).toBeGreaterThan(20)
  for (const format of ['csv', 'xlsx']) {
    const { result } = await goods({ ...query, columns, format })
    const [heads, ...rows] = await tableOf(result)
    const hidden = format === 'xlsx' ? Object.values(traceHeads) : []
    expect(heads).toEqual([
      ...['货号', '名称', '一口价（元）', '重量', '状态', '计价方式', '更新时间'],
      ...hidden,
    ])
    expect(rows.length).toBe(total)
    // A workbook's numbers are numbers: 12.50 is 12.5 to whoever reads the cell.
    const money = (cents: number) => (format === 'csv' ? showAmount(cents) : String(cents / 100))
    const models: Record<number, string> = { 1: '克工费', 2: '件工费', 3: '一口价' }
    expect(rows.slice(0, 200).map(cells => cells.slice(0, columns.length))).toEqual(
      records.map(
        (row: {
          skuNo: string
          name: string
          price: number
          weight: string
          sellPriceModel: number
          updateTime: string
        }) => [
          row.skuNo,
          row.name,
          money(row.price),
          row.weight,
          '在售',
          models[row.sellPriceModel],
          row.updateTime,
        ],
      ),
    )
  }
})

test('款 as they are listed; and what goes out to be changed comes back through the import as it is', async () => {
  const { records, total } = (
    await mall.ask(api.spu['list.v3'].path, { pageSize: 200, status: 1 }, { token: admin })
  ).result
  const listed = await mall.ask(api.export.spuList.path, { status: 1, format: 'csv' }, { token: admin })
  const [heads = [], ...rows] = await tableOf(listed.result)
  expect(heads).toEqual(expect.arrayContaining(['商品名称', '款号', '分类', '款式', '系列', '库存']))
  expect(rows.length).toBe(total)
  const at = heads.indexOf('款号')
  expect(rows.slice(0, 200).map(row => row[at])).toEqual(records.map(({ spuNo }: { spuNo: string }) => spuNo))
  for (const [type, call, first] of [
    ['sku', api.import['v3.updateSku'], '货号'],
    ['spu', api.import['v3.updateSpu'], '款号'],
  ] as const) {
    const file = await mall.ask(api.export.new.path, { type, format: 'xlsx' }, { token: admin })
    expect((await tableOf(file.result))[0]?.[0]).toBe(first)
    const fields = { dryRun: true }
    const back = await multipart(mall, call.path, admin, { content: file.result, name: 'x.xlsx', fields })
    expect(back.result).toMatchObject({ rows: 0, refused: 0, problems: [], words: [] })
    const strange = back.result.columns.filter(({ field }: { field: string | null }) => field === null)
    expect(strange.map(({ header }: { header: string }) => header)).toEqual(
      type === 'sku' ? Object.values(traceHeads) : [],
    )
    expect(back.result.same).toBe(back.result.total)
  }
  const template = await mall.ask(api.export.spuTemplate.path, {}, { token: admin })
  expect(await tableOf(template.result).catch(error => error.message)).toBe('文件只有表头，没有数据')
})

test('chosen rows come in the order in which they were chosen; what is gone or unknown is left out', async () => {
  const { records } = await page({})
  const ids = [records[5].skuId, records[1].skuId, 99_999_999, records[3].skuId]
  const { result } = await goods({ ids, columns: ['skuNo'], format: 'csv' })
  expect((await tableOf(result)).flat()).toEqual([
    '货号',
    records[5].skuNo,
    records[1].skuNo,
    records[3].skuNo,
  ])
  const byGet = await mall.ask(
    api.export.skuList.path,
    { ids: ids.join(','), columns: 'skuNo', format: 'csv' },
    { token: admin, method: 'GET' },
  )
  expect(String(byGet.result)).toBe(String(result))
})

test('a snapshot is exported as it was frozen: its order, its rows, no others', async () => {
  const query = { shelf: 1, minWeight: '5' }
  const frozen = await mall.ask(api.sku.snapshot.path, { ...query, sort: 'price' }, { token: admin })
  const { snapshotId } = frozen.result
  const ids = Array.from(decodeIds(frozen.result.ids))
  const first = (await mall.ask(api.sku.rows.path, { ids }, { token: admin })).result
  const [changed, gone] = ids
  const { db } = mall.app.database
  await sql`update sku set shelf = 0, price = 99999999 where id = ${changed}`.execute(db)
  await sql`delete from sku where id = ${gone}`.execute(db)
  const numbers = first.map((row: { skuNo: string }) => row.skuNo)
  numbers.splice(1, 1)
  for (const result of [
    (await goods({ snapshotId, columns: ['skuNo'], format: 'csv' })).result,
    (await any({ call: 'x:sku.page', snapshotId, columns: ['skuNo'], format: 'csv' })).result,
  ])
    expect((await tableOf(result)).flat()).toEqual(['货号', ...numbers])
  expect((await page(query)).total).toBe(ids.length - 2)
})

test('a snapshot of another account, of another list or none at all is 404', async () => {
  const { result } = await mall.ask(api.sku.snapshot.path, {}, { token: admin })
  const other = await staffWith(mall, {
    codes: ['export-commodity-btn', 'export-Label-btn'],
    menus: ['LabelManagement', 'merchandise'],
  })
  const { snapshotId } = result
  expect((await goods({ snapshotId }, other)).code).toBe(404)
  expect((await any({ call: 'x:sku.page', snapshotId }, other)).code).toBe(404)
  expect((await any({ call: 'label.pageList', snapshotId })).code).toBe(404)
  expect((await goods({ snapshotId: 'no-such-snapshot' })).code).toBe(404)
})

test('a value that would be a formula is text in both files, and comes back as it was', async () => {
  const { db } = mall.app.database
  const [spu] = (await sql<{ id: number }>`select id from spu limit 1`.execute(db)).rows
  const names = [
    '=1+1',
    '+1',
    '-1',
    '@x',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\tx',
    '\rx',
    'a\u0001b',
    '_x0041_',
    '"x", y',
    '\ufffe',
  ]
  const ids: number[] = []
  for (const [index, name] of names.entries()) {
    const { rows } = await sql<{ id: number }>`insert into sku (spu_id, sku_no, name)
      values (${spu?.id}, ${`FX-${index}`}, ${name}) returning id`.execute(db)
    ids.push(rows[0]?.id ?? 0)
  }
  const asked = { ids, columns: ['skuNo', 'name'] }
  const csv = await tableOf((await goods({ ...asked, format: 'csv' })).result)
  for (const [number, name] of csv.slice(1)) {
    const original = names[Number(number?.slice(3))] ?? ''
    expect([number, name]).toEqual([
      number,
      /^[=+\-@＝＋－＠\t\r]/.test(original) ? `'${original}` : original,
    ])
  }
  const book = (await goods({ ...asked, format: 'xlsx' })).result
  for (const [number, name] of (await tableOf(book)).slice(1))
    expect([number, name]).toEqual([number, names[Number(number?.slice(3))]?.replace('\ufffe', '')])
  const xml = Buffer.from(book).toString('latin1')
  expect(xml.startsWith('PK')).toBe(true)
})

test('every list can be taken away; each needs its own permit and its own code', async () => {
  const labels = await any({ call: 'label.pageList', columns: ['name', 'color', 'enabled'], format: 'csv' })
  const rows = await tableOf(labels.result)
  expect(rows[0]).toEqual(['标签名称', '颜色', '状态'])
  expect(rows).toContainEqual(['热销', '绿', '启用'])
  const off = await any({ call: 'label.pageList', query: { enabled: 0 }, columns: ['name'], format: 'csv' })
  expect((await tableOf(off.result)).flat()).toEqual(['标签名称', '可定制', '旧款'])
  const all = await any({ call: 'brand.list', format: 'csv' })
  expect((await tableOf(all.result))[0]).toEqual([
    '品牌名称',
    '品牌编码',
    '状态',
    '排序',
    '备注',
    '创建时间',
    '更新时间',
    '更新人',
  ])
  expect((await tableOf((await any({ call: 'x:sku.page', format: 'csv' })).result)).length).toBeGreaterThan(
    300,
  )

  const screen = { menus: ['LabelManagement', 'merchandise', 'ProductAttribute'] }
  const general = await staffWith(mall, { codes: ['export-list-btn'], ...screen })
  const ofLabels = await staffWith(mall, { codes: ['export-Label-btn'], ...screen })
  const noScreen = await staffWith(mall, { codes: ['export-Label-btn', 'export-list-btn'], menus: [] })
  const code = async (call: string, token: string) => (await any({ call }, token)).code
  expect(await code('brand.list', general)).toBe(200)
  expect(await code('label.pageList', general)).toBe(403)
  expect(await code('label.pageList', ofLabels)).toBe(200)
  expect(await code('brand.list', ofLabels)).toBe(403)
  expect(await code('x:sku.page', general)).toBe(403)
  expect(await code('label.pageList', noScreen)).toBe(403)
  expect(await code('nothing.list', admin)).toBe(403)
})

test('what cannot be exported is said in Chinese, as an envelope', async () => {
  for (const [answer, sentence] of [
    [await any({ call: 'label.pageList', columns: ['nope'] }), '不支持的字段：nope'],
    [await any({ call: 'label.pageList', columns: ['constructor'] }), '不支持的字段：constructor'],
    [await any({ call: 'label.pageList', columns: [] }), '请选择列'],
    [await any({ call: 'label.pageList', query: { nope: 1 } }), '不支持的字段：nope'],
    [await any({ call: 'label.pageList', format: 'exe' }), '格式不正确：只能是xlsx、csv'],
    [await goods({ ids: [] }), '请选择数据'],
    [await goods({ minWeight: 'x' }), '请输入数字，最多4位小数'],
  ] as const)
    expect([answer.code, answer.message]).toEqual([400, sentence])
})

test('who has the whole file and asks for the next is not refused because transactions still end', async () => {
  const { db } = mall.app.database
  const begin = db.transaction.bind(db)
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  const slow = (builder: TransactionBuilder<unknown>) => ({
    setIsolationLevel: (level: Parameters<typeof builder.setIsolationLevel>[0]) =>
      slow(builder.setIsolationLevel(level)),
    setAccessMode: (mode: Parameters<typeof builder.setAccessMode>[0]) => slow(builder.setAccessMode(mode)),
    async execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      const done = await builder.execute(work)
      await ended
      return done
    },
  })
  Object.assign(db, { transaction: () => slow(begin()) })
  try {
    const file = () => goods({ columns, format: 'csv' })
    const six = await Promise.all(Array.from({ length: 6 }, file))
    expect([...six, await file()].map(({ status, code }) => [status, code])).toEqual(
      Array(7).fill([200, 200]),
    )
  } finally {
    Object.assign(db, { transaction: begin })
    end()
  }
})

test('the pictures of 款 go out as a zip, named by their numbers; too many are refused with a sentence', async () => {
  const { db } = mall.app.database
  const folder = join(mall.config.dataDir, 'media')
  await mkdir(folder, { recursive: true })
  const names = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)].map(name => `${name}.jpg`)
  for (const name of names.slice(0, 2)) await writeFile(join(folder, name), `picture ${name}`)
  const images = JSON.stringify(['/drawings/ring-gold', ...names.map(name => `/media/${name}`)])
  const { rows } = await sql<{ id: number }>`update spu set images = ${images}::jsonb, spu_no = 'A/1'
    where id = (select min(id) from spu) returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const { result } = await mall.ask(api.export.img.path, { ids }, { token: admin })
  // No file for the third, and a drawing is none that anybody has sent.
  expect(entriesOf(result)).toEqual([
    ['A_1.jpg', `picture ${names[0]}`],
    ['A_1-2.jpg', `picture ${names[1]}`],
  ])
  const byQuery = await mall.ask(api.export.img.path, { hasImg: 1 }, { token: admin })
  expect(entriesOf(byQuery.result).length).toBe(2)
  const none = await mall.ask(api.export.img.path, { ids: [(ids[0] ?? 0) + 1] }, { token: admin })
  expect([none.code, none.message]).toEqual([400, '这些商品没有上传的图片'])
  await db.transaction().execute(async tx => {
    const context = {
      tx,
      scope: { kind: 'staff' },
      services: { files: new DirectoryStore(mall.config.dataDir) },
      now: new Date(),
    } as const
    const limited = (limits: typeof most) => pictures(context, { ids }, limits).catch(error => error.message)
    expect(await limited({ ...most, pictures: 1 })).toBe('一次最多导出1张图片，请少选一些商品')
    expect(await limited({ ...most, bytes: 1 })).toMatch(/^图片一共超过.*GB，请少选一些商品$/)
  })
})

/** The entries of a zip that are stored as they are, by its directory. */
function entriesOf(zip: Uint8Array): [name: string, content: string][] {
  const bytes = Buffer.from(zip)
  const entries: [string, string][] = []
  const mark = Buffer.from([0x50, 0x4b, 1, 2])
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 46)) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    entries.push([
      bytes.toString('utf8', at + 46, at + 46 + nameLength),
      bytes.toString('utf8', start, start + size),
    ])
  }
  return entries
}

test('of nothing no file is made: neither where nothing is found nor where all that was chosen is gone', async () => {
  const gone = [99_999_998, 99_999_999]
  const call = 'label.pageList'
  for (const format of ['csv', 'xlsx']) {
    const answers = [
      await goods({ shelf: 1, minWeight: '9999', format }),
      await goods({ ids: gone, format }),
      await mall.ask(api.export.spuList.path, { ids: gone, format }, { token: admin }),
      await any({ call, format, query: { keyword: '没有人这样叫' } }),
      await any({ call, format, ids: gone }),
      await mall.ask(api.order.export.path, { ids: gone }, { token: admin }),
      await mall.ask(
        api.statistics.export.path,
        { kind: 'product', format, ids: gone, filters: {} },
        { token: admin },
      ),
    ]
    expect(answers.map(answer => [answer.code, answer.message])).toEqual(
      answers.map(() => [400, '没有可导出的数据']),
    )
  }
})
