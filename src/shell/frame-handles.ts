/** What stands in the frame of the console, on no pane, and is acted on by commands. */
export type FrameHandle = 'findMenu' | 'tasks' | 'letters' | 'lettersRead'

const lent = new Map<FrameHandle, () => void>()

/** Lends what stands in the frame to commands; returns how to take it back. */
export function lendFrame(kind: FrameHandle, act: () => void): () => void {
  lent.set(kind, act)
  return () => {
    if (lent.get(kind) === act) lent.delete(kind)
  }
}

/** Nothing happens where it does not stand: the sidebar is folded, the tool is switched off. */
export function actOnFrame(kind: FrameHandle): void {
  lent.get(kind)?.()
}
