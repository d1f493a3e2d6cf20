import type { KeyboardEvent } from 'react'
import { IconButton } from '../icon-button.tsx'
import { smallOf } from './send.ts'

export interface PictureTileProps {
  readonly url: string
  readonly index: number
  readonly count: number
  /** Nothing can be changed here. */
  readonly fixed: boolean
  onPreview(): void
  onRemove(): void
  /** Takes another place. */
  onMove(to: number): void
  /** It is being dragged. */
  onGrab(): void
  /** What is being dragged is let go over it. */
  onLand(): void
}

/** One picture: seen large by a click or Enter, moved by dragging, arrows or Alt+arrows, taken out by Delete. */
export function PictureTile(props: PictureTileProps) {
  const { url, index, count, fixed, onPreview, onRemove, onMove, onGrab, onLand } = props
  const keys = (event: KeyboardEvent) => {
    if (fixed || event.nativeEvent.isComposing) return
    const delta = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (event.altKey && delta !== 0) onMove(index + delta)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li
      className="group/tile relative size-19 flex-none"
      draggable={!fixed}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', url)
        onGrab()
      }}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={event => {
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        onLand()
      }}
    >
      <button
        type="button"
        aria-label={`第${index + 1}张图片，共${count}张`}
        aria-keyshortcuts={fixed ? undefined : 'Alt+ArrowLeft Alt+ArrowRight Delete'}
        data-tip={fixed ? '预览' : '单击预览，拖动或Alt+←→排序，Delete删除'}
        data-picture={index}
        onClick={onPreview}
        onKeyDown={keys}
        className="block size-full overflow-hidden rounded-6 border border-line-2 bg-sunken focus-visible:outline-2 focus-visible:outline-focus"
      >
        <img
          src={smallOf(url)}
          alt=""
          draggable={false}
          className="size-full object-cover dark:brightness-[.86]"
        />
      </button>
      {index === 0 && count > 1 ? (
        <span className="pointer-events-none absolute top-1 left-1 rounded-4 bg-pop px-1 text-12 text-ink-2">
          主图
        </span>
      ) : null}
      {fixed ? null : (
        <span className="absolute inset-x-px bottom-px flex justify-center rounded-b-6 bg-pop opacity-0 has-disabled:hidden group-focus-within/tile:opacity-100 group-hover/tile:opacity-100">
          {index > 0 ? (
            <IconButton
              size={24}
              iconSize={14}
              label="前移"
              icon="chevron-left"
              onClick={() => onMove(index - 1)}
            />
          ) : null}
          <IconButton size={24} iconSize={14} label="删除图片" icon="trash-2" onClick={onRemove} />
          {index < count - 1 ? (
            <IconButton
              size={24}
              iconSize={14}
              label="后移"
              icon="chevron-right"
              onClick={() => onMove(index + 1)}
            />
          ) : null}
        </span>
      )}
    </li>
  )
}
