/** What a server does by itself as long as it runs. */
export interface Repeated {
  stop(): void
  /** Once what is under way has ended. */
  settled(): Promise<void>
}

/** Does something every so many ms; `begun` is a first time that is under way already. What it throws is its own to tell. */
export function repeated(
  work: () => Promise<unknown>,
  pause: number,
  begun: Promise<unknown> = Promise.resolve(),
): Repeated {
  let running = begun
  const timer = setInterval(() => {
    running = work()
  }, pause)
  timer.unref()
  return {
    stop: () => clearInterval(timer),
    settled: () => running.then(() => undefined),
  }
}
