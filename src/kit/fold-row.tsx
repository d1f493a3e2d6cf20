import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { CommandButton } from './command-button.tsx'
import type { Tool } from './toolbar.tsx'

const ToolbarMenu = lazy(() => import('./toolbar-menu.tsx').then(module => ({ default: module.ToolbarMenu })))

/** px at 100 % text: the width of 更多 and of what comes before it; the end of the row is as wide. */
const more = 30

interface FoldRowProps {
  readonly tools: readonly Tool[]
  /** A button of an icon, right after what has room. */
  readonly end?: ReactNode
}

/**
 * Commands in one row, as wide as all of them where there is room; else the last ones are in 更多, but never the one
 * that is pressed. Those are drawn on, unseen behind the end of the row: the row goes on asking for their width.
 */
export function FoldRow({ tools, end }: FoldRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(tools.length)
  const kept = tools.findIndex(({ pressed }) => pressed === true)
  const ended = end !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: one tool more has a width of its own to measure
  useLayoutEffect(() => {
    const drawn = row.current
    if (!drawn) return
    const places = [...drawn.querySelectorAll<HTMLElement>(':scope > span')]
    const measure = () => {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      const widths = places.map(({ offsetWidth }) => offsetWidth)
      const upTo = (room: number) => {
        let used = widths[kept] ?? 0
        const over = widths.findIndex((width, index) => {
          if (index !== kept) used += width
          return used > room
        })
        return over < 0 ? widths.length : over
      }
      const room = drawn.clientWidth - (ended ? more * scale : 0)
      const all = upTo(room + 1)
      setShown(all === widths.length ? all : upTo(room - more * scale))
    }
    measure()
    const resized = new ResizeObserver(measure)
    for (const each of [drawn, ...places]) resized.observe(each)
    return () => resized.disconnect()
  }, [tools.length, kept, ended])
  const inSight = (index: number) => index < shown || index === kept
  const item = ({ command, label, pressed }: Tool, index: number) => (
    <span key={command.id} className={inSight(index) ? 'flex-none' : 'invisible order-2 flex-none'}>
      <CommandButton command={command} variant="quiet" pressed={pressed}>
        {label}
      </CommandButton>
    </span>
  )
  const folded = tools.filter((_tool, index) => !inSight(index))
  return (
    <div ref={row} className="flex min-w-0 items-center overflow-clip [overflow-clip-margin:4px]">
      {tools.map(item)}
      {folded.length > 0 ? (
        <Suspense fallback={null}>
          <div className="order-1 ml-0.5 flex-none">
            <ToolbarMenu tools={folded} />
          </div>
        </Suspense>
      ) : null}
      {ended ? <div className="order-1 ml-0.5 flex-none">{end}</div> : null}
    </div>
  )
}
