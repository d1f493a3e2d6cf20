/**
 * Resolves when the screen has painted its first rows, or the message in their place. Until then nothing else may use
 * the network and the processor; what is only useful later (pinyin, the palette) waits for it.
 */
let resolve = () => {}
const painted = new Promise<void>(done => {
  resolve = done
})

const listeners = new Set<() => void>()

/** Hears each screen that stands, the first one and every later one. Returns its disposer. */
export function onSettle(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by the content of a pane when it is painted. */
export function settle(): void {
  for (const listener of listeners) listener()
  // Committed is not painted: the frame after the next has the rows on the screen.
  let frames = 3
  const next = () => {
    frames -= 1
    if (frames > 0) requestAnimationFrame(next)
    else setTimeout(resolve, 0)
  }
  requestAnimationFrame(next)
}

/** After the first paint, or after three seconds where a list does not come. */
export function settled(): Promise<void> {
  return Promise.race([painted, new Promise<void>(done => setTimeout(done, 3000))])
}
