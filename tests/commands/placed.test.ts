import { expect, test } from 'vitest'
import { placed } from '../../src/commands/placed.ts'
import { fakeCommand } from './fakes.ts'

const at = ['head', 'row', 'bulk'] as const
const ids = (given: ReturnType<typeof placed>) => given.map(({ id }) => id)

test('a command stands in the places that it names, of the panes that are its home', () => {
  const commands = [
    fakeCommand({ id: 'nowhere', home: 'a.list' }),
    fakeCommand({ id: 'head', home: 'a.list', at: ['head'] }),
    fakeCommand({ id: 'both', home: ['a.list', 'a.sheet'], at: ['head', 'bulk'] }),
    fakeCommand({ id: 'other', home: 'b.list', at }),
    fakeCommand({ id: 'homeless', at }),
  ]
  expect(ids(placed(commands, 'a.list', 'head'))).toEqual(['head', 'both'])
  expect(ids(placed(commands, 'a.sheet', 'bulk'))).toEqual(['both'])
  expect(ids(placed(commands, 'a.list', 'row'))).toEqual([])
})

test('what leads stands first in heads and rows, what is dangerous last everywhere', () => {
  const home = 'a.list'
  const commands = [
    fakeCommand({ id: 'remove', home, at, danger: '删除' }),
    fakeCommand({ id: 'edit', home, at }),
    fakeCommand({ id: 'first', home, at, leads: true }),
  ]
  expect(ids(placed(commands, home, 'head'))).toEqual(['first', 'edit', 'remove'])
  expect(ids(placed(commands, home, 'row'))).toEqual(['first', 'edit', 'remove'])
  expect(ids(placed(commands, home, 'bulk'))).toEqual(['edit', 'first', 'remove'])
})

test('over a selection, what changes it stands before what takes it along', () => {
  const home = 'a.list'
  const commands = [
    fakeCommand({ id: 'export', home, at, trails: true }),
    fakeCommand({ id: 'remove', home, at, danger: '删除' }),
    fakeCommand({ id: 'off', home, at }),
  ]
  expect(ids(placed(commands, home, 'bulk'))).toEqual(['off', 'export', 'remove'])
  expect(ids(placed(commands, home, 'head'))).toEqual(['export', 'off', 'remove'])
})

test('the same commands answer the same list, so that a surface is drawn anew only for other commands', () => {
  const commands = [fakeCommand({ id: 'a', home: 'a.list', at })]
  expect(placed(commands, 'a.list', 'row')).toBe(placed(commands, 'a.list', 'row'))
  expect(placed([...commands], 'a.list', 'row')).not.toBe(placed(commands, 'a.list', 'row'))
})
