import pg, { type ClientBase } from 'pg'
import { begins } from './begin-late.ts'

/** Runs in no transaction, so it does without settings. */
const runsAlone = /^\s*vacuum\b/

/**
 * Lets every transaction of a connection through a pooler begin with these settings: its session is its own for no longer
 * than that. A single statement gets a transaction to itself. Nothing is prepared under a name, which the next session
 * would not know.
 */
export function throughPooler(client: ClientBase, settings: readonly (readonly [string, string])[]): void {
  const set = settings.map(([name, value]) => `set local ${name} = '${value}'`).join('; ')
  // Its class is asked each time: who watches all clients watches there.
  const { prototype } = pg.Client
  const ask = (...asked: readonly unknown[]): Promise<unknown> =>
    Reflect.apply(prototype.query, client, asked)
  Object.assign(client, {
    async query(...asked: readonly unknown[]) {
      const [text] = asked
      const isInside = client.getTransactionStatus() !== 'I'
      if (isInside || typeof text !== 'string' || runsAlone.test(text)) return ask(...asked)
      if (begins.test(text)) return ask(`${text}; ${set}`)
      await ask(`begin; ${set}`)
      try {
        const answer = await ask(...asked)
        await ask('commit')
        return answer
      } catch (error) {
        await ask('rollback').catch(() => undefined)
        throw error
      }
    },
  })
}
