import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import type { BareCall } from '../../src/contract/call.ts'
import type { CellDraft } from '../../src/wire/cell-journal.ts'
import type { Outbox } from '../../src/wire/outbox.ts'
import type { Batch } from '../../src/wire/outbox-entry.ts'
import { closeTabs, openTab, type Tab } from '../support/tab.ts'

/** The server, as the one transport shows it: each request waits until the test has answered it. */
interface Asked {
  readonly call: string
  readonly batchId: string
  readonly input: unknown
  readonly key: string
  answer(result?: unknown): void
  fail(error: unknown): void
}

const asked: Asked[] = []
let user = 7
afterEach(async () => {
  asked.length = 0
  user = 7
  await closeTabs()
})

function open(tab: Tab, server = 'aaaa'): Outbox {
  const mine = user
  return tab.outbox.openOutbox({
    user: mine,
    server,
    isCurrent: () => user === mine,
    send: (call: BareCall, input: unknown, options: { key?: string } = {}) =>
      new Promise((resolve, reject) => {
        const batchId = Object(input).batchId
        const applied = Object(input).rows.map(({ skuId }: { skuId: number }) => ({ skuId, version: 2 }))
        const answer = (result: unknown = { applied, conflicts: [], invalid: [], denied: [] }) =>
          resolve(result)
        asked.push({ call: call.id, batchId, input, key: options.key ?? '', answer, fail: reject })
      }),
  })
}

const batch = (batchId: string, ids: readonly number[] = [1], price = 100): Batch => ({
  batchId,
  mode: 'able',
  rows: ids.map(id => ({ id, version: 1, set: { price }, base: { price: 50 } })),
  table: 'sku',
  call: 'x:sku.batchUpdate',
  idField: 'skuId',
})

const draft = (id: number, field: string, value: unknown, more: Partial<CellDraft> = {}): CellDraft => ({
  ...{ id, field, value, base: 50, baseVersion: 1, at: 1000 },
  ...more,
})

const draftsOf = (tab: Tab) => tab.cells.openCellDrafts({ user: 7, server: 'aaaa', table: 'sku' })

/** What another page finds on disk. */
async function onDisk(tab: Tab): Promise<string[]> {
  const all = await (await tab.store.openStore()).getAll('outbox')
  return all.map(record => record.batchId)
}

const states = (outbox: Outbox) =>
  outbox.entries().map(({ batchId, standing }) => `${batchId} ${standing.state}`)

async function request(index: number): Promise<Asked> {
  await expect.poll(() => asked.length).toBeGreaterThan(index)
  const found = asked[index]
  if (!found) throw new Error('nothing was asked')
  return found
}

test('a batch is on disk before it is sent; its drafts go with the answer, and the verdicts stay until they were shown', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  const drafts = draftsOf(tab)
  await drafts.put([draft(1, 'price', 100), draft(1, 'cost', 7), draft(2, 'price', 100)])
  const outbox = open(tab)
  const changes: string[][] = []
  outbox.subscribe(() => changes.push(states(outbox)))
  const heard: unknown[] = []
  drafts.onChange(change => heard.push(change))
  await outbox.commit(batch('batch-01', [1, 2]))
  const first = await request(0)
  expect(await onDisk(other)).toEqual(['batch-01'])
  expect(first).toMatchObject({ call: 'x:sku.batchUpdate', key: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(first.input).toEqual({
    batchId: 'batch-01',
    mode: 'able',
    rows: [1, 2].map(skuId => ({ skuId, version: 1, set: { price: 100 }, base: { price: 50 } })),
  })
  expect(await drafts.load()).toHaveLength(3)

  const result = { applied: [{ skuId: 1, version: 2 }], conflicts: [{ skuId: 2 }], invalid: [], denied: [] }
  first.answer(result)
  await expect.poll(() => states(outbox)).toEqual(['batch-01 answered'])
  expect(outbox.entries()[0]?.standing).toEqual({ state: 'answered', result })
  // The conflict's draft stays, and so does what was not part of the batch.
  expect(await drafts.load()).toEqual([draft(1, 'cost', 7), draft(2, 'price', 100)])
  await expect.poll(() => heard).toEqual([{ drop: [{ id: 1, field: 'price' }], put: [] }])
  expect(changes.slice(-2)).toEqual([['batch-01 sending'], ['batch-01 answered']])
  // Another page shows them as well, until one has.
  const there = open(other)
  await expect.poll(() => states(there)).toEqual(['batch-01 answered'])
  await there.shown('batch-01')
  await expect.poll(() => states(outbox)).toEqual([])
  expect(await onDisk(other)).toEqual([])
})

test('the browser is killed before the answer came: the next page sends the same once more, under the same key', async () => {
  const tab = await openTab()
  await draftsOf(tab).put([draft(1, 'price', 100)])
  await open(tab).commit(batch('batch-01'))
  const first = await request(0)
  tab.close()

  const again = await openTab()
  const outbox = open(again)
  const second = await request(1)
  expect([second.key, second.input]).toEqual([first.key, first.input])
  expect(await draftsOf(again).load()).toHaveLength(1)
  second.answer()
  await expect.poll(() => states(outbox)).toEqual(['batch-01 answered'])
  expect(await draftsOf(again).load()).toEqual([])
})

test('an answer that was lost is asked for again, under the same key; so is one from a server that failed', async () => {
  const tab = await openTab()
  const outbox = open(tab)
  await outbox.commit(batch('batch-01'))
  const { Failed } = tab.errors
  const failures = [new Failed('网络异常'), new Failed('服务不可用', 503), new Failed('服务异常', 500)]
  for (const [index, failure] of failures.entries()) {
    const request_ = await request(index)
    request_.fail(failure)
    await expect
      .poll(() => outbox.entries()[0]?.standing)
      .toEqual({ state: 'waiting', problem: failure.message })
    outbox.wake()
  }
  const last = await request(3)
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  last.answer()
  await expect.poll(() => states(outbox)).toEqual(['batch-01 answered'])
})

test('a session that has ended: the batch waits for the same user and mall, and for nobody else', async () => {
  const tab = await openTab()
  const outbox = open(tab)
  await outbox.commit(batch('batch-01'))
  const first = await request(0)
  first.fail(new tab.errors.Refused(401, '未登录，请重新登录'))
  await expect.poll(() => states(outbox)).toEqual(['batch-01 waiting'])
  outbox.close()

  user = 8
  const foreign = open(await openTab())
  await foreign.commit(batch('batch-02'))
  const theirs = await request(1)
  expect(theirs.batchId).toBe('batch-02')
  theirs.answer()
  await expect.poll(() => states(foreign)).toEqual(['batch-02 answered'])
  foreign.close()

  user = 7
  const elsewhere = open(await openTab(), 'bbbb')
  await elsewhere.commit(batch('batch-03'))
  expect((await request(2)).batchId).toBe('batch-03')
  const back = open(await openTab())
  const again = await request(3)
  expect([again.batchId, again.key]).toEqual(['batch-01', first.key])
  again.answer()
  await expect.poll(() => states(back)).toEqual(['batch-01 answered'])
})

test('an outbox whose user has gone sends nothing in another’s name', async () => {
  const tab = await openTab()
  const outbox = open(tab)
  user = 8
  await outbox.commit(batch('batch-01'))
  const theirs = open(tab)
  await theirs.commit(batch('batch-02'))
  expect((await request(0)).batchId).toBe('batch-02')
  expect(states(outbox)).toEqual(['batch-01 waiting'])
  expect(asked).toHaveLength(1)
})

test('a refusal is kept with its words, its drafts stay, and the next batch goes out', async () => {
  const tab = await openTab()
  const drafts = draftsOf(tab)
  await drafts.put([draft(1, 'price', 100)])
  const outbox = open(tab)
  await outbox.commit(batch('batch-01'))
  await outbox.commit(batch('batch-02', [2]))
  const first = await request(0)
  first.fail(new tab.errors.Refused(403, '没有权限：缺少 Edit-commodity-btn'))
  expect((await request(1)).batchId).toBe('batch-02')
  const reopened = open(await openTab())
  await expect
    .poll(() => reopened.entries()[0]?.standing)
    .toEqual({
      state: 'refused',
      code: 403,
      message: '没有权限：缺少 Edit-commodity-btn',
    })
  expect(await drafts.load()).toEqual([draft(1, 'price', 100)])
})

test('what was typed on while the batch was away is kept, and rests on what is now stored', async () => {
  const tab = await openTab()
  const drafts = draftsOf(tab)
  await drafts.put([draft(1, 'price', 100), draft(2, 'price', 100)])
  const outbox = open(tab)
  await outbox.commit(batch('batch-01', [1, 2]))
  const first = await request(0)
  await drafts.put([draft(1, 'price', 300), draft(2, 'price', '3.0.0', { raw: '3.0.0' })])
  first.answer()
  await expect.poll(() => states(outbox)).toEqual(['batch-01 answered'])
  expect(await drafts.load()).toEqual([
    draft(1, 'price', 300, { base: 100, baseVersion: 2 }),
    draft(2, 'price', '3.0.0', { raw: '3.0.0', base: 100, baseVersion: 2 }),
  ])
})

test('a batch committed twice is one batch; drafts alone are never sent', async () => {
  const tab = await openTab()
  await draftsOf(tab).put([draft(1, 'price', 100)])
  const outbox = open(tab)
  await outbox.commit(batch('batch-01'))
  await outbox.commit(batch('batch-01', [1], 999))
  const first = await request(0)
  expect(first.input).toMatchObject({ rows: [{ set: { price: 100 } }] })
  first.answer({ applied: [], conflicts: [], invalid: [], denied: [] })
  await expect.poll(() => states(outbox)).toEqual(['batch-01 answered'])
  await outbox.commit(batch('batch-02', [2]))
  expect((await request(1)).batchId).toBe('batch-02')
})

test('without room nothing is sent, and the commit says so', async () => {
  const outbox = open(await openTab({ room: 2_000_000 }))
  const text = Array.from({ length: 400_000 }, () => Math.random().toString(36)).join('')
  const large = { ...batch('batch-01'), rows: [{ id: 1, version: 1, set: { name: text } }] }
  await expect(outbox.commit(large)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect([outbox.entries(), asked]).toEqual([[], []])
})

test.each([true, false])(
  'two pages, one sender (locks: %s): in order, one at a time, each once',
  async locks => {
    const [one, other] = [await openTab({ locks }), await openTab({ locks })]
    const boxes = [open(one), open(other)]
    const ids = Array.from({ length: 8 }, (_, index) => `batch-0${index}`)
    for (const [index, id] of ids.entries()) await boxes[index % 2]?.commit(batch(id, [index + 1]))
    for (const [index] of ids.entries()) {
      const next = await request(index)
      // Nobody else is on the way meanwhile.
      expect(asked).toHaveLength(index + 1)
      next.answer()
    }
    const done = ids.map(id => `${id} answered`)
    for (const box of boxes) await expect.poll(() => states(box)).toEqual(done)
    expect(asked.map(({ batchId }) => batchId)).toEqual(ids)
  },
)

test.each([true, false])('the sending page is closed (locks: %s): the other one goes on', async locks => {
  const [one, other] = [await openTab({ locks }), await openTab({ locks })]
  await open(one).commit(batch('batch-01'))
  const first = await request(0)
  const outbox = open(other)
  await expect.poll(() => states(outbox)).toHaveLength(1)
  one.close()
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBe(2)
  const second = await request(1)
  expect(second.key).toBe(first.key)
  second.answer()
  await expect.poll(() => states(outbox)).toEqual(['batch-01 answered'])
})

test('an answer that was shown is not held: a day of commits must not fill the page with their rows', async () => {
  const outbox = open(await openTab())
  const held: WeakRef<object>[] = []
  for (let index = 0; index < 3; index += 1) {
    await outbox.commit(batch(`batch-0${index}`))
    const mine = await request(index)
    const result = { applied: [{ skuId: 1, version: 2 }], conflicts: [], invalid: [], denied: [] }
    held.push(new WeakRef(result))
    mine.answer(result)
    await expect.poll(() => states(outbox)).toEqual([`batch-0${index} answered`])
    await outbox.shown(`batch-0${index}`)
  }
  await expect.poll(() => outbox.entries()).toEqual([])
  asked.length = 0
  // The last one may still be in a local of what answered it.
  await expect
    .poll(async () => {
      await cdp().send('HeapProfiler.collectGarbage')
      return held.slice(0, 2).map(answer => answer.deref())
    })
    .toEqual([undefined, undefined])
})
