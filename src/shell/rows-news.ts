import type { QueryClient } from '@tanstack/react-query'

/** Who commits much tells of it often; a list is asked again at most so often, in ms. */
const rest = 1000

/** Hears of tables whose rows somebody has changed, and asks the lists of them again that stand and are older. */
export function rowsNews(client: QueryClient): { hear(table: string): void; stop(): void } {
  const heard = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    const tables = new Map(heard)
    heard.clear()
    // What was read after the hint holds what the hint was about: one's own save has asked already.
    void client.invalidateQueries({
      predicate: ({ meta, state }) =>
        typeof meta?.table === 'string' && state.dataUpdatedAt < (tables.get(meta.table) ?? 0),
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
