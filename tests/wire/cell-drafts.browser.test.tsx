import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { CellDraft, CellKey, CellOwner, DraftChange } from '../../src/wire/cell-journal.ts'
import { closeTabs, openTab } from '../support/tab.ts'

const mine: CellOwner = { user: 7, server: 'aaaa', table: 'sku' }

const draft = (id: number, field: string, value: unknown, more: Partial<CellDraft> = {}): CellDraft => ({
  id,
  field,
  value,
  base: 0,
  baseVersion: 1,
  at: 1000,
  ...more,
})

const sorted = (drafts: readonly CellDraft[]) =>
  [...drafts].sort((a, b) => a.id - b.id || a.field.localeCompare(b.field))

afterEach(closeTabs)

test('what was said to be kept is there for the next page, raw text and all', async () => {
  const tab = await openTab()
  const drafts = tab.cells.openCellDrafts(mine)
  await Promise.all([
    drafts.put([draft(1, 'price', 100), draft(1, 'weight', '35.4.0', { raw: '35.4.0' })]),
    drafts.put([draft(2, 'price', null, { base: 5, baseVersion: 9 })]),
  ])
  // Nobody says goodbye: the page is gone as if it had been killed.
  tab.close()
  const again = (await openTab()).cells.openCellDrafts(mine)
  expect(sorted(await again.load())).toEqual([
    draft(1, 'price', 100),
    draft(1, 'weight', '35.4.0', { raw: '35.4.0' }),
    draft(2, 'price', null, { base: 5, baseVersion: 9 }),
  ])
})

test('another user’s, another mall’s and another table’s drafts are not given', async () => {
  const { cells } = await openTab()
  await cells.openCellDrafts(mine).put([draft(1, 'price', 100)])
  const others = [{ user: 8 }, { server: 'bbbb' }, { table: 'label' }, { user: 71, server: 'aaa' }]
  for (const other of others)
    expect(await cells.openCellDrafts({ ...mine, ...other }).load(), JSON.stringify(other)).toEqual([])
})

test('another tab hears what was kept and dropped, of its own table only', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const heard: DraftChange[] = []
  const own: DraftChange[] = []
  other.cells.openCellDrafts(mine).onChange(change => heard.push(change))
  other.cells.openCellDrafts({ ...mine, table: 'label' }).onChange(() => heard.push({ put: [], drop: [] }))
  const drafts = one.cells.openCellDrafts(mine)
  drafts.onChange(change => own.push(change))
  await drafts.put([draft(1, 'price', 100)])
  await drafts.drop([{ id: 1, field: 'price' }])
  await expect
    .poll(() => heard)
    .toEqual([
      { put: [draft(1, 'price', 100)], drop: [] },
      { put: [], drop: [{ id: 1, field: 'price' }] },
    ])
  expect(own).toEqual([])
})

test.each([5000, 100_000])('%i drafts at once are kept whole, and dropped whole', async count => {
  const fields = ['price', 'cost', 'weight', 'name', 'size']
  const many = Array.from({ length: count }, (_, index) =>
    draft(Math.floor(index / 5) + 1, fields[index % 5] ?? '', index, { base: index - 1 }),
  )
  const tab = await openTab()
  await tab.cells.openCellDrafts(mine).put(many)
  tab.close()
  const again = (await openTab()).cells.openCellDrafts(mine)
  expect(await again.load()).toEqual(many)
  await again.drop(many)
  expect(await again.load()).toEqual([])
})

test('where there is no room it says so, and the cell typed beside the paste is kept all the same', async () => {
  const drafts = (await openTab({ room: 8_000_000 })).cells.openCellDrafts(mine)
  await drafts.put([draft(1, 'price', 1)])
  const text = () => Array.from({ length: 500 }, () => Math.random().toString(36)).join('')
  const paste = Array.from({ length: 2000 }, (_, index) => draft(index + 10, 'name', text()))
  const [big, small] = await Promise.allSettled([drafts.put(paste), drafts.put([draft(2, 'price', 2)])])
  expect(big).toMatchObject({ status: 'rejected', reason: { name: 'QuotaExceededError' } })
  expect(small).toMatchObject({ status: 'fulfilled' })
  expect(sorted(await drafts.load())).toEqual([draft(1, 'price', 1), draft(2, 'price', 2)])
})

test('whatever was put and dropped, in however many steps, the last word stands', async () => {
  const key = fc.record({ id: fc.integer({ min: 1, max: 4 }), field: fc.constantFrom('price', 'cost') })
  const put = fc.tuple(key, fc.nat()).map(([{ id, field }, value]) => [draft(id, field, value)])
  const step = fc.record({ put: fc.oneof(put, fc.constant([])), drop: fc.array(key, { maxLength: 1 }) })
  const tab = await openTab()
  let table = 0
  const property = fc.asyncProperty(fc.array(step, { maxLength: 300 }), async steps => {
    table += 1
    const owner = { ...mine, table: `t${table}` }
    const drafts = tab.cells.openCellDrafts(owner)
    const expected = new Map<string, CellDraft>()
    const nameOf = ({ id, field }: CellKey) => `${id} ${field}`
    for (const { put, drop } of steps) {
      void drafts.drop(drop)
      for (const each of drop) expected.delete(nameOf(each))
      await drafts.put(put)
      for (const each of put) expected.set(nameOf(each), each)
    }
    const wanted = sorted([...expected.values()])
    expect(sorted(await drafts.load())).toEqual(wanted)
    // Once more: reading may have written the journal anew.
    expect(sorted(await tab.cells.openCellDrafts(owner).load())).toEqual(wanted)
    drafts.close()
  })
  await fc.assert(property, { numRuns: 15 })
})
