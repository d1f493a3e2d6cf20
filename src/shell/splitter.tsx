import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { keepShare, type Share, shareOf } from './split-share.ts'

interface SplitterProps {
  readonly share: Share
}

/** px at 100 % text by which an arrow key moves it, and with Shift. */
const step = 16
const stride = 64

/**
 * Between two panes. react-resizable-panels would do this for 16 kB gz, of which the first list has none left: the
 * panes would have to stand in it from the beginning, or the left one would be built anew when a second opens.
 */
export function Splitter({ share }: SplitterProps) {
  const grip = useRef<HTMLDivElement>(null)
  const width = () => grip.current?.parentElement?.clientWidth ?? 1
  const moveTo = (x: number) => keepShare(shareOf(x, width()))
  const now = () => share * width()
  const drag = (event: PointerEvent) => {
    const box = grip.current?.parentElement
    if (event.buttons !== 1 || !box) return
    moveTo(event.clientX - box.getBoundingClientRect().left)
  }
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? stride : step
    if (event.key === 'ArrowLeft') moveTo(now() - by)
    else if (event.key === 'ArrowRight') moveTo(now() + by)
    else if (event.key === 'Home') moveTo(0)
    else if (event.key === 'End') moveTo(width())
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved
    <div
      ref={grip}
      role="separator"
      aria-orientation="vertical"
      aria-label="两侧的宽度"
      aria-valuenow={Math.round(share * 100)}
      tabIndex={0}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => keepShare(0.5)}
      onKeyDown={press}
      className="group/splitter relative z-1 w-px flex-none cursor-col-resize touch-none bg-line-2 outline-none"
    >
      {/* Wider to grab than to see. */}
      <span className="absolute inset-y-0 -left-0.75 w-1.75 group-hover/splitter:bg-accent group-focus-visible/splitter:bg-accent group-hover/splitter:bg-clip-content group-hover/splitter:px-0.5 group-focus-visible/splitter:bg-clip-content group-focus-visible/splitter:px-0.5" />
    </div>
  )
}
