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

/** ms from a paste to the paint after it is done; `done`: an expression. */
export const pasteTime = (text: string, done: string) => `
  (async () => {
    const text = ${JSON.stringify(text)}
    const turn = () => new Promise(next => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => next()
      port2.postMessage(0)
    })
    const from = performance.now()
    if (window.gridStage?.paste) window.gridStage.paste(text)
    else {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
    while (!(${done})) {
      if (performance.now() - from > 30000) throw new Error('nothing was pasted')
      await turn()
    }
    return (await window.painted()) - from
  })()`
