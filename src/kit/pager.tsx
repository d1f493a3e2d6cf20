import { type KeyboardEvent, useState } from 'react'
import { composing } from '../commands/composing.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { clampPage, pageCount, pageItems, pageSizes, typedPage } from './pager-model.ts'
import { thousands } from './texts.ts'

export interface PagerProps {
  readonly total: number
  /** The total is only counted so far: 50,000+. */
  readonly more?: boolean
  /** Nothing is counted yet: 共 0 条 would be untrue, and every number would move when the true one comes. */
  readonly loading?: boolean
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly sizes?: readonly number[]
  readonly onPage: (page: number) => void
  /** The owner goes back to page 1. */
  readonly onSize: (size: number) => void
}

/** Total, sizes, previous, pages, next, jumper. */
export function Pager(props: PagerProps) {
  const { total, more = false, loading = false, page, size, sizes = pageSizes, onPage, onSize } = props
  const pages = pageCount(total, size)
  const go = (to: number) => {
    const next = clampPage(to, pages)
    if (next !== page) onPage(next)
  }
  if (loading) return <div className="min-h-bar flex-none border-t border-line-2" />
  return (
    <nav
      aria-label="分页"
      className="@container flex min-h-bar flex-none flex-wrap items-center gap-x-2 gap-y-1 border-t border-line-2 bg-bg pr-3 pl-4 text-ink-2"
    >
      <span>{`共 ${thousands(total)}${more ? '+' : ''} 条`}</span>
      <Sizes size={size} sizes={sizes} onSize={onSize} />
      <span className="min-w-0 flex-1" />
      <Step icon="chevron-left" label="上一页" off={page <= 1} onPress={() => go(page - 1)} />
      {pageItems(page, pages).map(item =>
        typeof item === 'number' ? (
          <button
            key={item}
            type="button"
            aria-label={`第${item}页`}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => go(item)}
            className={cx(
              cell,
              item === page ? 'bg-active font-semibold text-ink-1' : 'hover:bg-hover hover:text-ink-1',
              Math.abs(item - page) > 1 && item !== 1 && item !== pages && '@max-md:hidden',
            )}
          >
            {item}
          </button>
        ) : (
          <span key={item} aria-hidden className="text-ink-3">
            …
          </span>
        ),
      )}
      <Step icon="chevron-right" label="下一页" off={page >= pages} onPress={() => go(page + 1)} />
      <Jumper key={page} page={page} pages={pages} onPage={go} />
    </nav>
  )
}

const cell = 'inline-grid h-6.5 min-w-6.5 place-items-center rounded-6 px-1.5'

interface StepProps {
  readonly icon: string
  readonly label: string
  readonly off: boolean
  readonly onPress: () => void
}

function Step({ icon, label, off, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      data-tip={off ? (icon === 'chevron-left' ? '已是第一页' : '已是最后一页') : label}
      onClick={off ? undefined : onPress}
      className={cx(cell, off ? 'text-ink-4' : 'hover:bg-hover hover:text-ink-1')}
    >
      <Icon name={icon} size={14} />
    </button>
  )
}

interface SizesProps {
  readonly size: number
  readonly sizes: readonly number[]
  readonly onSize: (size: number) => void
}

/** A native list: it costs nothing, and every browser and screen reader knows it. */
function Sizes({ size, sizes, onSize }: SizesProps) {
  return (
    <span className="relative inline-flex items-center">
      <select
        aria-label="每页条数"
        value={size}
        onChange={event => onSize(Number(event.target.value))}
        className="h-6.5 cursor-default appearance-none rounded-6 border border-line-2 bg-raised pr-6 pl-1.75 hover:border-line-3 hover:bg-hover"
      >
        {sizes.map(option => (
          <option key={option} value={option}>
            {option}条/页
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={12} className="pointer-events-none absolute right-2 text-ink-3" />
    </span>
  )
}

function Jumper({
  page,
  pages,
  onPage,
}: {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}) {
  const [text, setText] = useState(String(page))
  const jump = () => {
    const to = typedPage(text, pages)
    setText(String(to ?? page))
    if (to !== undefined) onPage(to)
  }
  return (
    // Of two panes in a narrow window none has the room for it; the numbers and [ ] are there.
    <label className="ml-2 flex items-center gap-2 @max-md:hidden">
      前往
      <span className="field h-6.5 w-11 flex-none px-1">
        <input
          inputMode="numeric"
          aria-label="前往页码"
          value={text}
          onChange={event => setText(event.target.value)}
          onBlur={jump}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter' && !composing(event.nativeEvent)) jump()
          }}
          className="text-center text-ink-1"
        />
      </span>
      页
    </label>
  )
}
