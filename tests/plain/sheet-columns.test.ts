import { expect, test } from 'vitest'
import { fieldCheck } from '../../src/contract/check.ts'
import type { Option } from '../../src/kit/fields/options.ts'
import { Sheet } from '../../src/kit/grid/sheet/model/sheet.ts'
import { address, store } from '../../src/mall/client/store/thing.ts'
import { discount } from '../../src/mall/marketing/activity/thing.ts'
import { lottery } from '../../src/mall/marketing/lottery/thing.ts'
import { homeScreen } from '../../src/mall/operate/home-screen/thing.ts'
import { recommend } from '../../src/mall/operate/recommend/thing.ts'
import { attribute } from '../../src/mall/product/attribute/thing.ts'
import { label } from '../../src/mall/product/label/thing.ts'
import { sku } from '../../src/mall/product/sku/thing.ts'
import type { Thing } from '../../src/plain/plain.ts'
import { sheetColumns } from '../../src/plain/sheet/columns.ts'

test('0.00 is no blank: an amount that may be left out keeps the two apart, in its cell and on the wire', () => {
  const ports = { may: () => true, options: () => [], match: () => false }
  const fields = sku.fields.map(field =>
    field.name === 'cost' ? { ...field, facts: { ...field.facts, nullable: true } } : field,
  )
  const columns = sheetColumns({ ...sku, fields }, ports)
  const [cost, price] = ['cost', 'price'].map(id => columns.findIndex(column => column.id === id))
  if (cost === undefined || price === undefined) throw new Error('they are columns')
  const sheet = new Sheet(columns, Uint32Array.from([1, 2]))
  sheet.store.load([
    { id: 1, version: 1, values: { cost: null, price: 0 } },
    { id: 2, version: 1, values: { cost: 0, price: 100 } },
  ])
  const texts = [0, 1].map(row => [sheet.store.text(row, cost), sheet.store.text(row, price)])
  expect(texts).toEqual([
    ['', '0.00'],
    ['0.00', '1.00'],
  ])
  expect([sheet.store.isEmpty(0, cost), sheet.store.isEmpty(1, cost), sheet.store.isEmpty(0, price)]).toEqual(
    [true, false, false],
  )
  sheet.selection = {
    active: { row: 0, column: cost },
    anchor: { row: 0, column: cost },
    head: { row: 0, column: cost },
    others: [],
  }
  expect(sheet.paste([['0.00']])).toMatchObject({ cells: 1, same: 0 })
  expect(sheet.store.wire(0, cost)).toBe(0)
  sheet.clear()
  expect(sheet.store.wire(0, cost)).toBeNull()
  expect(sheet.store.editCount).toBe(0)
})

test('whose a store or an address is stands in its bulk grid, to be read', () => {
  const ports = { may: () => true, options: () => [], match: () => false }
  for (const thing of [store, address]) {
    const client = sheetColumns(thing, ports).find(({ id }) => id === 'companyName')
    expect([client?.title, client?.locked]).toEqual(['客户', '客户在这里只能查看'])
    expect(client?.show('喜爱珠宝')).toBe('喜爱珠宝')
  }
})

/** The columns of a thing, its references named by these options, its values looked at by its contract. */
async function columnsOf(thing: Thing, options: readonly Option[] = []) {
  const schema = await thing.schema()
  const columns = sheetColumns(thing, {
    may: () => true,
    options: () => options,
    match: () => false,
    problem: ({ name }, value) => fieldCheck(schema, name)(value),
  })
  const column = (id: string) => {
    const found = columns.find(each => each.id === id)
    if (!found) throw new Error(`${id} is no column`)
    return found
  }
  return { columns, column, parse: (id: string, text: string) => column(id).parse(text) }
}

test('a plain thing has a column for each field of its form that a cell can hold, by what the contract says it holds', async () => {
  const { columns, parse } = await columnsOf(label)
  expect(columns.map(({ id }) => id)).toEqual([
    'name',
    'icon',
    'color',
    'position',
    'enabled',
    'sortNo',
    'remark',
  ])
  expect(columns.map(({ frozen = false }) => frozen)).toEqual([true, ...columns.slice(1).map(() => false)])
  expect(columns[1]).toMatchObject({ isPicture: true, locked: '图片在编辑里修改' })
  expect(parse('enabled', '停用')).toEqual({ ok: true, value: 0 })
  expect(parse('position', '左上')).toEqual({ ok: true, value: 1 })
  expect(parse('sortNo', '12')).toEqual({ ok: true, value: 12 })
  // Its field's own sentence: what the server would say of it.
  expect(parse('name', ' ')).toEqual({ ok: false, reason: '请输入标签名称' })
  expect(parse('sortNo', '-1')).toMatchObject({ ok: false, reason: expect.stringContaining('排序') })
})

test('what nobody edits here is shown and says so; only what a batch may set is edited', async () => {
  const goods = await columnsOf(recommend)
  expect(goods.column('name').locked).toBe('商品名称不能批量修改')
  expect(goods.column('badge').locked).toBeUndefined()
  const { columns } = await columnsOf(discount)
  expect(columns.map(({ id }) => id)).toEqual([
    'name',
    'beginTime',
    'endTime',
    'quota',
    'eachLimit',
    'enabled',
    'sortNo',
  ])
})

test('a moment is read as people write it, to the end of a day where a period ends; it may be empty where it may be null', async () => {
  const { parse, column } = await columnsOf(homeScreen)
  expect(parse('beginTime', '2026/11/20 8:30')).toEqual({ ok: true, value: '2026-11-20 08:30:00' })
  expect(parse('beginTime', '2026-11-20')).toEqual({ ok: true, value: '2026-11-20 00:00:00' })
  expect(parse('endTime', '2026-11-20')).toEqual({ ok: true, value: '2026-11-20 23:59:59' })
  expect(parse('endTime', '')).toEqual({ ok: true, value: null })
  expect(parse('endTime', '2026-02-30')).toMatchObject({ ok: false })
  expect(column('endTime').width).toBeGreaterThanOrEqual(150)
})

test('a reference is read by its name and sent as what it refers by: an id, or a text that may be left out', async () => {
  const { parse, column } = await columnsOf(homeScreen, [{ value: 'page:7', label: '新品专区' }])
  expect(parse('jump', '新品专区')).toEqual({ ok: true, value: 'page:7' })
  expect(parse('jump', '')).toEqual({ ok: true, value: '' })
  expect(column('jump').show('page:7')).toBe('新品专区')
})

test('several references are one cell, named between commas; the same ones are the same value', async () => {
  const options = [
    { value: '3', label: '老客户' },
    { value: '7', label: '大客户' },
  ]
  const { columns, parse, column } = await columnsOf(lottery, options)
  expect(parse('labelIds', '大客户，老客户')).toEqual({ ok: true, value: [7, 3] })
  expect(parse('labelIds', '')).toEqual({ ok: true, value: [] })
  expect(parse('labelIds', '大客户、没有')).toMatchObject({
    ok: false,
    reason: expect.stringContaining('没有'),
  })
  expect(column('labelIds').show([3, 7])).toBe('老客户、大客户')
  const at = columns.findIndex(({ id }) => id === 'labelIds')
  const sheet = new Sheet(columns, Uint32Array.from([1]))
  sheet.store.load([{ id: 1, version: 1, values: { labelIds: [3] } }])
  const cell = { row: 0, column: at }
  sheet.selection = { active: cell, anchor: cell, head: cell, others: [] }
  sheet.paste([['大客户']])
  expect(sheet.store.wire(0, at)).toEqual([7])
  sheet.paste([['老客户']])
  expect(sheet.store.editCount).toBe(0)
})

test('a switch is turned by a key of its own, wherever else it is chosen its words are typed', async () => {
  const { columns, column } = await columnsOf(label)
  expect(columns.filter(({ turns }) => turns).map(({ id }) => id)).toEqual(['enabled'])
  expect([0, 1].map(wire => column('enabled').turns?.turned(wire))).toEqual([1, 0])
  const named = (await columnsOf(attribute)).columns
  expect(named.filter(({ turns }) => turns).map(({ id }) => id)).toEqual(['required', 'skuFlag'])
})

test('a turned switch is one edit of all switches selected with it, is repeated, and turned back is none', async () => {
  const { columns } = await columnsOf(label)
  const at = columns.findIndex(({ id }) => id === 'enabled')
  const sheet = new Sheet(columns, Uint32Array.from([1, 2, 3]))
  sheet.store.load(
    [1, 0, 1].map((enabled, row) => ({ id: row + 1, version: 1, values: { enabled, name: 'x' } })),
  )
  const states = () => [0, 1, 2].map(row => sheet.store.wire(row, at))
  const select = (column: number, from: number, to: number) => {
    const head = { row: to, column }
    sheet.selection = { active: { row: from, column }, anchor: { row: from, column }, head, others: [] }
  }
  select(0, 0, 0)
  expect(sheet.toggle()).toBeUndefined()
  select(at, 0, 1)
  expect(sheet.toggle()).toMatchObject({ cells: 2, same: 1 })
  expect(states()).toEqual([0, 0, 1])
  expect(sheet.undo()).toBe('切换1格')
  expect(states()).toEqual([1, 0, 1])
  select(at, 2, 2)
  sheet.toggle()
  sheet.repeat()
  expect(states()).toEqual([1, 0, 1])
  expect(sheet.store.editCount).toBe(0)
})
