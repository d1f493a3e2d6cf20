import { expect, test } from 'vitest'
import type { Situation } from '../../src/commands/situation.ts'
import { whyNotHere } from '../../src/plain/why-not-here.ts'
import { calm, FakeKey, FakeTarget, fakeCommand } from '../commands/fakes.ts'

const when = { editor: 'closed' } as const
const commands = [
  fakeCommand({ id: 'label.sheet', title: '批量编辑标签', keys: ['Shift+KeyE'], home: 'label.list', when }),
  fakeCommand({ id: 'label.edit', title: '编辑标签', keys: ['KeyE', 'Enter'], home: 'label.list', when }),
  fakeCommand({ id: 'info.queue', title: '逐条处理信息单', keys: ['KeyQ'], home: 'info.list', when }),
  fakeCommand({ id: 'queue.leave', title: '返回列表', keys: ['Escape', 'KeyQ'], home: 'info.queue', when }),
  fakeCommand({
    ...{ id: 'order.open', title: '打开订单', keys: ['Enter'], home: 'order.list' },
    when: { selection: ['one', 'many'] },
  }),
  fakeCommand({ id: 'order.audit', title: '审核', keys: ['KeyA'], home: 'order.list' }),
]
const lacking = [
  {
    command: fakeCommand({
      ...{
        id: 'store.add',
        title: '新增门店',
        keys: ['KeyN'],
        home: 'store.list',
        permit: 'add-Client-btn' as const,
      },
    }),
    codes: ['add-Client-btn'] as const,
  },
]

function why(press: string, pane: string, more: Partial<Situation> = {}, init = {}) {
  return whyNotHere(
    new FakeKey(press, init),
    { commands, lacking },
    {
      rebindings: () => ({}),
      situation: () => ({ ...calm, pane, ...more }),
      characterKeys: () => true,
      now: () => 0,
    },
  )
}

test('a key that other lists know says that this one cannot do it, and which code is missing where it could', () => {
  expect(why('shift+KeyE', 'client.list')).toBe('这个列表不能批量编辑')
  expect(why('KeyN', 'store.list')).toBe('新增门店，没有权限，缺少add-Client-btn')
})

test('a letter that other lists know for something of their own says that this one has no use for it', () => {
  expect(why('KeyQ', 'client.list')).toBe('这个列表不能逐条处理')
  expect(why('KeyA', 'client.list')).toBe('这个列表用不到A键')
})

test('Enter, where nothing of a row can be opened, says so', () => {
  expect(why('Enter', 'client.list')).toBe('这个列表没有可打开的内容')
  expect(why('Enter', 'client.list', { overlay: 'dialog' })).toBeUndefined()
  // Here it can be, once there is a row.
  expect(why('Enter', 'order.list')).toBeUndefined()
})

test('nothing is said of a key that is typed, that belongs to a dialog or that nothing knows', () => {
  expect(why('Escape', 'client.list')).toBeUndefined()
  expect(why('KeyA', 'client.list', { overlay: 'dialog' })).toBeUndefined()
  expect(why('Enter', 'client.list', {}, { on: new FakeTarget('button') })).toBeUndefined()
  expect(why('KeyN', 'client.list')).toBeUndefined()
  expect(why('shift+KeyE', 'client.list', { overlay: 'dialog' })).toBeUndefined()
  expect(why('shift+KeyE', 'client.list', { editor: 'dirty' })).toBeUndefined()
  expect(why('shift+KeyE', 'client.list', {}, { on: new FakeTarget('input') })).toBeUndefined()
})
