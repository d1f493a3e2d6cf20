import { afterEach, expect, test } from 'vitest'
import type { CellDraft } from '../../src/wire/cell-journal.ts'
import { draftKey, dropDraft, loadDrafts, saveDraft } from '../../src/wire/drafts.ts'
import { dropOldDrafts } from '../../src/wire/old-drafts.ts'
import { closeTabs, openTab } from '../support/tab.ts'

afterEach(closeTabs)

const day = 86_400_000
const now = Date.parse('2026-11-20T06:00:00Z')
const cell = (id: number, at: number): CellDraft => ({
  id,
  field: 'price',
  value: 1,
  base: 0,
  baseVersion: 1,
  at,
})

test('drafts of a mall are kept the day before their term and gone the day after, forms and cells', async () => {
  const [ours, others] = ['aaaa', 'bbbb']
  const keys = {
    young: draftKey({ user: 7, server: ours, table: 'label' }, 1),
    old: draftKey({ user: 7, server: ours, table: 'label' }, 2),
    // Somebody else's of the same mall goes too, another mall's has terms of its own.
    theirs: draftKey({ user: 8, server: ours, table: 'label' }, 'new'),
    elsewhere: draftKey({ user: 7, server: others, table: 'label' }, 2),
  }
  for (const [name, key] of Object.entries(keys))
    await saveDraft(key, { values: { name }, version: 1, at: now - (name === 'young' ? 89 : 91) * day })
  const { cells } = await openTab()
  const young = cells.openCellDrafts({ user: 7, server: ours, table: 'sku' })
  const old = cells.openCellDrafts({ user: 7, server: ours, table: 'spu' })
  // One that was changed yesterday keeps its grid.
  await young.put([cell(1, now - 91 * day), cell(2, now - day)])
  await old.put([cell(1, now - 91 * day)])
  expect(await dropOldDrafts({ server: ours, days: 90, now })).toBe(3)
  const left = await Promise.all(Object.values(keys).map(loadDrafts))
  expect(left.map(drafts => drafts.map(({ values }) => values.name))).toEqual([
    ['young'],
    [],
    [],
    ['elsewhere'],
  ])
  const again = (await openTab()).cells
  expect(await again.openCellDrafts({ user: 7, server: ours, table: 'sku' }).load()).toHaveLength(2)
  expect(await again.openCellDrafts({ user: 7, server: ours, table: 'spu' }).load()).toEqual([])
  for (const key of Object.values(keys)) await dropDraft(key)
})
