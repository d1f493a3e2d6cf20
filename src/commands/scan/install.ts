import { isTypable } from '../keymap/target.ts'
import { gapMs, isShift, type Stroke, strike } from './burst.ts'

interface Held extends Stroke {
  readonly event: KeyboardEvent
}

export interface ScanPorts {
  scanned(code: string): void
  /** Keys that go elsewhere (the palette, a dialog over the page) are none of a scanner's. */
  hears(target: EventTarget | null): boolean
  /** Whether what came into a field in one go is a scan: scales type as fast. Absent: it is. */
  isScan?(code: string): boolean
}

/** How long a key waits for the next one: keys are handled a little later than they were pressed. */
const patienceMs = gapMs + 10

/**
 * Hears a scanner that types like a keyboard, before anybody else hears a key, as long as a screen wants scans. Where
 * nothing is written in, a character waits at most `patienceMs` for the next one: what was typed by hand is then pressed anew,
 * for commands and whoever else listens, and what was scanned is heard by nobody. In a field the characters appear as they
 * come, and a scan takes them out again. Returns its disposer, which gives back what still waits.
 */
export function installScanner(
  target: Window,
  { scanned, hears, isScan = () => true }: ScanPorts,
): () => void {
  let held: readonly Held[] = []
  let timer: number | undefined
  let field: { readonly element: HTMLInputElement; readonly value: string } | undefined
  /** Pressed anew: everybody's. */
  const anew = new WeakSet<Event>()

  function free(keys: readonly Held[]): void {
    // Those that went into a field have been everybody's from the beginning.
    for (const { event } of keys) if (event.defaultPrevented) press(event)
  }

  function press(event: KeyboardEvent): void {
    const { key, code, location, shiftKey, isComposing } = event
    const again = new KeyboardEvent('keydown', {
      ...{ key, code, location, shiftKey, isComposing },
      ...{ bubbles: true, cancelable: true, composed: true, view: target },
    })
    // Which keys an input method has is told by this alone on some systems.
    Object.defineProperty(again, 'keyCode', { value: event.keyCode })
    anew.add(again)
    const { target: on } = event
    const place = on instanceof Node && on.isConnected ? on : (target.document.activeElement ?? target)
    place.dispatchEvent(again)
  }

  /** The next key may be waiting behind whatever kept the page busy: a timer that is late gives it one more turn. */
  function wait(isSecond = false): void {
    target.clearTimeout(timer)
    if (held.length === 0) return
    const due = performance.now() + patienceMs
    timer = target.setTimeout(() => {
      if (!isSecond && performance.now() - due > patienceMs) wait(true)
      else freeAll()
    }, patienceMs)
  }

  function freeAll(): void {
    const keys = held
    held = []
    field = undefined
    free(keys)
  }

  function heard(event: KeyboardEvent): void {
    if (anew.has(event)) return
    const isOther = event.ctrlKey || event.altKey || event.metaKey || event.repeat
    if (isOther || isOpaque(event.target) || !hears(event.target)) {
      freeAll()
      return
    }
    const { code, shiftKey: shift, timeStamp: at } = event
    const struck = strike(held, { code, shift, at, event })
    free(struck.freed)
    held = struck.held
    if (struck.scan !== undefined && field !== undefined && !isScan(struck.scan)) {
      freeAll()
      return
    }
    if (struck.takes) take(event, struck.held.length)
    if (struck.scan !== undefined) {
      if (field) restore(field)
      field = undefined
      scanned(struck.scan)
    }
    if (!isShift(code)) wait()
  }

  /** A key that is held or ends a scan is nobody else's; only in a field a character stands until it is known better. */
  function take(event: KeyboardEvent, length: number): void {
    const { target: on } = event
    if (on instanceof HTMLInputElement && isTypable(on) && length > 0) {
      if (length === 1 || field?.element !== on) field = { element: on, value: on.value }
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  target.addEventListener('keydown', heard, true)
  return () => {
    target.removeEventListener('keydown', heard, true)
    target.clearTimeout(timer)
    freeAll()
  }
}

/** Written in, and nothing can be taken out again: no place for a scanner. */
function isOpaque(on: EventTarget | null): boolean {
  return isTypable(on) && !(on instanceof HTMLInputElement)
}

/** As React hears it: the setter of the element's own class, and the event that typing would have been. */
function restore({ element, value }: { readonly element: HTMLInputElement; readonly value: string }): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
