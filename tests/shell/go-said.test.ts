import { expect, test } from 'vitest'
import { loadPinyin } from '../../src/commands/search/pinyin.ts'
import { rank, searchIndex } from '../../src/commands/search/rank.ts'
import { loadGoSaid } from '../../src/shell/go-said.ts'
import { screens } from '../../src/values/screens.ts'
import { fakeCommand } from '../commands/fakes.ts'

test.each([
  ['优惠券', '权益活动'],
  ['新建订单', '购物车'],
  ['代客下单', '购物车'],
  ['改价', '商品管理'],
  ['答题', '填写问卷'],
  ['对账', '订单明细统计'],
  ['员工', '用户管理'],
  ['货品', '商品管理'],
  ['pinpai', '商品属性'],
])('%s is what somebody says who has never seen the menu, and finds %s', async (said, title) => {
  const items = screens.map(({ key, title }) => ({ id: `go.${key}`, title, screen: key }))
  const of = (await loadGoSaid())(items)
  const commands = items.map(({ id, title }) => fakeCommand({ id, title, ...of.get(id) }))
  const [first] = rank(searchIndex(commands, await loadPinyin()), said, { pane: '' })
  expect(first?.command.title).toBe(title)
})
