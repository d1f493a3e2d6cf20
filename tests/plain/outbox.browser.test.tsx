import { afterEach, expect, test } from 'vitest'
import type { BareCall } from '../../src/contract/call.ts'
import { closeTabs, openTab, type Tab } from '../support/tab.ts'

/** Two tabs of one user. Which told of an answer that no screen of its own waits for. */
const told: string[] = []
afterEach(async () => {
  told.length = 0
  await closeTabs()
})

function open(tab: Tab, name: string, answers: boolean): void {
  tab.commits.startOutbox(
    {
      user: 7,
      server: 'aaaa',
      isCurrent: () => true,
      send: (_call: BareCall, input: unknown) =>
        new Promise(resolve => {
          const applied = Object(input).rows
          if (answers) resolve(Object({ applied, conflicts: [], invalid: [], denied: [] }))
        }),
    },
    ({ batchId }) => told.push(`${name} ${batchId}`),
  )
}

const batch = (batchId: string) => ({
  batchId,
  mode: 'able' as const,
  rows: [{ id: 1, version: 1, set: { enabled: 0 } }],
  table: 'label',
  call: 'x:ui.batch.apply',
  idField: 'id',
})

for (const locks of [true, false])
  test(`the tab that waits for an answer tells it, and no other (locks: ${locks})`, async () => {
    const [first, second] = [await openTab({ locks }), await openTab({ locks })]
    open(first, 'first', true)
    open(second, 'second', true)
    for (const [tab, id] of [
      [first, 'one'],
      [second, 'two'],
      [first, 'three'],
      [second, 'four'],
    ] as const)
      expect((await tab.commits.commitBatch(batch(id)))?.standing.state).toBe('answered')
    await expect.poll(() => [...first.commits.openBatches(), ...second.commits.openBatches()]).toEqual([])
    expect(told).toEqual([])
  })

test('the tab that waited is closed: another tells, once', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()]
  open(first, 'first', false)
  void first.commits.commitBatch(batch('lost'))
  await expect.poll(() => first.commits.openBatches().length).toBe(1)
  open(second, 'second', true)
  open(third, 'third', true)
  first.close()
  await expect.poll(() => told).toEqual([expect.stringMatching(/^(second|third) lost$/)])
})
