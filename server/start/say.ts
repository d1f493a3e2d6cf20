/** Tells the person at the terminal what is being done: at once, and every two seconds while it lasts. */
export interface Progress {
  say(text: string): void
  /** All is started: what is said from now on is printed once. */
  done(): void
}

export function startProgress(print: (line: string) => void, every = 2000): Progress {
  let doing = ''
  let since = Date.now()
  const timer = setInterval(() => {
    if (doing !== '') print(`${doing}（已用时 ${Math.round((Date.now() - since) / 1000)} 秒）`)
  }, every)
  return {
    say(text) {
      print(text)
      doing = text
      since = Date.now()
      timer.refresh()
    },
    done() {
      clearInterval(timer)
    },
  }
}
