/** Stands in for the query library's store of mutations, of which there are none: what its client asks of it. */
export class MutationCache {
  findAll(): readonly never[] {
    return []
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }
  clear(): void {
    // Nothing is kept.
  }
}
