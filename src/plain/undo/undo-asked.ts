import { createAsked } from '../../kit/asked-store.ts'
import type { TakenBack } from '../take-back.ts'

/** Which batches somebody is about to take back. */
export interface UndoAsked {
  /** The parts of one commit, in their order. */
  readonly batchIds: readonly string[]
  readonly said: TakenBack
  /** Runs after they were taken back, and after they were done again. */
  done(): Promise<unknown>
  /** Whether that was it: `false` where it was left as it is, and can be taken back later. */
  settle(isOver: boolean): void
}

export const undoAsked = createAsked<UndoAsked>()

/**
 * Previews the undo of a batch: the cells that it puts back, those that it leaves, and why. The undo is started from
 * the preview. Answers `false` where it was left as it is.
 */
export function previewUndo(
  batchIds: readonly string[],
  done: () => Promise<unknown>,
  said: TakenBack = 'batch.undo',
): Promise<boolean> {
  return new Promise(settle => undoAsked.show({ batchIds, done, said, settle }))
}
