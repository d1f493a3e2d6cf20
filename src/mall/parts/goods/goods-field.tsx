import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useTies } from '../../../kit/fields/field-props.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Thumb } from '../../../kit/media/thumb.tsx'
import type { ControlProps } from '../../../plain/editor/field-control.tsx'
import { GoodsPicker } from './goods-picker.tsx'
import { moved } from './picked.ts'
import { type Goods, useGoods } from './use-goods.ts'

/** The goods of a form in their order: chosen in the dialog, moved by Alt+arrows or buttons, taken out by Delete. */
export function GoodsField({ value, onChange, label }: ControlProps) {
  const ids = value === '' ? [] : value.split(',').map(Number)
  const [picking, setPicking] = useState(false)
  const ties = useTies({ label })
  const list = useRef<HTMLOListElement>(null)
  const { data: goods = [] } = useGoods(ids)
  const set = (next: readonly number[], focus?: number) => {
    onChange(next.join(','))
    if (focus !== undefined)
      requestAnimationFrame(() =>
        list.current
          ?.querySelectorAll<HTMLElement>('[data-goods]')
          [Math.min(focus, next.length - 1)]?.focus(),
      )
  }
  return (
    <div {...ties.frame}>
      <div className="flex items-center gap-2">
        <Button {...ties.control} onClick={() => setPicking(true)}>
          {ids.length === 0 ? '添加商品' : '添加或移除商品'}
        </Button>
        <span className="text-12 text-ink-3">{ids.length > 0 ? `已选${ids.length}款` : ''}</span>
      </div>
      {goods.length > 0 ? (
        <ol
          ref={list}
          aria-label="已选商品"
          className="mt-2 max-h-72 overflow-y-auto rounded-6 border border-line-1"
        >
          {goods.map(row => {
            const index = ids.indexOf(row.spuId)
            return (
              <Line
                key={row.spuId}
                row={row}
                index={index}
                count={ids.length}
                onMove={to => set(moved(ids, index, to), to)}
                onRemove={() =>
                  set(
                    ids.filter(id => id !== row.spuId),
                    index,
                  )
                }
              />
            )
          })}
        </ol>
      ) : null}
      {ids.length > goods.length && goods.length > 0 ? (
        <p className="mt-1 text-12 text-ink-3">{`这里显示前${goods.length}款`}</p>
      ) : null}
      {picking ? (
        <GoodsPicker
          chosen={ids}
          onClose={() => setPicking(false)}
          onConfirm={next => {
            set(next)
            setPicking(false)
          }}
        />
      ) : null}
    </div>
  )
}

interface LineProps {
  readonly row: Goods
  readonly index: number
  readonly count: number
  onMove(to: number): void
  onRemove(): void
}

function Line({ row, index, count, onMove, onRemove }: LineProps) {
  const keys = (event: KeyboardEvent) => {
    const delta = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && delta !== 0) onMove(index + delta)
    else if (event.key === 'Delete') onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li className="group/line flex h-9 items-center gap-2 border-b border-line-1 px-2 last:border-b-0 hover:bg-hover">
      <span className="data w-6 flex-none text-right text-12 text-ink-3">{index + 1}</span>
      <Thumb url={row.image} />
      <button
        type="button"
        data-goods
        aria-label={`第${index + 1}款${row.name}，Alt加上下键移动，Delete移除`}
        onKeyDown={keys}
        className="min-w-0 flex-1 truncate text-left focus-visible:outline-2 focus-visible:outline-focus"
      >
        {row.name} <span className="text-12 text-ink-3">{row.spuNo}</span>
      </button>
      <IconButton
        size={24}
        iconSize={14}
        label="上移"
        icon="chevron-up"
        reason={index === 0 ? '已经是第一款' : undefined}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        size={24}
        iconSize={14}
        label="下移"
        icon="chevron-down"
        reason={index === count - 1 ? '已经是最后一款' : undefined}
        onClick={() => onMove(index + 1)}
      />
      <IconButton size={24} iconSize={14} label="移除" icon="x" onClick={onRemove} />
    </li>
  )
}
