import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BareCall } from '../../src/contract/call.ts'
import { toast } from '../../src/kit/toast.tsx'
import { label } from '../../src/mall/product/label/thing.ts'
import { moveRow } from '../../src/plain/order.ts'
import { openBatches, startOutbox } from '../../src/plain/outbox.ts'
import { mostRows, type RowChange } from '../../src/plain/save.ts'
import { commitRows } from '../../src/plain/sender.ts'
import { stateCommands } from '../../src/plain/state-commands.ts'
import { Failed, Refused } from '../../src/wire/errors.ts'
import { outboxStore } from '../../src/wire/outbox-store.ts'
import { fakeCtx } from '../commands/fakes.ts'

/** What a page's server was asked, and how it answers. */
const asked: { readonly call: string; readonly mode: string; readonly rows: readonly RowChange[] }[] = []
const closing: (() => void)[] = []
let user = 0
const server = 'sender'

beforeEach(() => {
  asked.length = 0
  user += 1
})
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  const store = await outboxStore()
  for (const { batchId } of await store.recordsOf(`${user}|${server}`)) await store.removeRecord(batchId)
})

function page(answer: (rows: readonly RowChange[]) => unknown): () => void {
  const close = startOutbox(
    {
      user,
      server,
      isCurrent: () => true,
      send: (_call: BareCall, input: unknown) =>
        new Promise((resolve, reject) => {
          const { call, mode, rows } = Object(input)
          asked.push({ call, mode, rows })
          const result = answer(rows)
          if (result instanceof Error) reject(result)
          else resolve(Object(result))
        }),
    },
    () => {},
  )
  closing.push(close)
  return close
}

const taken = (rows: readonly RowChange[]) => ({
  applied: rows.map(({ id, version }) => ({ id, version: version + 1 })),
  conflicts: [],
  invalid: [],
  denied: [],
})
const rows = [1, 2, 3].map(id => ({ id, version: 5, sortNo: id * 10, enabled: 1 }))

const deeds: readonly [string, () => unknown, object][] = [
  [
    '停用',
    () => {
      const off = stateCommands(label).find(({ id }) => id === 'label.off')
      return off?.run(fakeCtx({ rows: rows.map(row => ({ id: row.id, version: 5, name: '', row })) }), {})
    },
    { mode: 'able', rows: rows.map(({ id }) => ({ id, version: 5, set: { enabled: 0 } })) },
  ],
  [
    'an order',
    () =>
      moveRow(
        { thing: label, query: { page: 1, size: 20, keyword: '', filters: {}, sort: undefined }, rows },
        1,
        0,
      ),
    {
      mode: 'all',
      rows: [
        { id: 2, version: 5, set: { sortNo: 10 } },
        { id: 1, version: 5, set: { sortNo: 20 } },
      ],
    },
  ],
]

for (const [what, work, sent] of deeds)
  test(`${what} for which the server could not be reached is on disk, and the next page sends it`, async () => {
    const leave = page(() => new Failed('网络异常'))
    void work()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(openBatches()).toHaveLength(1)
    leave()
    asked.length = 0
    page(taken)
    await expect.poll(() => asked).toEqual([{ call: label.calls.update?.id, ...sent }])
  })

test('more rows than one transaction holds go in parts and come back as one verdict, each part heard', async () => {
  page(taken)
  const many = Array.from({ length: mostRows + 1 }, (_, index) => ({ id: index + 1, version: 1, set: {} }))
  const committed = await commitRows(label, { rows: many, mode: 'able', batchId: `many ${user}` })
  expect(asked.map(each => each.rows.length)).toEqual([mostRows, 1])
  expect(committed?.verdicts.applied).toHaveLength(mostRows + 1)
  expect(committed).toMatchObject({
    heard: 'all',
    batchIds: [`many ${user}-1`, `many ${user}-2`],
  })
})

test('what the server refuses whole is said, and nothing counts as taken', async () => {
  page(() => new Refused(403, '没有权限'))
  const change = { id: 1, version: 1, set: { enabled: 0 } }
  expect(await commitRows(label, { rows: [change], mode: 'all', batchId: `no ${user}` })).toBeUndefined()
  expect(toast.current()?.text).toBe('没有权限')
})
