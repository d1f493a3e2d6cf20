import { expect, test } from 'vitest'
import type { Commands } from '../../src/kit/commands-context.tsx'
import { label } from '../../src/mall/product/label/thing.ts'
import { openBeside } from '../../src/plain/open-beside.ts'
import { rowVerb } from '../../src/plain/verbs.ts'
import { fakeCommand } from '../commands/fakes.ts'

/** The commands of a page that is coming up: 在右侧打开 is declared with the last of them. */
function comingUp() {
  let isComplete = false
  const listeners = new Set<() => void>()
  const run: string[] = []
  const beside = fakeCommand({ ...rowVerb('beside'), title: '在右侧打开' })
  const commands: Commands = {
    lookup: ({ id }) => (isComplete && id === beside.id ? beside : undefined),
    placed: () => [],
    titleOf: () => undefined,
    reason: () => undefined,
    isRunning: () => false,
    keysOf: () => [],
    run: ({ id }) => run.push(id),
    runBeside: () => {},
    isComplete: () => isComplete,
    may: () => true,
    on: () => commands,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const change = () => {
    for (const listener of [...listeners]) listener()
  }
  const complete = () => {
    isComplete = true
    change()
  }
  return { commands, run, change, complete, listeners }
}

test('Alt and a click on a list that has just come opens beside it once the commands are declared, once', () => {
  const { commands, run, change, complete, listeners } = comingUp()
  openBeside(commands, label, { id: 3 })
  change()
  expect(run).toEqual([])
  complete()
  change()
  expect(run).toEqual([rowVerb('beside').id])
  expect(listeners.size).toBe(0)
  openBeside(commands, label, { id: 3 })
  expect(run).toHaveLength(2)
})
