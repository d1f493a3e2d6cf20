import { tabStops } from './focus.ts'
import { pressed } from './pressed.ts'
import { type Ahead, isField } from './use-typed-ahead.ts'

/** Hands a field what was typed before it had come; keys after an Enter or a Tab are for the field that it leads to. */
export function handTyped(first: HTMLElement, { keys, frame, wait, stop, isAwaited, begun }: Ahead): void {
  const hand = (target: HTMLElement) => {
    if (!isField(target)) return stop()
    if (document.activeElement !== target) return again()
    begun()
    const end = keys.findIndex(({ key }) => key === 'Enter' || key === 'Tab')
    const written = keys.splice(0, end < 0 ? keys.length : end)
    write(
      target,
      written.map(({ key }) => key),
    )
    const leading = keys.shift()
    if (!leading) return stop()
    frame(() => {
      if (leading.key === 'Enter') pressed(target, 'Enter')
      else {
        step(target, leading)
        while (keys[0]?.key === 'Tab') step(document.activeElement, keys.shift())
        const { activeElement } = document
        // A button has its own keys.
        if (activeElement && !isField(activeElement)) return stop()
      }
      frame(goOn)
    })
  }
  const goOn = () => (keys.length === 0 ? stop() : again())
  const again = () => {
    const { activeElement } = document
    const isThere = activeElement instanceof HTMLElement && isField(activeElement) && isAwaited(activeElement)
    if (isThere) hand(activeElement)
    else wait()
  }
  hand(first)
}

/** As if Tab had been pressed there; with Shift the other way. */
function step(from: Element | null, pressed: object | undefined): void {
  const stops = tabStops(from?.closest('[role=dialog]') ?? document)
  const at = from instanceof HTMLElement ? stops.indexOf(from) : -1
  const by = pressed instanceof KeyboardEvent && pressed.shiftKey ? -1 : 1
  stops.at((at + by) % stops.length)?.focus()
}

/** As if it had been typed there. */
function write(field: HTMLInputElement | HTMLTextAreaElement, keys: readonly string[]): void {
  let text = ''
  for (const key of keys) text = key === 'Backspace' ? text.slice(0, -1) : text + key
  if (text === '') return
  const { value, selectionStart, selectionEnd } = field
  const start = selectionStart ?? value.length
  const typed = value.slice(0, start) + text + value.slice(selectionEnd ?? value.length)
  const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React hears an input only where the element's own setter was called.
  Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
