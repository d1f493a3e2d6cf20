import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { composing } from '../commands/composing.ts'
import { cx } from './cx.ts'
import { firstField, tabStops } from './focus.ts'
import { layerRoot } from './layers.ts'
import { type Edge, type Side, useAnchor } from './use-anchor.ts'

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
      ) : null}
    </>
  )
}

interface SheetProps {
  readonly label: string
  readonly anchor: { readonly current: HTMLButtonElement | null }
  readonly side?: Side
  readonly edge?: Edge
  readonly className?: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** Closed by a click elsewhere: the focus goes where the click went. */
  readonly onLeave: () => void
}

function Sheet({ label, anchor, side, edge, className, children, onClose, onLeave }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useAnchor(anchor, sheet, true, side, edge)

  useEffect(() => {
    const drawn = sheet.current
    if (drawn) (firstField(drawn) ?? tabStops(drawn)[0] ?? drawn).focus()
  }, [])

  useEffect(() => {
    const down = (event: PointerEvent) => {
      if (!(event.target instanceof Node)) return
      if (!sheet.current?.contains(event.target) && !anchor.current?.contains(event.target)) onLeave()
    }
    document.addEventListener('pointerdown', down, true)
    return () => document.removeEventListener('pointerdown', down, true)
  }, [anchor, onLeave])

  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !composing(event.nativeEvent)) {
      // Only this layer: the slide-over below must not hear it.
      event.stopPropagation()
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Tab') keepInside(event)
  }

  return createPortal(
    <div
      ref={sheet}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={key}
      className={cx(
        'lifted fixed z-(--z-pop) overflow-auto rounded-8 bg-pop shadow-pop outline-none',
        className,
      )}
    >
      {children}
    </div>,
    layerRoot('layers'),
  )
}

function keepInside(event: KeyboardEvent<HTMLElement>) {
  const stops = tabStops(event.currentTarget)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (stops.length > 0 && document.activeElement !== edge) return
  event.preventDefault()
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  other?.focus()
}
