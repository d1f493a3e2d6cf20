import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'

export interface PaneProps {
  /** The screen's title: names the region. */
  readonly title: string
  /** Has the focus, of two. */
  readonly focused: boolean
  /** Another pane stands beside it: only then is the focus drawn. */
  readonly paired?: boolean
  /** Beside the title. */
  readonly fact?: ReactNode
  /** Right, the primary last. */
  readonly actions?: ReactNode
  /** Screens that bring a view bar of their own stand without a head. */
  readonly headless?: boolean
  readonly onFocus?: () => void
  readonly children: ReactNode
  readonly ref?: Ref<HTMLElement>
}

/** One part of the workspace. */
export function Pane(props: PaneProps) {
  const { title, focused, paired = false, fact, actions, headless = false, onFocus, children, ref } = props
  return (
    // A section with a name is a region.
    <section
      ref={ref}
      aria-label={title}
      data-focused={focused || undefined}
      onFocusCapture={onFocus}
      onPointerDownCapture={onFocus}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-bg"
    >
      {headless ? null : (
        <div
          className={cx(
            'flex min-h-bar flex-none flex-wrap items-center gap-2 border-b border-line-1 pr-3 pl-4 whitespace-nowrap',
            paired && focused && 'shadow-[inset_0_2px_0_var(--accent)]',
          )}
        >
          <h2 className={cx('text-14', paired && !focused && 'font-normal text-ink-2')}>{title}</h2>
          <span className="min-w-0 flex-1 truncate text-ink-3">{fact}</span>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
