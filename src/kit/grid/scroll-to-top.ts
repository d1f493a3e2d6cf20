/** After a page change the list runs back to its top in 800 ms (spec.md, section 9). */
const duration = 800

/** Stops by itself when the operator scrolls meanwhile; a jump where motion is unwanted. */
export function scrollToTop(element: HTMLElement): void {
  const from = element.scrollTop
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0
    return
  }
  const stop = new AbortController()
  for (const kind of ['wheel', 'pointerdown', 'keydown'] as const)
    element.addEventListener(kind, () => stop.abort(), { signal: stop.signal, passive: true })
  let begun: number | undefined
  const step = (now: number) => {
    if (stop.signal.aborted || !element.isConnected) return stop.abort()
    begun ??= now
    const share = Math.min(1, (now - begun) / duration)
    element.scrollTop = from * (1 - share) ** 3
    if (share < 1) requestAnimationFrame(step)
    else stop.abort()
  }
  requestAnimationFrame(step)
}
