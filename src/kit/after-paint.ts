/** A tab that nobody looks at draws no frames: after so many ms the work is done without one. */
const unseenMs = 200

/** Does the work once the next frame is on the screen: nothing that is only read waits before it. Answers how to call it off. */
export function afterPaint(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  let isDone = false
  const end = () => {
    if (isDone) return false
    isDone = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    port1.close()
    return true
  }
  const run = () => {
    if (end()) work()
  }
  port1.onmessage = run
  // The task after the frame's callbacks is the first one after its drawing.
  const frame = requestAnimationFrame(() => port2.postMessage(0))
  const timer = setTimeout(run, unseenMs)
  return () => void end()
}

/** Work that is asked for often: after a paint, and at most once in so many ms, the last time for certain. */
export function calmly(work: () => void, ms: number): { ask(): void; stop(): void } {
  let cancel: (() => void) | undefined
  let last = Number.NEGATIVE_INFINITY
  const done = () => {
    cancel = undefined
    last = performance.now()
    work()
  }
  return {
    ask() {
      if (cancel) return
      const wait = last + ms - performance.now()
      if (wait <= 0) {
        cancel = afterPaint(done)
        return
      }
      const timer = setTimeout(() => {
        cancel = afterPaint(done)
      }, wait)
      cancel = () => clearTimeout(timer)
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
