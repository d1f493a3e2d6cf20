import { expect, test } from 'vitest'
import type { Sheet } from '../../src/kit/grid/sheet/model/sheet.ts'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { RowLoader } from '../../src/plain/sheet/row-loader.ts'
import { RowQuestion } from '../../src/plain/sheet/row-question.ts'
import { columns, sheetOf } from '../kit/sheet/columns.ts'

function loading(sheet: Sheet) {
  const asked: (readonly number[])[] = []
  let version = 1
  let fails = false
  const loader = new RowLoader(sheet.store, async ids => {
    if (fails) throw new Error('no network')
    asked.push(ids)
    const values = (id: number) => ({ code: `N-${id}`, name: `v${version}`, price: version, cost: 1 })
    return ids.map(id => ({ id, version, values: values(id) }))
  })
  return {
    asked,
    loader,
    news: () => (version += 1),
    fail: (does: boolean) => {
      fails = does
    },
  }
}

test('rows beside each other come in blocks; rows from everywhere, as a sort puts them, come one by one and once', async () => {
  const sheet = sheetOf(20_000, 0)
  const { asked, loader } = loading(sheet)
  await loader.need([0, 1, 1500])
  expect(asked.map(({ length }) => length)).toEqual([1000, 1000])
  const scattered = Array.from({ length: 10 }, (_, at) => 2000 + at * 1500)
  await Promise.all([loader.need(scattered), loader.need(scattered)])
  expect(asked.slice(2)).toEqual([scattered.map(row => row + 101)])
  await loader.need(scattered)
  expect(asked).toHaveLength(3)
})

test('after others changed nobody knows what, rows are asked for again when they are seen, and stay old where that fails', async () => {
  const sheet = sheetOf(5000, 0)
  const { asked, loader, news, fail } = loading(sheet)
  await loader.need([0, 1000, 2000])
  news()
  await loader.refreshSeen([0])
  expect(asked.slice(3).map(([first]) => first)).toEqual([101])
  expect([loader.lacks(0), loader.lacks(1000)]).toEqual([false, true])
  fail(true)
  await expect(loader.need([1000])).rejects.toThrow('no network')
  expect(loader.lacks(1000)).toBe(true)
  fail(false)
  await loader.need([1000, 1001])
  expect([sheet.store.text(1000, columns.name), sheet.store.text(2000, columns.name)]).toEqual(['v2', 'v1'])
})

test('a sheet that has not arrived whole is sorted by the server where it can be, else it says why not', async () => {
  const sheet = sheetOf(6, 2)
  const asked: unknown[] = []
  const question = new RowQuestion(sku, sheet, async more => {
    asked.push(more)
    return Uint32Array.from([105, 999, 102, 101])
  })
  expect(await question.sort({ column: columns.price, desc: true })).toBeUndefined()
  expect(asked).toEqual([{ filters: {}, keyword: '', sort: { id: 'price', desc: true } }])
  // A row that came after the sheet was opened is none of it.
  expect([0, 1, 2].map(row => sheet.view.storeRow(row))).toEqual([4, 1, 0])
  expect(await question.sort({ column: columns.code, desc: false })).toBe('还没载完，载完后才能按这一列排序')
  await question.sort(undefined)
  expect(sheet.view.count).toBe(6)
  expect(await question.narrow({ text: 'x', filters: {}, keyword: 'x' })).toBe(3)
  await question.narrow(undefined)
  expect(sheet.view.isWhole).toBe(true)
})
