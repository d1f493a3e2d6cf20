import { expect, test } from 'vitest'
import type { Situation } from '../../src/commands/situation.ts'
import { whyNotHere } from '../../src/plain/why-not-here.ts'
import { calm, FakeKey, FakeTarget, fakeCommand } from '../commands/fakes.ts'

const when = { editor: 'closed' } as const
const commands = [
  fakeCommand({ id: 'label.sheet', title: '批量编辑标签', keys: ['Shift+KeyE'], home: 'label.list', when }),
  fakeCommand({ id: 'label.edit', title: '编辑标签', keys: ['KeyE', 'Enter'], home: 'label.list', when }),
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

test('nothing is said of a key that is typed, that belongs to a dialog or that means something else elsewhere', () => {
  expect(why('KeyA', 'client.list')).toBeUndefined()
  expect(why('Enter', 'client.list')).toBeUndefined()
  expect(why('KeyN', 'client.list')).toBeUndefined()
  expect(why('shift+KeyE', 'client.list', { overlay: 'dialog' })).toBeUndefined()
  expect(why('shift+KeyE', 'client.list', { editor: 'dirty' })).toBeUndefined()
  expect(why('shift+KeyE', 'client.list', {}, { on: new FakeTarget('input') })).toBeUndefined()
})
