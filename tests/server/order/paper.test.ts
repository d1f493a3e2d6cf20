import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { showMoney } from '../../../src/values/money.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { readPdf } from '../../support/pdf-text.ts'
import { accountWith, allRights, sessionOf } from '../../support/rights.ts'

/** 发货单 as a PDF, and orders with their lines as one workbook. */
let mall: Mall
let admin: string
let client: string
let own: readonly number[]
let foreign: readonly number[]
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  client = await sessionOf(mall, await accountWith(mall, allRights, 2, 1))
  const ofClient = async (isOwn: boolean) =>
    (
      await sql<{ id: number }>`select id from orders where (channel_id = 1) = ${isOwn} order by id`.execute(
        mall.app.database.db,
      )
    ).rows.map(({ id }) => id)
  own = await ofClient(true)
  foreign = await ofClient(false)
})
afterAll(() => mall.close())

const { order } = api
const print = (input: object, token = admin) => mall.ask(order.print.path, input, { token })
const details = async (id: number, token = admin) =>
  (await mall.ask(order.details.path, { id }, { token, method: 'GET' })).result

test('the note of an order says in Chinese what its details say, and its text can be copied out', async () => {
  const id = own.at(-3) ?? 0
  const told = await details(id)
  const { result } = await print({ ids: [id] })
  const { pages, texts } = readPdf(result)
  expect(pages).toEqual([[210, 297]])
  const text = texts.join('')
  for (const said of ['发货单', told.orderNo, `客户：${told.clientName}`, `应付${showMoney(told.payment)}元`])
    expect(text).toContain(said)
  for (const { pNo, pName } of told.items) {
    expect(text).toContain(pNo)
    expect(text.replaceAll(/\s/g, '')).toContain(pName.slice(0, 5))
  }
  expect(texts).toContain('第1页，共1页')
})

test('who is not shown people whole reads on the note that a part is hidden; who is does not', async () => {
  const finance = await sessionOf(mall, '13800000003')
  const textOf = async (token: string) => {
    const { result } = await print({ ids: [own[0]] }, token)
    return readPdf(result).texts.join('')
  }
  const hint = '只显示一部分：当前账号没有“查看个人信息”权限'
  expect(await textOf(finance)).toContain(hint)
  expect(await textOf(finance)).toContain('****')
  for (const token of [admin, client]) expect(await textOf(token)).not.toContain(hint)
})

test.each([
  ['a5', [210, 148]],
  ['form', [241, 140]],
] as const)(
  'on %s several notes come in the order asked, each from a page of its own',
  async (paper, size) => {
    const ids = [own[2], own[0], own[1]]
    const numbers = await Promise.all(ids.map(async id => (await details(id ?? 0)).orderNo))
    const { pages, texts } = readPdf((await print({ ids, paper })).result)
    expect(new Set(pages.map(String))).toEqual(new Set([String(size)]))
    expect(texts.filter(text => numbers.includes(text))).toEqual(numbers)
    expect(texts.filter(text => text.startsWith('第1页'))).toHaveLength(3)
  },
)

test('a client prints its own orders alone; another’s is as missing as one that is not there', async () => {
  expect(readPdf((await print({ ids: [own[0]] }, client)).result).pages).toHaveLength(1)
  const [other, none] = [
    await print({ ids: [own[0], foreign[0]] }, client),
    await print({ ids: [99_999_999] }, client),
  ]
  expect([other.code, other.message]).toEqual([404, none.message])
})

const take = (input: object, token = admin) => mall.ask(order.export.path, input, { token })

test('orders and their lines are two sheets of one workbook: those that are named, else those that the filters find', async () => {
  const { total } = (await mall.ask(order.page.path, { orderStatus: 6 }, { token: admin })).result
  const [heads, lines] = (await readXlsx((await take({ orderStatus: 6, sort: 'orderNo' })).result)).sheets
  expect([heads?.name, lines?.name]).toEqual(['订单', '订单明细'])
  expect(heads?.rows).toHaveLength(total + 1)
  const at = (title: string, of = heads) => of?.rows[0]?.indexOf(title) ?? -1
  const numbers = heads?.rows.slice(1).map(row => row[at('订单号')])
  expect(numbers).toEqual(numbers?.toSorted())
  expect(new Set(lines?.rows.slice(1).map(row => row[at('订单号', lines)]))).toEqual(new Set(numbers))
  const chosen = own.slice(0, 2)
  const told = await Promise.all(chosen.map(id => details(id)))
  const [two, ofTwo] = (await readXlsx((await take({ ids: chosen })).result)).sheets
  expect(two?.rows.slice(1).map(row => row[at('应付（元）')])).toEqual(
    told.map(({ payment }) => payment / 100),
  )
  expect(ofTwo?.rows).toHaveLength(1 + told.reduce((sum, { items }) => sum + items.length, 0))
})

test('in a client’s workbook stand its own orders, and never how much there is beyond 99', async () => {
  await sql`update sku_stock set on_hand = 5000 + reserved`.execute(mall.app.database.db)
  const [heads, lines] = (await readXlsx((await take({ ids: [...own, ...foreign] }, client)).result)).sheets
  expect(heads?.rows).toHaveLength(own.length + 1)
  const stock = lines?.rows[0]?.indexOf('可用') ?? -1
  expect(Math.max(...(lines?.rows.slice(1).map(row => Number(row[stock])) ?? []))).toBe(99)
  const keeper = await sessionOf(mall, '13800000015')
  expect((await take({ ids: own }, keeper)).code).toBe(403)
})

test('what begins like a formula is a text in the workbook', async () => {
  const said = '=HYPERLINK("http://x","看")'
  await sql`update orders set remarks = ${said} where id = ${own[0]}`.execute(mall.app.database.db)
  const { result } = await take({ ids: [own[0]] })
  const [heads] = (await readXlsx(result)).sheets
  expect(heads?.rows[1]).toContain(said)
  expect([...(heads?.cells?.values() ?? [])].filter(cell => cell.formula)).toEqual([])
})
