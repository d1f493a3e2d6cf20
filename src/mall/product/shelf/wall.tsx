import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { cx } from '../../../kit/cx.ts'
import type { GridHandle } from '../../../kit/grid/list-grid-props.ts'
import { useTicks } from '../../../kit/grid/use-ticks.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import type { RowIn } from '../../../plain/cells.tsx'
import type { WallProps } from '../../../plain/list-screen.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { PlainRow } from '../../../plain/plain.ts'
import { priceText } from '../../../values/goods-price.ts'
import { FavoriteMark } from './favorites.tsx'
import { ForClient } from './for-client.tsx'
import { shelf } from './thing.ts'

type Goods = RowIn<typeof shelf>

/** Goods as pictures, as a client sees them: the keys of the list move among them, a click on a picture opens it. */
export function Wall(props: WallProps) {
  const { rows, rowKey, current, onCurrent, selection, onSelection, empty } = props
  const { patch } = usePaneLocation()
  const list = useRef<HTMLUListElement>(null)
  const ticks = useTicks<PlainRow, number>({ rows, rowKey, selection, onSelection })
  useWallHandle(props, ticks, list)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])
  if (rows.length === 0) return empty
  return (
    <ul
      ref={list}
      aria-label={shelf.tab}
      className="grid min-h-0 flex-1 auto-rows-max grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-3 overflow-auto border-t border-line-2 px-4 pt-3 pb-16"
    >
      {rows.filter(isGoods).map((row, index) => {
        const id = rowKey(row)
        const ticked = selection.has(id)
        return (
          <li
            key={id}
            aria-current={index === current || undefined}
            className={cx(
              'group relative rounded-8 border',
              index === current ? 'border-accent' : ticked ? 'border-line-3' : 'border-line-1',
            )}
          >
            <button
              type="button"
              aria-label={`${row.name} ${row.spuNo}`}
              onClick={() => {
                onCurrent(index)
                patch({ look: String(id) })
              }}
              className="block w-full overflow-hidden rounded-8 text-left focus-visible:outline-2 focus-visible:outline-focus"
            >
              <Picture url={row.image} />
              <span className="block px-2.5 py-2">
                <span className="block truncate">
                  {row.name} <FavoriteMark spuId={row.spuId} />
                </span>
                <span className="data flex gap-2 text-12 text-ink-3">
                  <span className="min-w-0 flex-1 truncate">{row.spuNo}</span>
                  <span>{`库存 ${row.stock}`}</span>
                </span>
                <span className="mt-1 flex flex-wrap gap-x-2">
                  <span className="data">{priceText(row)}</span>
                  <ForClient spuId={row.spuId} isRead />
                </span>
              </span>
            </button>
            <input
              type="checkbox"
              aria-label={`选择${row.name} ${row.spuNo}`}
              checked={ticked}
              onChange={() => ticks.toggle(index)}
              className={cx(
                'absolute top-2 left-2 size-4 accent-(--accent)',
                ticked ? '' : 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100',
              )}
            />
            {row.topFlag === 1 ? (
              <span className="absolute top-1.5 right-1.5 rounded-4 bg-pop px-1.5 text-12 text-ink-2">
                置顶
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** What the keys of lists do here: J and K step from picture to picture, X ticks. */
function useWallHandle(
  props: WallProps,
  ticks: Pick<ReturnType<typeof useTicks<PlainRow, number>>, 'toggle' | 'range' | 'toggleAll'>,
  list: RefObject<HTMLElement | null>,
): void {
  const latest = useLatest({ ...props, ticks })
  // A step is followed by the focus before it is drawn.
  const place = useRef(props.current)
  useLayoutEffect(() => {
    place.current = props.current
  })
  useImperativeHandle(props.ref, (): GridHandle => {
    const step = (delta: number) => {
      const { rows, onCurrent } = latest.current
      if (rows.length === 0) return
      place.current = Math.max(0, Math.min(rows.length - 1, place.current + delta))
      onCurrent(place.current)
    }
    return {
      focus: () =>
        list.current?.children[Math.max(0, place.current)]
          ?.querySelector('button')
          ?.focus({ preventScroll: true }),
      scrollToRow: index => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
      scrollToTop: () => list.current?.scrollTo({ top: 0 }),
      moveCurrent: step,
      moveColumn: step,
      toggle: index => latest.current.ticks.toggle(index),
      selectRange: (from, to) => latest.current.ticks.range(from, to),
      toggleAll: () => latest.current.ticks.toggleAll(),
    }
  }, [list])
}

function Picture({ url }: { readonly url: string }) {
  if (url === '')
    return (
      <span className="grid aspect-square w-full place-items-center bg-sunken text-ink-4">
        <Icon name="image" size={20} />
      </span>
    )
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      className="aspect-square w-full bg-active object-cover dark:brightness-[.86]"
    />
  )
}

/** Rows of this list: it is drawn with no other. */
function isGoods(row: object): row is Goods {
  return 'spuNo' in row && 'minFee' in row
}
