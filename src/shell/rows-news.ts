import type { Query, QueryClient } from '@tanstack/react-query'

/** Who commits much tells of it often; a list is asked again at most so often, in ms. */
const rest = 1000

/** In the place of a table: what was missed is not known. */
const every = 'again'

const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'

/**
 * Hears of tables whose rows somebody has changed, and asks the lists of them again that stand and are older. What only
 * marks itself (`marks`) is not asked: figures do not change under one's eyes.
 */
export function rowsNews(client: QueryClient): { hear(table: string): void; stop(): void } {
  const heard = new Map<string, number>()
  /** Those that were being read for the first time when a hint came: what they are answered may be of before it. */
  const doubted = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    const tables = new Map(heard)
    heard.clear()
    // What was read after the hint holds what the hint was about: one's own save has asked already.
    const isOlder = (table: unknown, query: Query) =>
      typeof table === 'string' &&
      (doubted.has(query) ||
        query.state.dataUpdatedAt < Math.max(tables.get(table) ?? 0, tables.get(every) ?? 0))
    void client.invalidateQueries({ predicate: query => isOlder(query.meta?.table, query) })
    void client.invalidateQueries({
      predicate: query => isOlder(query.meta?.marks, query),
      refetchType: 'none',
    })
    // A read is not interrupted by the first of its kind: who still waits is asked again when that has come.
    for (const query of doubted) if (!isFirst(query)) doubted.delete(query)
    if (doubted.size > 0) timer = setTimeout(tell, rest)
  }
  return {
    hear(table) {
      heard.set(table, Date.now())
      const isOf = ({ meta }: Query) =>
        [meta?.table, meta?.marks].some(of => of !== undefined && (of === table || table === every))
      for (const query of client.getQueryCache().getAll())
        if (isOf(query) && isFirst(query)) doubted.add(query)
      timer ??= setTimeout(tell, rest)
    },
    stop: () => clearTimeout(timer),
  }
}
