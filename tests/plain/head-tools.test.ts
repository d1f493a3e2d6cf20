import { expect, test } from 'vitest'
import { channel } from '../../src/mall/client/channel/thing.ts'
import { orderPlain } from '../../src/mall/order/order/thing.ts'
import { label } from '../../src/mall/product/label/thing.ts'
import { toolsOf } from '../../src/plain/head-tools.ts'
import { declared } from '../support/declared-commands.ts'

test('a command that has the name of one of the machine stands in the head once', () => {
  const own = declared.filter(({ id, at }) => id.startsWith('orderPlain.') && at?.includes('head'))
  const ids = toolsOf(orderPlain, own).map(({ command }) => command.id)
  expect(ids).toContain('orderPlain.edit')
  expect(ids).toEqual([...new Set(ids)])
})

test('what needs a row gives way first: 导入, 导出, 批量编辑 and 刷新 can be done at any time', () => {
  const tools = (thing: Parameters<typeof toolsOf>[0]) =>
    toolsOf(
      thing,
      declared.filter(({ home, at }) => home === thing.pane && at?.includes('head')),
    )
  const gives = (thing: Parameters<typeof toolsOf>[0]) =>
    Object.fromEntries(tools(thing).map(({ command: { id }, ofRow }) => [id, ofRow === true]))
  expect(gives(channel)).toMatchObject({
    'channel.import': false,
    'channel.refresh': false,
    'channel.stores': true,
    'channel.push': true,
  })
  expect(gives(label)).toMatchObject({
    // With a row these two are what one looks for.
    'label.edit': false,
    'label.remove': false,
    'label.moveUp': true,
    'label.refresh': false,
    'label.sheet': false,
  })
})
