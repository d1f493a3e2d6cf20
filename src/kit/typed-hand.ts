import { pressed } from './pressed.ts'
import { type Ahead, isField } from './use-typed-ahead.ts'

/** Hands a field what was typed before it had come; keys after an Enter are for the field that the Enter leads to. */
export function handTyped(first: HTMLElement, { keys, frame, wait, stop, isAwaited, begun }: Ahead): void {
  const hand = (target: HTMLElement) => {
    if (!isField(target)) return stop()
    if (document.activeElement !== target) return again()
    begun()
    const enter = keys.findIndex(({ key }) => key === 'Enter')
    const written = keys.splice(0, enter < 0 ? keys.length : enter)
    write(
      target,
      written.map(({ key }) => key),
    )
    if (enter < 0) return stop()
    keys.shift()
    frame(() => {
      pressed(target, 'Enter')
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
