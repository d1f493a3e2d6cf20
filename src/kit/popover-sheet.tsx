import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { composing } from '../commands/composing.ts'
import { cx } from './cx.ts'
import { firstField, tabStops } from './focus.ts'
import { isLayer, layerRoot, modalOf } from './layers.ts'
import { type Edge, type Side, useAnchor } from './use-anchor.ts'

interface SheetProps {
  readonly label: string
  readonly anchor: { readonly current: HTMLElement | null }
  readonly side?: Side
  readonly edge?: Edge
  readonly className?: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** Closed by a click elsewhere: the focus goes where the click went. */
  readonly onLeave: () => void
}

/** The sheet of a popover; loaded when one is first opened. */
export function PopoverSheet({
  label,
  anchor,
  side,
  edge,
  className,
  children,
  onClose,
  onLeave,
}: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useAnchor(anchor, sheet, true, side, edge)

  useEffect(() => {
    const drawn = sheet.current
    if (drawn) (firstField(drawn) ?? tabStops(drawn)[0] ?? drawn).focus()
  }, [])

  useEffect(() => {
    const down = (event: PointerEvent) => {
      if (!(event.target instanceof Element)) return
      // The choices of a field in the sheet are drawn outside of it.
      if (event.target.closest('[data-headlessui-portal]')) return
      if (!sheet.current?.contains(event.target) && !anchor.current?.contains(event.target)) onLeave()
    }
    // A dialog that was opened from here stands over everything, this sheet too; and what was called from here may take
    // the focus on the page below. What is drawn over the sheet, as the choices of its fields, is a layer of its own.
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || anchor.current?.contains(target)) return
      const dialog = modalOf(target)
      if (dialog ? !dialog.contains(anchor.current) : !isLayer(target)) onLeave()
    }
    document.addEventListener('pointerdown', down, true)
    document.addEventListener('focusin', focused)
    return () => {
      document.removeEventListener('pointerdown', down, true)
      document.removeEventListener('focusin', focused)
    }
  }, [anchor, onLeave])

  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !composing(event.nativeEvent)) {
      // Only this layer: the slide-over below must not hear it.
      event.stopPropagation()
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Tab') keepInside(event)
    // A plain key is a command of the list behind, which is not what is in front.
    else if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
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
