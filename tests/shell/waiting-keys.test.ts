import { beforeEach, expect, test } from 'vitest'
import { createWaitingKeys } from '../../src/shell/waiting-keys.ts'
import { fakeCommand } from '../commands/fakes.ts'

const all = fakeCommand({ id: 'all' })
const set = fakeCommand({ id: 'set' })
const find = fakeCommand({ id: 'find' })

let lacking: ReadonlySet<string> = new Set()
let listeners: (() => void)[] = []
let later: (() => void)[] = []
let ran: string[] = []
let now = 0
let press: ReturnType<typeof createWaitingKeys>

function come(): void {
  lacking = new Set()
  for (const listener of [...listeners]) listener()
}

beforeEach(() => {
  lacking = new Set(['all', 'set'])
  listeners = []
  later = []
  ran = []
  now = 0
  press = createWaitingKeys({
    lacks: ({ id }) => lacking.has(id),
    changed(listener) {
      listeners.push(listener)
      return () => {
        listeners = listeners.filter(each => each !== listener)
      }
    },
    run: ({ id }, beside) => ran.push(beside ? `${id} beside` : id),
    later: (_, run) => {
      later.push(run)
      return () => {}
    },
    now: () => now,
  })
})

test('what needs no rows runs at once', () => {
  press(find, true)
  expect([ran, listeners]).toEqual([['find beside'], []])
})

test('what needs rows that are on their way waits for them; what is pressed after it keeps its place', () => {
  press(all, false)
  press(find, false)
  press(set, false)
  expect(ran).toEqual([])
  come()
  // The first has to be seen by the next: one at a time.
  expect(ran).toEqual(['all'])
  while (later.length > 0) later.shift()?.()
  expect(ran).toEqual(['all', 'find', 'set'])
  expect(listeners).toEqual([])
})

test('what has waited for more than five seconds is no longer meant, and holds nothing up', () => {
  press(all, false)
  now = 5001
  press(find, false)
  expect(ran).toEqual(['find'])
  come()
  expect(ran).toEqual(['find'])
  expect(listeners).toEqual([])
})
