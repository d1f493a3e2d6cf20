import { method } from './use-typed-ahead.ts'

/**
 * An input method writes where there is a caret: into a field that stands behind what is being fetched. Its text is kept
 * like the keys, and the field behind stays as it was and hears nothing of it.
 */
export function hearMethod(take: (text: string) => boolean, signal: AbortSignal): void {
  let behind: { readonly field: HTMLInputElement | HTMLTextAreaElement; readonly text: string } | undefined
  const own = { capture: true, signal }
  const hush = (event: Event) => {
    if (behind) event.stopImmediatePropagation()
  }
  const begun = (event: Event) => {
    const { target } = event
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isText && take('')) behind = { field: target, text: target.value }
    hush(event)
  }
  const ended = (event: CompositionEvent) => {
    if (!behind) return
    hush(event)
    const { field, text } = behind
    // Its last input comes after this.
    queueMicrotask(() => {
      behind = undefined
    })
    take(event.data)
    field.value = text
  }
  const written = (event: InputEvent) => {
    hush(event)
    if (event.isComposing || event.inputType !== 'insertText' || !event.data || !take(event.data)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('beforeinput', written, own)
  window.addEventListener('compositionstart', begun, own)
  window.addEventListener('compositionupdate', hush, own)
  window.addEventListener('input', hush, own)
  window.addEventListener('compositionend', ended, own)
}

method.hear = hearMethod
