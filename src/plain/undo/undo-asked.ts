import { createAsked } from '../../kit/asked-store.ts'
import type { TakenBack } from '../take-back.ts'

/** Which batches somebody is about to take back. */
export interface UndoAsked {
  /** The parts of one commit, in their order. */
  readonly batchIds: readonly string[]
  readonly said: TakenBack
  /** Runs after they were taken back, and after they were done again. */
  done(): Promise<unknown>
  /** It was left as it is. */
  left?(): void
}

export const undoAsked = createAsked<UndoAsked>()

/**
 * Previews the undo of a batch: the cells that it puts back, those that it leaves, and why. The undo is started from
 * the preview.
 */
export function previewUndo(
  batchIds: readonly string[],
  done: () => Promise<unknown>,
  { said = 'batch.undo', left }: { readonly said?: TakenBack; left?(): void } = {},
): void {
  undoAsked.show({ batchIds, done, said, left })
}
