import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import type { Column } from '../../src/kit/grid/column.ts'
import { withoutRoom } from '../../src/kit/grid/fit.ts'
import { ListGrid } from '../../src/kit/grid/list-grid.tsx'
import { Switch } from '../../src/kit/switch.tsx'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { spu } from '../../src/mall/product/spu/thing.ts'
import { cells as spuCells } from '../../src/mall/product/spu/view.tsx'
import { operationLog } from '../../src/mall/system/log/thing.ts'
import { cells as logCells } from '../../src/mall/system/log/view.tsx'
import { user } from '../../src/mall/system/user/thing.ts'
import { previewColumns } from '../../src/plain/bulk/preview-columns.tsx'
import { columnsOf } from '../../src/plain/cells.tsx'
import { fittedColumns, needsOf, noNeeds } from '../../src/plain/fitted-columns.ts'
import { idOf, type PlainRow, stateField } from '../../src/plain/plain.ts'
import { allThings } from '../../src/shell/things.ts'
import { wordsOf } from '../../src/values/field-facts.ts'

/** px, left and right of what the last cell of a row holds; its edge is the wider one. */
const edges = 24

const weights = ['8.597', '8.9555', '43.8', '1263.759']
const goods = weights.map((weight, index) => ({
  ...{ skuId: index + 1, skuNo: `HF-R1007-${index}-WWWWWWWWWWWWWWWWW`, name: '如意', stock: 1_000_000_000 },
  ...{ weight, price: 9_999_999_999, shelf: 1, updateTime: '2019-11-20 14:05:09' },
}))
const designs = [
  {
    spuId: 1,
    spuNo: 'HF-R1007',
    minWeight: '17.2895',
    maxWeight: '18.2905',
    minCost: 1,
    maxCost: 9_999_999_999,
  },
  { spuId: 2, spuNo: 'HF-R1', minWeight: '17', maxWeight: '18', minCost: 1, maxCost: 1 },
]

async function draw(
  label: string,
  columns: readonly Column<PlainRow>[],
  rows: readonly PlainRow[],
  id: (row: PlainRow) => number,
) {
  await render(
    <div style={{ display: 'flex', width: 900, height: 300 }}>
      <ListGrid label={label} columns={columns} rows={rows} rowKey={id} />
    </div>,
  )
  return page.getByRole('grid', { name: label }).element()
}

const fitted = (declared: readonly Column<PlainRow>[], rows: readonly PlainRow[]) =>
  fittedColumns(declared, needsOf(declared, rows, noNeeds))

test('no number, amount, weight, time or code is cut, however long, nor what its column is called', async () => {
  for (const [thing, cells, rows] of [
    [sku, {}, goods],
    [spu, spuCells, designs],
  ] as const) {
    const grid = await draw(thing.id, fitted(columnsOf(thing, cells), rows), rows, row => idOf(thing, row))
    const cut = [...grid.querySelectorAll('[data-whole], [role=columnheader] span')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
    expect(grid.querySelectorAll('[data-row="0"] [data-whole]').length).toBeGreaterThan(4)
  }
})

test('a preview cuts no value either, of whatever field', async () => {
  const price = { name: 'price', title: '一口价', holds: 'money' as const, unit: '元', show: String }
  const row = {
    version: 1,
    code: 'HF-R1007',
    name: '如意',
    field: 'price',
    share: 0.099,
    notice: undefined,
  }
  const rows = [
    { ...row, ...{ id: 1, before: 1, after: 2, beforeShown: '0.01', afterShown: '1,239,999,999.99' } },
    { ...row, ...{ id: 2, before: 2, after: 1, beforeShown: '-9,999,999,999.99', afterShown: '0.02' } },
  ]
  const heads = { code: '货号', before: '原值', after: '新值' }
  await render(
    <div style={{ display: 'flex', width: 800, height: 300 }}>
      <ListGrid
        label="变更"
        columns={previewColumns(heads, [price], rows, price)}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </div>,
  )
  const cells = [...page.getByRole('grid', { name: '变更' }).element().querySelectorAll('[role=gridcell]')]
  const values = cells.filter(({ textContent }) => textContent?.includes('.') && !textContent.includes('%'))
  expect(values).toHaveLength(4)
  const cut = values.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

test('a preview of texts has the room of what only amounts need: a longer name is read whole', async () => {
  const name = { name: 'name', title: '名称', holds: 'text' as const, unit: undefined, show: String }
  const row = {
    ...{ id: 1, version: 1, code: 'YS-B1002-02', name: '绞丝渐变手链', field: 'name', share: undefined },
    ...{ before: '绞丝渐变手链（新）', after: '绞丝渐变手链（改过的新款）', notice: undefined },
    ...{ beforeShown: '绞丝渐变手链（新）', afterShown: '绞丝渐变手链（改过的新款）' },
  }
  const columns = previewColumns({ code: '货号', before: '原值', after: '新值' }, [name], [row], name)
  await render(
    <div style={{ display: 'flex', width: 780, height: 200 }}>
      <ListGrid label="名称的变更" columns={columns} rows={[row]} rowKey={({ id }) => id} />
    </div>,
  )
  const grid = page.getByRole('grid', { name: '名称的变更' }).element()
  const cells = [...grid.querySelectorAll('[role=gridcell]')]
  const cut = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
  expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth)
  expect(grid.textContent).not.toContain('变动')
})

test('beside an amount the whole reason of 留意 is seen on a screen of 1024 too', async () => {
  const fee = { name: 'gramFee', title: '克工费', holds: 'money' as const, unit: '元/g', show: String }
  const text = '计价方式是件工费，不起作用'
  const row = {
    ...{
      id: 1,
      version: 1,
      code: 'CB-B1025-02',
      name: '缠枝镶嵌手串',
      field: 'gramFee',
      before: 0,
      after: 1,
    },
    ...{ beforeShown: '0.00', afterShown: '41.50', share: 0.74, notice: { kind: 'idle' as const, text } },
  }
  const columns = previewColumns({ code: '货号', before: '原值', after: '新值' }, [fee], [row], fee)
  await render(
    // The dialog there, without its side.
    <div style={{ display: 'flex', width: 776, height: 200 }}>
      <ListGrid label="克工费的变更" columns={columns} rows={[row]} rowKey={({ id }) => id} />
    </div>,
  )
  const grid = page.getByRole('grid', { name: '克工费的变更' }).element()
  expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth)
  const tag = page.getByText(text).element()
  expect(tag.getBoundingClientRect().right).toBeLessThanOrEqual(grid.getBoundingClientRect().right)
})

test('a preview is ordered by how much changes, be it more or less', () => {
  const price = { name: 'price', title: '一口价', holds: 'money' as const, unit: '元', show: String }
  const [change] = previewColumns({ code: '货号', before: '原值', after: '新值' }, [price], [], price).filter(
    ({ id }) => id === 'change',
  )
  const row = { id: 1, version: 1, code: 'A', name: '如意', field: 'price', before: 1, after: 1 }
  const placeOf = (share: number | undefined) =>
    change?.sortBy?.({ ...row, beforeShown: '', afterShown: '', notice: undefined, share })
  expect([0.2, -0.84, undefined].map(placeOf)).toEqual([0.2, 0.84, undefined])
})

test('what the log says was changed stands in two lines where one is too short, each number whole', async () => {
  const changed = '5,408.89 → 5,679.33 等20,000处'
  const rows = [{ id: 1, at: '2026-11-20 14:05:09', changed }]
  const columns = columnsOf(operationLog, logCells).filter(({ id }) => id === 'changed')
  // The first and the last column of a grid have wider edges, and here one is both.
  const narrow = columns.map(column => ({ ...column, width: column.width + 16, grow: 0 }))
  const grid = await draw('changes', narrow, rows, row => Number(row.id))
  const cell = grid.querySelector('[data-row="0"] > [role=gridcell]')
  const { left, right, top, bottom } = cell?.getBoundingClientRect() ?? new DOMRect()
  const numbers = [...(cell?.querySelectorAll('span span') ?? [])]
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['5,408.89', '5,679.33', '等20,000处'])
  const outside = numbers.filter(number => {
    const box = number.getBoundingClientRect()
    return box.left < left || box.right > right || box.top < top || box.bottom > bottom
  })
  expect(outside.map(({ textContent }) => textContent)).toEqual([])
  expect(cell?.textContent).toBe(changed)
})

test('the points of a column stand in one line, and what is in a cell is the plain number', async () => {
  const columns = fitted(columnsOf(sku, {}), goods)
  const grid = await draw('weights', columns, goods, row => idOf(sku, row))
  const place = columns.findIndex(({ id }) => id === 'weight')
  const points = goods.map((_, index) => {
    const cell = grid.querySelectorAll(`[data-row="${index}"] > [role=gridcell]`)[place]
    const text = document.createTreeWalker(cell ?? grid, NodeFilter.SHOW_TEXT).nextNode()
    const point = document.createRange()
    const at = text?.textContent?.indexOf('.') ?? 0
    if (text) {
      point.setStart(text, at)
      point.setEnd(text, at + 1)
    }
    return { shown: cell?.textContent, left: Math.round(point.getBoundingClientRect().left) }
  })
  expect(points.map(({ shown }) => shown)).toEqual(['8.597', '8.9555', '43.80', '1,263.759'])
  expect(new Set(points.map(({ left }) => left)).size).toBe(1)
})

test('a page of short values makes no column narrower again: nothing jumps from page to page', () => {
  const declared = columnsOf(sku, {})
  const wide = needsOf(declared, goods, noNeeds)
  expect(needsOf(declared, goods.slice(0, 1), wide)).toBe(wide)
})

test('what a list is read for stays where there is little room: of the log what was done and changed, in which row', () => {
  const columns = columnsOf(operationLog, {})
  const gone = withoutRoom(columns, { room: 620, ticks: true, widths: {}, stays: () => false })
  expect([...gone].sort()).toEqual(['batchId', 'ip', 'service'])
})

test('what a row belongs to is cut to 8 characters and …, told whole at the pointer; what a list is read for is not', async () => {
  const whole = { name: '如意如意如意如意如意', categoryName: '古法足金传承手镯' }
  const rows = [
    { ...goods[0], ...whole },
    { ...goods[1], ...whole, categoryName: '古法足金传承手镯𬭚' },
  ]
  const grid = await draw('short', fitted(columnsOf(sku, {}), rows), rows, row => idOf(sku, row))
  const cut = grid.querySelectorAll('[data-tip]')
  expect([...cut].map(cell => [cell.textContent, cell.getAttribute('data-tip')])).toContainEqual([
    '古法足金传承手镯…',
    '古法足金传承手镯𬭚',
  ])
  await expect.element(page.getByText('古法足金传承手镯', { exact: true })).toBeVisible()
  await expect.element(page.getByText(whole.name, { exact: true }).first()).toBeVisible()
})

test('a state that is a switch in its row has room for its word, in every list', async () => {
  const things = (await allThings()).filter(stateField)
  expect(things.length).toBeGreaterThan(10)
  const short: string[] = []
  for (const thing of things) {
    const field = stateField(thing)
    const column = columnsOf(thing, {}).find(({ id }) => id === field?.name)
    if (!field || !column) continue
    for (const [value, word] of Object.entries(wordsOf(field.facts))) {
      const drawn = await render(
        <Switch checked={value === '1'} onChange={() => {}}>
          {word}
        </Switch>,
      )
      const needed = drawn.container.querySelector('label')?.getBoundingClientRect().width ?? 0
      if (needed === 0 || needed + edges > column.width)
        short.push(`${thing.id}.${field.name}: ${column.width} < ${needed + edges} (${word})`)
      await drawn.unmount()
    }
  }
  expect(short).toEqual([])
})

test('what tells rows apart is whole, even where other names beside it are shortened', async () => {
  const rows = [{ id: 1, realName: '陆知衡', userName: '138****0001', roleNames: '超级管理员' }]
  const columns = columnsOf(user, {}).filter(({ id }) => id === 'userName')
  const grid = await draw('users', columns, rows, row => Number(row.id))
  expect(grid.querySelector('[data-row="0"] > [role=gridcell]')?.textContent).toBe('138****0001')
})
