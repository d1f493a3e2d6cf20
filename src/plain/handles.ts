/** The handles of one kind of screen by its pane: lent while it stands, found by its commands. */
export interface Handles<H> {
  lend(pane: string, handle: H): () => void
  of(pane: string | undefined): H | undefined
}

export function createHandles<H>(): Handles<H> {
  const lent = new Map<string, H>()
  return {
    lend(pane, handle) {
      lent.set(pane, handle)
      return () => {
        if (lent.get(pane) === handle) lent.delete(pane)
      }
    },
    of: pane => (pane === undefined ? undefined : lent.get(pane)),
  }
}
