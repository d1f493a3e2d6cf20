import type { QueryClient } from '@tanstack/react-query'

/** Who commits much tells of it often; a list is asked again at most so often, in ms. */
const rest = 1000

/**
 * Hears of tables whose rows somebody has changed, and asks the lists of them again that stand and are older. What only
 * marks itself (`marks`) is not asked: figures do not change under one's eyes.
 */
export function rowsNews(client: QueryClient): { hear(table: string): void; stop(): void } {
  const heard = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    const tables = new Map(heard)
    heard.clear()
    // What was read after the hint holds what the hint was about: one's own save has asked already.
    const isOlder = (table: unknown, readAt: number) =>
      typeof table === 'string' && readAt < (tables.get(table) ?? 0)
    void client.invalidateQueries({
      predicate: ({ meta, state }) => isOlder(meta?.table, state.dataUpdatedAt),
    })
    void client.invalidateQueries({
      predicate: ({ meta, state }) => isOlder(meta?.marks, state.dataUpdatedAt),
      refetchType: 'none',
    })
  }
  return {
    hear(table) {
      heard.set(table, Date.now())
      timer ??= setTimeout(tell, rest)
    },
    stop: () => clearTimeout(timer),
  }
}
