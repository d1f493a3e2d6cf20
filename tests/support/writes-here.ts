import pg from 'pg'
import type { Writes } from './writes.ts'

/** What nearly every call asks first, and a refused one nothing else: who calls, which is read. */
const whoCalls = /^\/\* plan once \*\/\s*select u\.id, u\.real_name, [^;]*$/

/**
 * `kept` where nobody but this process writes: as long as it has said nothing to a database since, nothing is kept, and that
 * is not asked. `stop` when it is over.
 */
export function watchHere(writes: Writes): { kept(): Promise<string[]>; stop(): void } {
  const { query } = pg.Client.prototype
  let said = 0
  let asked = -1
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...sent: unknown[]) {
      const [first] = sent
      const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first
      if (typeof text !== 'string' || !whoCalls.test(text)) said += 1
      return Reflect.apply(query, this, sent)
    },
  })
  return {
    async kept() {
      if (said === asked) return []
      // With the question itself; what is said beside it is asked for again.
      const after = said + 1
      const names = await writes.kept()
      asked = after
      return names
    },
    stop: () => void Object.assign(pg.Client.prototype, { query }),
  }
}
