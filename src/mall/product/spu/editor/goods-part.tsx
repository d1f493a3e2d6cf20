import type { Ref } from 'react'
import { CommandButton } from '../../../../kit/command-button.tsx'
import { FormSection } from '../../../../kit/fields/form-row.tsx'
import type { SheetColumn } from '../../../../kit/grid/sheet/model/column.ts'
import { shelfStates } from '../../../../values/lists.ts'
import { type GridRow, rowsOf, type Wrong } from '../../../parts/rows/rows.ts'
import { RowsGrid, type RowsGridHandle } from '../../../parts/rows/rows-grid.tsx'
import { sku } from '../../sku/thing.ts'
import { ChoicesPart } from './choices.tsx'
import { CodeNotices } from './code-notices.tsx'
import type { AskedAttribute } from './goods-columns.ts'
import { productVerb } from './handle.ts'
import type { useGoods } from './use-goods.ts'

interface GoodsPartProps {
  readonly ref: Ref<RowsGridHandle>
  /** The rows as the form keeps them. */
  readonly text: string
  readonly wrong: string | undefined
  /** As the server has them. */
  readonly read: readonly GridRow[]
  readonly columns: readonly SheetColumn[]
  readonly asked: readonly AskedAttribute[]
  readonly refused: readonly Wrong[]
  readonly goods: ReturnType<typeof useGoods>
  onText(text: string): void
}

/** The 货 of a 款: made from choices or row by row, in a grid of their own. */
export function GoodsPart({
  ref,
  text,
  wrong,
  read,
  columns,
  asked,
  refused,
  goods,
  onText,
}: GoodsPartProps) {
  const rows = rowsOf(text)
  const isOnShelf = rows.some(({ cells }) => cells.shelf === shelfStates[1])
  return (
    <FormSection title={`货品 ${rows.length}个`}>
      <ChoicesPart asked={asked} choices={goods.choices} wanted={goods.wanted} onChoices={goods.setChoices} />
      <div className="flex items-center gap-2">
        <CommandButton command={productVerb('addRow')} />
        {rows.length > 0 ? (
          <>
            <CommandButton command={productVerb('removeRows')} variant="quiet" />
            <CommandButton command={productVerb('shelve')} variant="quiet" />
            {isOnShelf ? null : (
              <span className="text-12 text-ink-3">还没有在售的货号，客户看不到这款商品</span>
            )}
          </>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <RowsGrid
          ref={ref}
          thing={sku}
          label="货品"
          text={text}
          read={read}
          columns={columns}
          refused={refused}
          onText={onText}
        />
      ) : null}
      <CodeNotices text={text} read={read} />
      {wrong === undefined ? null : (
        <p role="alert" className="text-12 text-err-text">
          {wrong}
        </p>
      )}
    </FormSection>
  )
}
