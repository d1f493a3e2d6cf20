/** What somebody asks for: one dialog of the whole console, wherever the question comes from. */
export interface AskedStore<T> {
  current(): T | undefined
  show(asked: T): void
  close(): void
  /** Returns its disposer. */
  subscribe(listener: () => void): () => void
}

export function createAsked<T>(): AskedStore<T> {
  let asked: T | undefined
  const listeners = new Set<() => void>()
  const put = (next: T | undefined) => {
    asked = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => asked,
    show: put,
    close: () => put(undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
