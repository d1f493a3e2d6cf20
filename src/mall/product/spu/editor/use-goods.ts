import { type RefObject, useState } from 'react'
import { skuCalls } from '../../../../generated/contract/calls/sku.ts'
import type { SheetColumn } from '../../../../kit/grid/sheet/model/column.ts'
import { toast } from '../../../../kit/toast.tsx'
import { shelfStates } from '../../../../values/lists.ts'
import { valuesIn } from '../../../../values/word-list.ts'
import { send } from '../../../../wire/client.ts'
import { editRows } from '../../../parts/rows/edit-rows.ts'
import { type GridRow, isNew, nextId, rowsOf } from '../../../parts/rows/rows.ts'
import type { RowsGridHandle } from '../../../parts/rows/rows-grid.tsx'
import type { Choices } from './choices.tsx'
import { type Chosen, missingCombinations, numbersFrom, withCombinations } from './combinations.ts'
import { freshCells } from './fresh.ts'
import type { AskedAttribute } from './goods-columns.ts'

interface Parts {
  readonly text: string
  readonly columns: readonly SheetColumn[]
  readonly asked: readonly AskedAttribute[]
  readonly spuNo: string
  /** What a 货 is called that nobody has called otherwise. */
  readonly name: string
  readonly grid: RefObject<RowsGridHandle | null>
  onText(text: string): void
}

/** Rows of 货 added, taken away and made from the values by which they differ. */
export function useGoods({ text, columns, asked, spuNo, name, grid, onText }: Parts) {
  const [choices, setChoices] = useState<Choices>({})
  const rows = rowsOf(text)
  const chosen: readonly Chosen[] = asked
    .filter(({ skuFlag }) => skuFlag === 1)
    .map(({ id }) => ({ attributeId: id, values: valuesIn(choices[id] ?? '') }))
  const wanted = missingCombinations(rows, chosen).length

  const { settled, put, selected } = editRows({ text, grid, onText })
  /** Beyond those of the server and those that stand here already. */
  const numbers = async (count: number, rows: readonly GridRow[]) => {
    const taken = rows.map(({ cells }) => cells.skuNo ?? '')
    if (spuNo.trim() === '') return []
    const { skuNo } = await send(skuCalls.getNextSkuNo, { spuNo: spuNo.trim() }, { dedupe: false })
    return numbersFrom(skuNo, taken, count)
  }

  return {
    choices,
    setChoices,
    wanted,
    async generate() {
      const rows = settled()
      put(withCombinations(rows, chosen, { ...freshCells(columns), name }, await numbers(wanted, rows)))
    },
    /** Kept with the rest, when it is saved. */
    shelve() {
      put(settled().map(row => ({ ...row, cells: { ...row.cells, shelf: shelfStates[1] } })))
    },
    async addRow() {
      const rows = settled()
      const [skuNo = ''] = await numbers(1, rows)
      const like = rows.at(-1)?.cells
      const cells = { ...freshCells(columns), name, ...(like && priceOf(like)), skuNo }
      const id = nextId(rows)
      put([...rows, { id, cells }], id)
    },
    /** Those selected in the grid; one that the server knows is asked about first. */
    async removeRows() {
      const ids = selected()
      if (ids.size === 0 || rows.length === 0) return
      const reasons: string[] = []
      for (const row of rows) {
        if (!ids.has(row.id) || isNew(row)) continue
        const { able, reason } = await send(skuCalls.canDelete, { skuId: row.id }, { dedupe: false })
        // That one is the last of those there are is for the whole form to say.
        if (!able && !reason.startsWith('一款')) reasons.push(reason)
      }
      const [reason] = reasons
      if (reason !== undefined) return toast.warn(reason)
      put(settled().filter(({ id }) => !ids.has(id)))
      const [first, ...others] = rows.filter(row => ids.has(row.id) && !isNew(row))
      if (first === undefined) return
      const which = `${first.cells.skuNo ?? ''}${others.length > 0 ? `等${others.length + 1}个货号` : ''}`
      toast.say(`已移除${which}，保存后删除，不能恢复`)
    },
  }
}

/** What one more 货 of a 款 has in common with the last. */
function priceOf(cells: Readonly<Record<string, string>>): Record<string, string> {
  const shared = ['sellPriceModel', 'gramFee', 'pieceFee', 'extraFee', 'price', 'finenessId', 'loss', 'type']
  return Object.fromEntries(shared.flatMap(name => (cells[name] === undefined ? [] : [[name, cells[name]]])))
}
