import { afterEach, expect, test } from 'vitest'
import { at } from '../../src/kit/grid/sheet/model/selection.ts'
import { SheetDrafts } from '../../src/plain/sheet/cell-drafts.ts'
import { RowLoader } from '../../src/plain/sheet/row-loader.ts'
import { openCellDrafts } from '../../src/wire/cell-drafts.ts'
import { columns, sheetOf } from '../kit/sheet/columns.ts'

/** The server: what the row is called by now. */
let name = 'v1'
let version = 1
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A window at the sheet, of the same account in the same browser. */
async function open() {
  const sheet = sheetOf(3, 0)
  const loader = new RowLoader(sheet.store, async ids =>
    ids.map(id => ({ id, version, values: { code: `N-${id}`, name, price: 1, cost: 1 } })),
  )
  await loader.need([0, 1, 2])
  const drafts = new SheetDrafts(sheet, openCellDrafts(owner), () => {})
  ends.push(() => drafts.dispose())
  const restored = await drafts.start(loader)
  const type = async (text: string) => {
    sheet.selection = at(1, columns.name)
    sheet.type(text)
    await expect.poll(() => drafts.state.state).toBe('kept')
  }
  return { sheet, loader, drafts, type, restored }
}
const owner = { user: 1, server: crypto.randomUUID(), table: 'sku' }

test('what one window has submitted takes the draft of the other at the same cell not along', async () => {
  const [one, two] = [await open(), await open()]
  await one.type('甲')
  await two.type('乙')
  name = '甲'
  version = 2
  const { store } = one.sheet
  store.committed(1, version, [{ column: columns.name, sent: store.slots(columns.name).get(1) }])
  await expect.poll(() => one.drafts.state.state).toBe('none')
  await expect.poll(() => two.sheet.store.conflictCount).toBe(1)
  await expect.poll(() => two.drafts.state.state).toBe('kept')
  const kept = openCellDrafts(owner)
  ends.push(() => kept.close())
  await expect.poll(async () => (await kept.load()).map(({ value }) => value)).toEqual(['乙'])
  const again = await open()
  expect(again.restored).toBe(1)
  expect(again.sheet.store.conflictCount).toBe(1)
})
