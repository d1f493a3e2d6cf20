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
  const putBack = whereOneIs()
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  putBack()
  return done
}

/** Remembers the focus and what is selected; the hidden field takes both. */
function whereOneIs(): () => void {
  const before = document.activeElement
  const selection = getSelection()
  // A text field keeps its own selection while it is left; the range of the page says no more than where the field is.
  const isOwn = before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement
  const ranges =
    selection && !isOwn
      ? Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
      : []
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    if (ranges.length === 0) return
    selection?.removeAllRanges()
    for (const range of ranges) selection?.addRange(range)
  }
}
