import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import { parsePinyin } from '../../src/commands/search/pinyin.ts'
import { pinyinTable } from '../../src/generated/commands/pinyin-table.ts'
import { order } from '../../src/mall/order/order/thing.ts'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { spu } from '../../src/mall/product/spu/thing.ts'
import type { Thing } from '../../src/plain/plain.ts'
import { deedReader } from '../../src/plain/sentence/deed-reader.ts'
import { sentenceReader } from '../../src/plain/sentence/reader.ts'
import { connectClient } from '../../src/wire/client.ts'
import { fakeCtx } from '../commands/fakes.ts'

/** The paths that were asked, each answered with three rows of which none is told, a name of one row with one. */
const asked: string[] = []
const names = ['张三', '李四']
class Addressed extends Request {
  // Node knows no relative address.
  constructor(address: string | URL | Request, init?: RequestInit) {
    super(typeof address === 'string' ? new URL(address, 'http://localhost') : address, init)
  }
}
beforeEach(() => {
  vi.stubGlobal('Request', Addressed)
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname.replace('/api', ''))
    const said = await request.text()
    const isName = names.some(name => said.includes(`"${name}"`))
    return Response.json({
      code: 200,
      message: '',
      result: { records: [], total: isName ? 1 : 3, more: false },
    })
  })
  connectClient({ token: () => 't', warn: () => {}, loggedOut: () => {}, client: { id: 'a', secret: 'b' } })
})
afterEach(() => vi.unstubAllGlobals())

const pinyin = parsePinyin(pinyinTable)
const loadPinyin = vi.fn(async () => pinyin)
const deed = (title: string, { pane, screen }: Thing): Command => ({
  id: title,
  title,
  group: '',
  home: pane,
  screen,
  acts: 'rows',
  run() {},
})
const commands = [
  deed('下架货品', sku),
  deed('下架商品', spu),
  deed('导出货品', sku),
  deed('导出商品', spu),
  deed('导出订单', order),
]
const things = [sku, spu, order]
const reader = deedReader('', { things, commands: () => commands, loadPinyin })
const ctx = fakeCtx({
  situation: { pane: '', editor: 'closed', selection: 'none', overlay: 'none', typing: 'no' },
})
const read = (line: string, signal = new AbortController().signal) => reader.read(line, ctx, signal)
const lists = () => asked.filter(path => things.some(({ calls }) => calls.list.path === path))

beforeEach(() => {
  asked.length = 0
  loadPinyin.mockClear()
})

test('one word loads nothing and asks nothing', async () => {
  expect(await read('下架')).toEqual([])
  expect(loadPinyin).not.toHaveBeenCalled()
  expect(asked).toEqual([])
})

test('a deed that fits one list asks that list alone, and once', async () => {
  const readings = await read('E1001 下架货品')
  expect(readings.map(({ command }) => command)).toEqual(['下架货品'])
  expect(lists()).toEqual([sku.calls.list.path])
})

test('rows that two deeds and a filter may mean are asked for once', async () => {
  const { signal } = new AbortController()
  const twice = deedReader('', {
    things,
    commands: () => [deed('下架货品', sku), deed('下架整批', sku)],
    loadPinyin,
  })
  expect(await twice.read('有货 下架', ctx, signal)).toHaveLength(2)
  await sentenceReader(things).read('有货', ctx, signal)
  expect(lists().filter(path => path === sku.calls.list.path)).toHaveLength(1)
})

test('the states of orders are what a deed is done to, and no other list is asked', async () => {
  const readings = await read('待审核 导出')
  expect(readings.map(({ command, on }) => [command, on?.screen])).toEqual([['导出订单', 'OrderListNew']])
  expect(lists()).toEqual([order.calls.list.path])
})

test('only the first so many are acted on, in the list that counts in that unit', async () => {
  const [reading, ...others] = await read('前2款 下架')
  expect(others).toEqual([])
  expect(reading).toMatchObject({ command: '下架商品', hint: '3款中的前2款' })
  expect(reading?.on).toMatchObject({ first: 2, told: '前2款商品' })
  expect(lists()).toEqual([spu.calls.list.path])
  // As many as there are is all of them.
  expect((await read('前3款 下架'))[0]?.on).toMatchObject({ told: '3款商品' })
  expect((await read('前3款 下架'))[0]?.on).not.toHaveProperty('first')
})

test('several words of which each names one row are all of them; of others nobody knows what they are together', async () => {
  const [reading] = await read('张三 李四 下架货品')
  expect(reading?.on?.query).toMatchObject({ keyword: '张三、李四' })
  expect(reading?.parts).toContainEqual({ field: '搜索', value: '张三、李四' })
  expect(await read('张三 王五 下架货品')).toEqual([])
  expect(await read('王五 张三 下架货品')).toEqual([])
})
