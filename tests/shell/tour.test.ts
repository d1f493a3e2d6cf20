import { expect, test } from 'vitest'
import { catalogue } from '../../src/commands/catalogue.ts'
import { type Command, command, type Source } from '../../src/commands/command.ts'
import { handbookCommand } from '../../src/shell/handbook/command.ts'
import { type Deed, deedsBetween } from '../../src/shell/tour/deeds.ts'
import { after, type Progress, passed, stepOf } from '../../src/shell/tour/progress.ts'
import { exampleOf, type Step, stepsOf } from '../../src/shell/tour/steps.ts'
import { functions } from '../../src/values/functions.ts'
import { ownLimits } from '../../src/values/own-settings.ts'
import { screens } from '../../src/values/screens.ts'
import { declared } from '../support/declared-commands.ts'

const go = command({ id: 'go.LabelManagement', title: '商品标签', group: '前往', run: () => {} })
const all = [...declared, handbookCommand(() => {}), go]

function steps(codes: readonly string[], seen: readonly string[]): readonly Step[] {
  const commands = catalogue(all, { codes: new Set(codes), screens: new Set(seen) })
  return stepsOf({ commands, keysOf: ({ keys = [] }) => keys, example: undefined })
}
const everything = steps(
  functions.map(({ name }) => name),
  screens.map(({ key }) => key),
)
/** Sees the orders, and changes nothing. */
const looking = steps([], ['OrderList'])
const listless = steps([], ['Dashboard'])

const start: Progress = { behind: 0, ticked: [] }
const at = (behind: number): Progress => ({ behind, ticked: [] })
const ran = (id: string, source: Source = 'key'): Deed => {
  const found: Command | undefined = all.find(each => each.id === id)
  if (!found) throw new Error(`no command ${id}`)
  return { kind: 'ran', command: found, source }
}
const walk = (deeds: readonly Deed[], of = everything) =>
  deeds.reduce((now, deed) => after(of, now, deed), start)

test('five deeds by key lead through, each only when its step stands', () => {
  const deeds = [
    { kind: 'palette' },
    ran('go.LabelManagement', 'palette'),
    ran('list.next'),
    ran('label.edit'),
    { kind: 'asked' },
    ran('label.sheet'),
    ran('handbook.open'),
  ] as const
  const seen = deeds.map((_, n) => walk(deeds.slice(0, n + 1)).behind)
  expect(seen).toEqual([0, 1, 1, 2, 3, 4, ownLimits.tour])
  expect(stepOf(everything, at(ownLimits.tour))).toBeUndefined()
  // The same deeds in another order are none of the step that stands.
  expect(walk([ran('handbook.open'), ran('label.sheet'), { kind: 'asked' }])).toBe(start)
})

test('the same is done by mouse: a double click shows in the address, a screen by the palette, not by the menu', () => {
  expect(after(everything, start, ran('go.LabelManagement', 'button'))).toBe(start)
  expect(after(everything, at(1), { kind: 'opened' }).behind).toBe(2)
  expect(after(everything, at(3), { kind: 'beside' }).behind).toBe(4)
})

test('what is on the way is ticked once and ends nothing', () => {
  const once = after(everything, at(1), ran('list.previous'))
  expect(once).toEqual({ behind: 1, ticked: [0] })
  expect(after(everything, once, ran('list.next'))).toBe(once)
  expect(after(everything, once, ran('label.edit', 'button'))).toEqual(at(2))
})

test('who may not change many rows opens a second pane; who has no list is asked for nothing of lists', () => {
  expect(everything.map(({ nth }) => nth)).toEqual([1, 2, 3, 4, 5])
  expect(everything[3]?.title).toBe('一次改很多行')
  expect(looking.map(({ nth }) => nth)).toEqual([1, 2, 3, 4, 5])
  expect(looking[3]?.title).toBe('两个页面并排看')
  expect(listless.map(({ nth }) => nth)).toEqual([1, 5])
  expect(walk([ran('go.LabelManagement', 'palette'), ran('handbook.open')], listless).behind).toBe(
    ownLimits.tour,
  )
})

test('every step says a key, and every part is told by a key of this person', () => {
  for (const of of [everything, looking, listless])
    for (const { title, parts } of of)
      expect(parts.flatMap(({ keys }) => keys).length, title).toBeGreaterThan(0)
  const commands = catalogue(all, {
    codes: new Set(['add-Label-btn']),
    screens: new Set(['LabelManagement']),
  })
  const own = stepsOf({
    commands,
    keysOf: ({ id }) => (id === 'list.next' ? ['KeyW'] : []),
    example: undefined,
  })
  expect(own[1]?.parts[0]?.keys).toEqual(['KeyW'])
})

test('passing over a step leads to the next that can be done, and past the last it is over', () => {
  expect(passed(listless, start).behind).toBe(1)
  expect(passed(listless, at(1)).behind).toBe(ownLimits.tour)
  expect(passed(everything, { behind: 1, ticked: [0] })).toEqual(at(2))
})

test('the address tells what was asked and opened, and nothing of what was taken away or of another page', () => {
  const main = (path: string, search: string) => ({ main: { path, search }, aside: undefined })
  const kinds = (before: string, now: string) =>
    deedsBetween(main('/product/label', before), main('/product/label', now)).map(({ kind }) => kind)
  expect(kinds('', 'f.keyword=热')).toEqual(['asked'])
  expect(kinds('f.enabled=1', 'f.enabled=0')).toEqual(['asked'])
  expect(kinds('f.enabled=1&f.keyword=热', 'f.keyword=热')).toEqual([])
  expect(kinds('', 'edit=3')).toEqual(['opened'])
  expect(kinds('', 'edit=new')).toEqual([])
  expect(kinds('edit=3', 'edit=3&page=2')).toEqual([])
  expect(deedsBetween(main('/a', ''), main('/b', 'f.keyword=热&edit=3'))).toEqual([])
  const beside = { ...main('/a', ''), aside: { path: '/b', search: '' } }
  expect(deedsBetween(main('/a', ''), beside)).toEqual([{ kind: 'beside' }])
})

test('the example is a screen of this menu, by the initials that the palette reads', () => {
  const readings = (character: string) =>
    ({ 商: ['shang'], 品: ['pin'], 标: ['biao'], 签: ['qian'] })[character] ?? []
  expect(exampleOf([go], readings)).toEqual({ title: '商品标签', typed: 'spbq' })
  expect(exampleOf([go], () => [])).toBeUndefined()
})
