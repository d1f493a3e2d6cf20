import { expect, test } from 'vitest'
import { loadPinyin } from '../../src/commands/search/pinyin.ts'
import { rank, searchIndex } from '../../src/commands/search/rank.ts'
import { placeCommands } from '../../src/shell/places.ts'
import { screens } from '../../src/values/screens.ts'
import { fakeCommand, fakeCtx } from '../commands/fakes.ts'
import { declared, things } from '../support/declared-commands.ts'

const offered = screens.map(({ key, title, group }) => ({ name: key, title, parents: [{ title: group }] }))
const places = placeCommands(offered, things)
const go = screens.map(({ key, title }) => fakeCommand({ id: `go.${key}`, title, group: '前往' }))

test.each([
  ['品牌', '品牌'],
  ['pinpai', '品牌'],
  ['门店', '门店'],
  ['收货地址', '收货地址'],
  ['角标', '角标'],
  ['客户账号', '客户账号'],
])('the palette goes to a list by its name, before it adds to it: %s', async (query, title) => {
  const index = searchIndex([...go, ...places, ...declared], await loadPinyin())
  const [first] = rank(index, query, { pane: '', limit: 1 })
  expect(first?.command).toMatchObject({ title, group: '前往' })
})

test('a list of the menu says where it stands and opens as the tab that it is; what is called as a screen is left to it', () => {
  const brand = places.find(({ title }) => title === '品牌')
  expect(brand?.titled?.(fakeCtx())).toBe('商品 / 商品属性')
  const opened: unknown[] = []
  brand?.run(fakeCtx({ open: (...to: unknown[]) => void opened.push(to) }), {})
  expect(opened).toEqual([['ProductAttribute', { tab: 'brand' }]])
  const titles = [...go, ...places].map(({ title }) => title)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  expect(placeCommands([], things)).toEqual([])
})
