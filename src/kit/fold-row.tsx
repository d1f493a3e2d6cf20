import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { CommandButton } from './command-button.tsx'
import type { Tool } from './toolbar.tsx'

const ToolbarMenu = lazy(() => import('./toolbar-menu.tsx').then(module => ({ default: module.ToolbarMenu })))

/** px at 100 % text: 更多 and what stands before it. */
const more = 30

/**
 * Commands in one row, as wide as all of them where there is room; else the last ones are in 更多. Those are drawn on,
 * unseen behind the end of the row: the row goes on asking for their width.
 */
export function FoldRow({ tools }: { readonly tools: readonly Tool[] }) {
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(tools.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one tool more has a width of its own to measure
  useLayoutEffect(() => {
    const drawn = row.current
    if (!drawn) return
    const places = [...drawn.querySelectorAll<HTMLElement>(':scope > span')]
    const measure = () => {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      const widths = places.map(({ offsetWidth }) => offsetWidth)
      const upTo = (room: number) => {
        let used = 0
        const over = widths.findIndex(width => {
          used += width
          return used > room
        })
        return over < 0 ? widths.length : over
      }
      const all = upTo(drawn.clientWidth + 1)
      setShown(all === widths.length ? all : upTo(drawn.clientWidth - more * scale))
    }
    measure()
    const resized = new ResizeObserver(measure)
    for (const each of [drawn, ...places]) resized.observe(each)
    return () => resized.disconnect()
  }, [tools.length])
  const item = ({ command, label }: Tool, index: number) => (
    <span key={command.id} className={index < shown ? 'flex-none' : 'invisible order-2 flex-none'}>
      <CommandButton command={command} variant="quiet">
        {label}
      </CommandButton>
    </span>
  )
  return (
    <div ref={row} className="flex min-w-0 items-center overflow-clip">
      {tools.map(item)}
      {shown < tools.length ? (
        <Suspense fallback={null}>
          <div className="order-1 ml-0.5 flex-none">
            <ToolbarMenu tools={tools.slice(shown)} />
          </div>
        </Suspense>
      ) : null}
    </div>
  )
}
