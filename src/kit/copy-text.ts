/** Copies a text. On plain http the clipboard API does not exist, so a hidden field and the old command do it. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Refused (no focus, no permission): the old way may still work.
    }
  }
  const before = document.activeElement
  const selection = getSelection()
  // A text field keeps its own selection while it is left; the range of the page says no more than where the field is.
  const range = selection?.rangeCount && before && !('select' in before) && selection.getRangeAt(0)
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  if (range) {
    selection.removeAllRanges()
    selection.addRange(range)
  }
  return done
}
