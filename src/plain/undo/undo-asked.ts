import type { TakenBack } from '../take-back.ts'

/** Which batches somebody is about to take back: one preview of the whole console, wherever it is asked for. */
export interface UndoAsked {
  /** The parts of one commit, in their order. */
  readonly batchIds: readonly string[]
  readonly said: TakenBack
  /** Runs after they were taken back, and after they were done again. */
  done(): Promise<unknown>
  /** It was left as it is. */
  left?(): void
}

let asked: UndoAsked | undefined
const listeners = new Set<() => void>()

function put(next: UndoAsked | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

export const undoAsked = {
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

/** Shows what a batch's undo will put back, and what it leaves and why; it is done from there. */
export function previewUndo(
  batchIds: readonly string[],
  done: () => Promise<unknown>,
  { said = 'batch.undo', left }: { readonly said?: TakenBack; left?(): void } = {},
): void {
  put({ batchIds, done, said, left })
}
