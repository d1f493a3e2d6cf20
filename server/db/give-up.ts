import { Socket } from 'node:net'
import pg, { type ClientBase } from 'pg'
import { ends } from './begin-late.ts'
import { codeOf } from './engine/errors.ts'
import { readOnly, Silent } from './gone.ts'

/** ms without a byte: a little above what the server itself gives a statement. */
export const longestSilence = 30_000

/** With a limit of its own, or none, until its transaction ends. */
const hasOwnLimit = /\bstatement_timeout\b/

const givenUp = new WeakSet<ClientBase>()

/** Asked when it comes back to its pool, which then closes it. */
export const isGivenUp = (client: ClientBase): boolean => givenUp.has(client)

/**
 * Gives up a connection that takes no writes, and one whose host says nothing at all while it is waited for, as a machine
 * without power does: that would be told after a quarter of an hour. What may take longer than calls do is waited for.
 */
export function giveUp(client: ClientBase, silence: number, doubt: () => void): void {
  const inner = client.query
  let waiting = 0
  let isPatient = false
  const stream = client instanceof pg.Client ? client.connection.stream : undefined
  if (stream instanceof Socket && silence > 0) {
    stream.setTimeout(silence, () => {
      if (waiting === 0 || isPatient) return
      stream.destroy(new Silent('the database said nothing'))
      doubt()
    })
  }
  Object.assign(client, {
    async query(...asked: readonly unknown[]): Promise<unknown> {
      const [text] = asked
      if (typeof text === 'string') isPatient = hasOwnLimit.test(text) || (isPatient && !ends.test(text))
      waiting += 1
      try {
        return await Reflect.apply(inner, client, asked)
      } catch (error) {
        if (codeOf(error) === readOnly) {
          givenUp.add(client)
          doubt()
        }
        throw error
      } finally {
        waiting -= 1
      }
    },
  })
}
