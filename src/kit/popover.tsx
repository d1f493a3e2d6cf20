import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'
import type { Edge, Side } from './use-anchor.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

const Sheet = lazy(() => import('./popover-sheet.tsx').then(module => ({ default: module.PopoverSheet })))

/** What the opener must carry. */
export interface OpenerProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly onClick: () => void
  readonly 'aria-expanded': boolean
  readonly 'aria-haspopup': 'dialog'
}

export interface PopoverProps {
  /** Its accessible name. */
  readonly label: string
  readonly opener: (props: OpenerProps) => ReactNode
  readonly children: (close: () => void) => ReactNode
  readonly side?: Side
  readonly edge?: Edge
  readonly className?: string
}

/** A small sheet at its opener. Escape and a click outside close it, and the focus goes back. */
export function Popover({ label, opener, children, side, edge, className }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  useTypedAhead(open)
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  return (
    <>
      {opener({
        ref: anchor,
        onClick: () => (open ? close() : setOpen(true)),
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
      })}
      {open ? (
        <Suspense fallback={null}>
          <Sheet
            label={label}
            anchor={anchor}
            side={side}
            edge={edge}
            className={className}
            onClose={close}
            onLeave={() => setOpen(false)}
          >
            {children(close)}
          </Sheet>
        </Suspense>
      ) : null}
    </>
  )
}
