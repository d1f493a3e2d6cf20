import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { layerRoot } from './layers.ts'

interface Shown {
  readonly anchor: Element
  readonly text: string
  readonly keys: readonly string[]
}

/**
 * One tooltip for the whole page. Whatever carries `data-tip="text"` gets it on hover after 400 ms
 * and on keyboard focus at once; `data-tip-keys="G P"` adds caps; `data-tip-cut` shows an element's
 * own text while it is cut off. No wrapper and no state in the thousand cells that may need one.
 */
export function TooltipLayer({ delay = 400 }: { readonly delay?: number }) {
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setShown(undefined)
    }
    const show = (target: EventTarget | null, wait: number) => {
      hide()
      // Looked up when it is due: whether a text is cut off can only be measured, and the pointer moves more often.
      timer = setTimeout(() => setShown(lookUp(target)), wait)
    }
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') show(event.target, delay)
    }
    const focused = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event.target, 0)
    }
    const options = { capture: true, passive: true }
    document.addEventListener('pointerover', over, options)
    document.addEventListener('focusin', focused, options)
    const hiding = ['pointerdown', 'focusout', 'keydown', 'scroll', 'wheel'] as const
    for (const kind of hiding) document.addEventListener(kind, hide, options)
    window.addEventListener('blur', hide)
    return () => {
      hide()
      document.removeEventListener('pointerover', over, options)
      document.removeEventListener('focusin', focused, options)
      for (const kind of hiding) document.removeEventListener(kind, hide, options)
      window.removeEventListener('blur', hide)
    }
  }, [delay])

  return shown ? createPortal(<Tip {...shown} />, layerRoot('layers')) : null
}

function lookUp(target: EventTarget | null): Shown | undefined {
  if (!(target instanceof Element) || !target.isConnected) return undefined
  const anchor = target.closest('[data-tip], [data-tip-cut]')
  if (!anchor) return undefined
  const text = anchor.getAttribute('data-tip') ?? cutText(anchor)
  if (!text) return undefined
  return { anchor, text, keys: anchor.getAttribute('data-tip-keys')?.split(' ') ?? [] }
}

function cutText(anchor: Element): string | null {
  return anchor.scrollWidth > anchor.clientWidth ? anchor.textContent : null
}

const gap = 6
const margin = 8

function Tip({ anchor, text, keys }: Shown) {
  const tip = useRef<HTMLDivElement>(null)
  // Placed after it is drawn, for only then is its size known; before the paint, so nobody sees it move.
  useLayoutEffect(() => {
    const drawn = tip.current
    if (!drawn) return
    const at = anchor.getBoundingClientRect()
    const size = drawn.getBoundingClientRect()
    const below = at.bottom + gap + size.height <= window.innerHeight - margin
    const left = at.left + at.width / 2 - size.width / 2
    drawn.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - size.width - margin))}px`
    drawn.style.top = `${below ? at.bottom + gap : at.top - gap - size.height}px`
  })
  return (
    <div
      ref={tip}
      role="tooltip"
      className={cx(
        'pointer-events-none fixed z-(--z-tip) flex max-w-80 items-center gap-2 rounded-6 bg-tip px-2 py-1 text-12 wrap-anywhere text-on-tip',
        // What an operator has written is shown as it is stored: 14K金 without a gap.
        anchor.closest('.data') && 'data',
      )}
    >
      {text}
      {keys.length > 0 ? <span className="flex-none opacity-80">{keys.join(' ')}</span> : null}
    </div>
  )
}
