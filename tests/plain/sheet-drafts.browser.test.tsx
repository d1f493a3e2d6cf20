import { afterEach, expect, test } from 'vitest'
import { at } from '../../src/kit/grid/sheet/model/selection.ts'
import { SheetDrafts } from '../../src/plain/sheet/cell-drafts.ts'
import { RowLoader } from '../../src/plain/sheet/row-loader.ts'
import { type CellDrafts, openCellDrafts } from '../../src/wire/cell-drafts.ts'
import { columns, sheetOf } from '../kit/sheet/columns.ts'

/** The server: what the row is called by now. */
let name = 'v1'
let version = 1
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A window at the sheet, of the same account in the same browser. */
async function open(kept = openCellDrafts(owner)) {
  const sheet = sheetOf(3, 0)
  const loader = new RowLoader(sheet.store, async ids =>
    ids.map(id => ({ id, version, values: { code: `N-${id}`, name, price: 1, cost: 1 } })),
  )
  await loader.need([0, 1, 2])
  const drafts = new SheetDrafts(sheet, kept, () => {})
  ends.push(() => drafts.dispose())
  const restored = await drafts.start(loader)
  const type = async (text: string) => {
    sheet.selection = at(1, columns.name)
    sheet.type(text)
    await expect.poll(() => drafts.state.state).toBe('kept')
  }
  /** Types, and waits until so many writes are on their way. */
  const change = async (row: number, text: string, writes: readonly Write[], count: number) => {
    sheet.selection = at(row, columns.name)
    sheet.type(text)
    await expect.poll(() => writes.length).toBe(count)
  }
  return { sheet, loader, drafts, type, change, restored }
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

test('a cell that is typed again is kept when that is on disk, and not because what stood there before is', async () => {
  const writes: Write[] = []
  const { sheet, change } = await open(disk(writes))
  await change(1, '一', writes, 1)
  await change(1, '二', writes, 2)
  const told: boolean[] = []
  sheet.store.subscribe(() => told.push(sheet.store.isKept(1, columns.name)))
  writes[0]?.resolve()
  await change(2, '三', writes, 3)
  writes[2]?.resolve()
  writes[1]?.resolve()
  await expect.poll(() => sheet.store.isKept(2, columns.name)).toBe(true)
  expect(sheet.store.isKept(1, columns.name)).toBe(true)
  // The cell that was typed, and then both at once.
  expect(told).toEqual([false, true])
})

test('a cell whose last text found no room is not kept, whatever was kept of it before', async () => {
  const writes: Write[] = []
  const { sheet, change } = await open(disk(writes))
  await change(1, '一', writes, 1)
  await change(2, '三', writes, 2)
  await change(1, '二', writes, 3)
  writes[0]?.resolve()
  writes[2]?.reject(new Error('no room'))
  writes[1]?.resolve()
  await expect.poll(() => sheet.store.isKept(2, columns.name)).toBe(true)
  expect(sheet.store.isKept(1, columns.name)).toBe(false)
})

interface Write {
  resolve(): void
  reject(error: Error): void
}

/** Each write ends when the test says so. */
function disk(writes: Write[]): CellDrafts {
  return {
    load: async () => [],
    put: () => new Promise((resolve, reject) => writes.push({ resolve, reject })),
    drop: async () => {},
    onChange: () => () => {},
    close: () => {},
  }
}
