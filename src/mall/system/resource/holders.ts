/** Which code somebody asks about: one dialog of the whole console, wherever the question comes from. */
export interface AskedCode {
  readonly name: string
  /** 1 back-office, 2 channel. */
  readonly scopes: readonly (1 | 2)[]
}

let asked: AskedCode | undefined
const listeners = new Set<() => void>()

function put(next: AskedCode | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

export const holders = {
  current: () => asked,
  show: put,
  close: () => put(undefined),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
