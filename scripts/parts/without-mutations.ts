import { fileURLToPath } from 'node:url'

const none = fileURLToPath(new URL('./no-mutations.ts', import.meta.url))

/**
 * Leaves the writing half of the query library out of the console: whatever is written goes through the outbox, and a
 * client of queries loads 1.5 kB gz of mutations before the sign-in page stands, used or not.
 */
export function withoutMutations() {
  return {
    name: 'without-mutations',
    enforce: 'pre' as const,
    resolveId: (id: string, importer = '') =>
      id === './mutationCache.js' && /query-core.build.modern.queryClient\.js$/.test(importer)
        ? none
        : undefined,
  }
}
