import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { RowTies, useTies } from '../../../kit/fields/field-props.ts'
import type { ControlProps } from '../../../plain/editor/field-control.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { GoodsPicker } from '../../parts/goods/goods-picker.tsx'
import { useGoods } from '../../parts/goods/use-goods.ts'
import { AllAtOnce } from './all-at-once.tsx'
import { GoodsLine } from './goods-line.tsx'
import { allAtOnce, changed, linesOf, picked, textOf } from './lines.ts'
import { useItems } from './use-items.ts'

/** The goods of a flash sale with fee and limit: chosen in the dialog, priced one by one or all at once. */
export function SeckillGoodsControl({ value, onChange, label }: ControlProps) {
  const lines = linesOf(value)
  const ids = lines.map(({ spuId }) => spuId)
  const sold = useSold()
  const [picking, setPicking] = useState(false)
  const ties = useTies({ label })
  const { data: goods = [] } = useGoods(ids, 1, 200)
  const { data: more = [] } = useGoods(ids, 2, 200)
  const known = new Map([...goods, ...more].map(row => [row.spuId, row]))
  const set = (next: typeof lines) => onChange(textOf(next))
  const shown = lines.flatMap(line => {
    const row = known.get(line.spuId)
    return row ? [{ line, row }] : []
  })
  return (
    <div {...ties.frame}>
      <div className="flex items-center gap-2">
        <Button {...ties.control} onClick={() => setPicking(true)}>
          {ids.length === 0 ? '添加商品' : '添加或移除商品'}
        </Button>
        <span className="text-12 text-ink-3">{ids.length > 0 ? `已选${ids.length}款` : ''}</span>
      </div>
      {shown.length > 0 ? (
        // Its row speaks of all of them together; each field speaks for itself.
        <RowTies value={undefined}>
          <AllAtOnce
            onApply={wanted =>
              set(allAtOnce(lines, wanted, new Map([...known].map(([id, row]) => [id, row.fee]))))
            }
          />
          <ol aria-label="秒杀商品" className="mt-2 rounded-6 border border-line-1">
            {shown.map(({ line, row }) => (
              <GoodsLine
                key={line.spuId}
                row={row}
                line={line}
                sold={sold.get(line.spuId)}
                onChange={change => set(changed(lines, line.spuId, change))}
                onRemove={() => set(lines.filter(({ spuId }) => spuId !== line.spuId))}
              />
            ))}
          </ol>
        </RowTies>
      ) : null}
      {picking ? (
        <GoodsPicker
          chosen={ids}
          onClose={() => setPicking(false)}
          onConfirm={next => {
            set(picked(lines, next))
            setPicking(false)
          }}
        />
      ) : null}
    </div>
  )
}

const nothing: ReadonlyMap<number, number> = new Map()

/** What is sold of the goods of the sale that is being edited, by their ids, from its beginning on. */
function useSold(): ReadonlyMap<number, number> {
  const { data } = useItems(Number(usePaneLocation().search.get('edit')))
  if (!data || data.phase === 1) return nothing
  return new Map(
    data.items
      .filter(({ soldCount }) => soldCount > 0 || data.phase === 2)
      .map(({ spuId, soldCount }) => [spuId, soldCount]),
  )
}
