import { expect, test } from 'vitest'
import { type Asked, type Command, command } from '../../src/commands/command.ts'
import type { JournalEntry } from '../../src/commands/journal.ts'
import { repeatCommand } from '../../src/shell/repeat-command.ts'
import { calm, fakeCtx } from '../commands/fakes.ts'
import { things } from '../support/declared-commands.ts'

const make = (id: string, more: Partial<Command> = {}): Command =>
  command({ id, title: id, group: 'g', home: 'label.list', at: ['bulk'], run: () => {}, ...more })

const commands = [
  make('label.on'),
  make('label.edit', { at: ['row'] }),
  make('brand.off', { home: 'brand.list' }),
  make('label.tag', { ask: { tag: { question: '哪个？' } } }),
]

const entry = (id: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  command: id,
  source: 'key',
  asked: {},
  rows: [1],
  outcome: 'ran',
  at: 0,
  ...more,
})

function repeating(...entries: readonly JournalEntry[]) {
  const done: (readonly [string, Asked, boolean | undefined])[] = []
  const repeat = repeatCommand(things, {
    journal: () => entries,
    lookup: id => commands.find(each => each.id === id),
    reason: ({ id }) => (id === 'label.on' ? undefined : '现在不行'),
    dispatch: async ({ id }, ctx, asked) => done.push([id, asked, ctx.again]),
  })
  return { repeat, done }
}

const here = fakeCtx({ situation: { ...calm, pane: 'label.list', selection: 'many' } })

test('the last deed to many rows of this very list is done again, with what was answered', async () => {
  const { repeat, done } = repeating(
    entry('label.on'),
    entry('label.tag', { asked: { tag: '3' } }),
    entry('label.edit'),
    entry('label.tag', { asked: { tag: '4' }, outcome: 'refused' }),
    entry('label.on', { rows: [] }),
    entry('brand.off'),
  )
  expect(repeat.titled?.(here)).toBe('重复：label.tag')
  await repeat.run(here, {})
  expect(done).toEqual([['label.tag', { tag: '3' }, true]])
})

test('it is greyed with the reason of that deed, or because there was none', () => {
  expect(repeating(entry('brand.off')).repeat.unless?.(here)).toBe('还没有对这个列表做过批量操作')
  expect(repeating(entry('label.tag')).repeat.unless?.(here)).toBe('现在不行')
  expect(repeating(entry('label.on')).repeat.unless?.(here)).toBeUndefined()
})
