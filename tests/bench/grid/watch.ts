/** Runs in every page before its own scripts (as text: a compiled function would bring its compiler's helpers). */
export const watchKeys = `
  window.keyTimes = []
  window.painted = () => new Promise(done => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done(performance.now())
    port2.postMessage(0)
  }))
  addEventListener('keydown', event => {
    const from = performance.now()
    void window.painted().then(at => window.keyTimes.push([event.key, at - from]))
  }, true)`

/** ms from the keys of this name to the paint that shows what each did, since it was asked last. */
export const takeTimes = (keys: readonly string[]) => `
  window.painted().then(() => {
    const times = window.keyTimes.filter(([key]) => ${JSON.stringify(keys)}.includes(key)).map(([, ms]) => ms)
    window.keyTimes = []
    return times
  })`

/** ms from a paste to the paint that finds it done; `done`: an expression. */
export const pasteTime = (text: string, done: string) => `
  (async () => {
    const text = ${JSON.stringify(text)}
    const from = performance.now()
    if (window.gridStage?.paste) window.gridStage.paste(text)
    else {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
    for (;;) {
      const at = await window.painted()
      if (${done}) return at - from
      if (at - from > 30000) throw new Error('nothing was pasted')
    }
  })()`
