import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { ActedOn } from '../../../kit/acted-on.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { cx } from '../../../kit/cx.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Thumb } from '../../../kit/media/thumb.tsx'
import { priceText } from '../../../values/goods-price.ts'
import { isMoving, moveInAlbum, placed } from './album-order.ts'
import { takeOut } from './commands.ts'
import { shelf, shelfVerb } from './thing.ts'

type Goods = Out<Api['pdf']['allGoods']>[number]

/** The 款 of an album in their order: moved by Alt+arrows, buttons or dragging, each taken out by its button. */
export function AlbumRows({ goods: told }: { readonly goods: readonly Goods[] }) {
  const { goods, move } = useOrder(told)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<{ readonly id: number; readonly button: number }>(undefined)
  const canMove = useCommand(shelfVerb('albumUp')) !== undefined
  // A node that takes another place loses the focus on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does so when the order changes
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return
    const { id, button } = moved.current
    list.current?.querySelectorAll<HTMLElement>(`[data-goods="${id}"] button`)[button]?.focus()
  }, [goods])
  return (
    <ul ref={list} aria-label="选品" className="min-h-0 flex-1 overflow-auto px-2 py-1">
      {goods.map((each, place) => (
        <li
          key={each.spuId}
          data-goods={each.spuId}
          draggable={canMove}
          onDragStart={event => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', each.spuNo)
            setDragged(each.spuId)
          }}
          onDragOver={event => {
            if (dragged === undefined) return
            event.preventDefault()
            setOver(place)
          }}
          onDragEnd={() => {
            setDragged(undefined)
            setOver(undefined)
          }}
          onDrop={event => {
            event.preventDefault()
            setOver(undefined)
            if (dragged !== undefined) void move(dragged, place)
          }}
          className={cx(
            'flex h-10 items-center gap-3 border-b border-line-1 px-2 hover:bg-hover has-focus-visible:bg-hover',
            over === place && dragged !== each.spuId && 'bg-active',
          )}
        >
          <Thumb url={each.image} />
          <span className="min-w-0 flex-1 truncate">{each.name}</span>
          <span className="data text-ink-3">{each.spuNo}</span>
          <span className="data w-40 text-right">{priceText(each)}</span>
          <ActedOn row={{ id: each.spuId, name: each.name, row: each }}>
            <Tools
              name={each.name}
              isFirst={place === 0}
              isLast={place === goods.length - 1}
              onMove={(by, button) => {
                moved.current = { id: each.spuId, button }
                void move(each.spuId, place + by)
              }}
            />
          </ActedOn>
        </li>
      ))}
    </ul>
  )
}

/** The goods as they have been put here, until the server tells them so, and what puts one at another place. */
function useOrder(told: readonly Goods[]) {
  const client = useQueryClient()
  const [order, setOrder] = useState<readonly number[]>()
  const goods = useMemo(() => {
    const nth = (id: number) => order?.indexOf(id) ?? -1
    return order === undefined ? told : told.toSorted((a, b) => nth(a.spuId) - nth(b.spuId))
  }, [told, order])
  const move = async (id: number, to: number) => {
    setOrder(
      placed(
        goods.map(({ spuId }) => spuId),
        id,
        to,
      ),
    )
    // Why it failed has been said; the order is then the server's again.
    await moveInAlbum(id, { to }).catch(() => undefined)
    if (isMoving()) return
    await client.invalidateQueries({ queryKey: [shelf.id] })
    if (!isMoving()) setOrder(undefined)
  }
  return { goods, move }
}

interface ToolsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** By so many places, by the button of this place in the row. */
  onMove(by: number, button: number): void
}

function Tools({ name, isFirst, isLast, onMove }: ToolsProps) {
  const up = useCommand(shelfVerb('albumUp'))
  const down = useCommand(shelfVerb('albumDown'))
  const out = useCommand(takeOut)
  const box = useRef<HTMLSpanElement>(null)
  const ways = [
    {
      ...{ by: -1, state: up, label: `前移${name}`, icon: 'chevron-up', keys: 'Alt+ArrowUp', tip: 'Alt+↑' },
      stop: isFirst ? '已经是第一款' : undefined,
    },
    {
      ...{
        by: 1,
        state: down,
        label: `后移${name}`,
        icon: 'chevron-down',
        keys: 'Alt+ArrowDown',
        tip: 'Alt+↓',
      },
      stop: isLast ? '已经是最后一款' : undefined,
    },
  ] as const
  const near = (delta: -1 | 1) => {
    const row = box.current?.closest('li')
    return delta < 0 ? row?.previousElementSibling : row?.nextElementSibling
  }
  const move = ({ by, state, stop }: (typeof ways)[number]) => {
    if (stop === undefined && state !== undefined) onMove(by, focused(box.current))
  }
  const keys = (event: KeyboardEvent) => {
    const delta = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (delta === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) move(delta < 0 ? ways[0] : ways[1])
    else near(delta)?.querySelectorAll('button')[focused(box.current)]?.focus()
  }
  const remove = () => {
    // The row goes with its button: the focus steps to the next one, else to the one before.
    ;[...((near(1) ?? near(-1))?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    out?.run('button')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
    <span ref={box} className="flex" onKeyDown={keys}>
      {ways.map(way =>
        way.state ? (
          <IconButton
            key={way.icon}
            label={way.label}
            icon={way.icon}
            tipKeys={way.tip}
            aria-keyshortcuts={way.keys}
            {...(way.stop === undefined ? {} : { reason: way.stop })}
            onClick={() => move(way)}
          />
        ) : null,
      )}
      {out ? (
        <IconButton
          label={`移除${name}`}
          icon="x"
          {...(out.reason === undefined ? {} : { reason: out.reason })}
          onClick={remove}
        />
      ) : null}
    </span>
  )
}

/** Which button of a row has the focus; the first where none has. */
function focused(box: HTMLElement | null): number {
  const buttons = [...(box?.querySelectorAll('button') ?? [])]
  return Math.max(
    0,
    buttons.findIndex(button => button.matches(':focus')),
  )
}
