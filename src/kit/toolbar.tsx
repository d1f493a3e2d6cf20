import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { CommandRef } from '../commands/verbs.ts'
import { CommandButton } from './command-button.tsx'
import { cx } from './cx.ts'

const ToolbarMenu = lazy(() => import('./toolbar-menu.tsx').then(module => ({ default: module.ToolbarMenu })))

export interface Tool {
  readonly command: CommandRef
  readonly iconOnly?: boolean
  /** One of several states, and the one that holds. */
  readonly pressed?: boolean
  /** Where the place makes half its title plain. */
  readonly label?: string
  /** In a menu: what the place makes plain, 编辑 instead of 编辑角色. */
  readonly without?: string
  /** Greyed until a row is chosen: it gives way before what can be done at any time. */
  readonly ofRow?: boolean
}

export interface ToolbarProps {
  readonly title: string
  readonly fact?: ReactNode
  /**
   * Between the two; gives way after the fact and takes no more than its share. What changes by itself stands here: right
   * of the tools it would move them from under the pointer.
   */
  readonly lead?: ReactNode
  /** What gives way where there is no room: into 更多, from the left, what needs a row first. */
  readonly tools: readonly Tool[]
  /** Has the focus, of two that stand side by side; absent: it stands alone. */
  readonly focused?: boolean
  /** What never gives way, the primary last. */
  readonly children?: ReactNode
}

/** The head of a list: what it is called, how much is in it, what can be done in it. */
export function Toolbar({ title, fact, lead, tools, focused, children }: ToolbarProps) {
  return (
    <div
      data-focused={focused || undefined}
      className={cx(
        // The tools of a pane that has another pane beside it, over the right end of its first bar.
        'flex h-bar flex-none items-center gap-2 px-3 whitespace-nowrap in-data-paired:first:pr-18',
        focused === true && 'shadow-[inset_0_2px_0_var(--accent)]',
      )}
    >
      <span
        // A row's own name may be as long as the bar.
        data-tip-cut
        className={cx(
          'max-w-2/5 flex-none truncate pl-1 text-14',
          focused === false ? 'text-ink-2' : 'font-semibold',
        )}
      >
        {title}
      </span>
      <span className="min-w-0 truncate text-12 text-ink-3">{fact}</span>
      {lead}
      <Folding tools={tools} />
      {children}
    </div>
  )
}

/** px at 100 % text: 更多, and what stands between two tools. */
const more = 28
const gap = 8

function Folding({ tools }: { tools: readonly Tool[] }) {
  const turns = turnsOf(tools)
  const { box, folded } = useFolded(turns)
  const gone = (index: number) => turns.indexOf(index) < folded
  return (
    <div ref={box} className="relative flex min-w-7 flex-1 items-center justify-end">
      {folded > 0 ? (
        <Suspense fallback={null}>
          <ToolbarMenu tools={tools.filter((_tool, index) => gone(index))} />
        </Suspense>
      ) : null}
      {tools.map(({ command, iconOnly, label }, index) => (
        // One that is folded goes on being measured, unseen and out of reach.
        <span
          key={command.id}
          className={cx('flex flex-none not-empty:ml-2', gone(index) && 'invisible absolute')}
        >
          <CommandButton command={command} variant="quiet" iconOnly={iconOnly}>
            {label}
          </CommandButton>
        </span>
      ))}
    </div>
  )
}

/** The places of the tools in the order in which they give way: whatever row is chosen, so that the same ones stand. */
function turnsOf(tools: readonly Tool[]): readonly number[] {
  const places = [...tools.keys()]
  return [...places.filter(index => tools[index]?.ofRow), ...places.filter(index => !tools[index]?.ofRow)]
}

/**
 * How many of them, from the first turn, have no room. The place of 更多 is kept also while nothing is in it: a tool
 * that comes late, at the left, moves none that stands.
 */
function useFolded(turns: readonly number[]) {
  const box = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one tool more has a place of its own to measure
  useLayoutEffect(() => {
    const drawn = box.current
    if (!drawn) return
    const spans = drawn.querySelectorAll<HTMLElement>(':scope > span')
    const places = turns.flatMap(index => spans[index] ?? [])
    const measure = () => {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      let room = drawn.clientWidth - more * scale
      const fits = places.findLastIndex(({ offsetWidth }) => {
        if (offsetWidth > 0) room -= offsetWidth + gap * scale
        return room < 0
      })
      setFolded(fits + 1)
    }
    measure()
    const resized = new ResizeObserver(measure)
    for (const each of [drawn, ...places]) resized.observe(each)
    return () => resized.disconnect()
  }, [turns.join()])
  return { box, folded }
}
