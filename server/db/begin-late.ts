import pg, { type ClientBase } from 'pg'

export const begins = /^(begin|start transaction)\b/
const ends = /^(commit|rollback)$/

/** What a statement answers that has no rows. */
const nothing = { command: '', rowCount: null, oid: 0, rows: [], fields: [] }

/**
 * Lets the beginning of a transaction travel with its first statement: each way to the database and back that is waited
 * for costs a call more than the statement itself. A transaction in which nothing is asked is never begun. Where the
 * beginning fails, so does its first statement. What is asked is sent at once, before the one before it was answered.
 */
export function beginLate(client: ClientBase): void {
  const inner = client.query
  const ask = (...asked: readonly unknown[]): Promise<unknown> => Reflect.apply(inner, client, asked)
  let begin: string | undefined
  Object.assign(client, {
    pipeline: true,
    query(...asked: readonly unknown[]): Promise<unknown> {
      const [text] = asked
      const first = begin
      begin = typeof text === 'string' && begins.test(text) ? text : undefined
      if (begin !== undefined) return Promise.resolve(nothing)
      if (first === undefined) return ask(...asked)
      if (typeof text === 'string' && ends.test(text)) return Promise.resolve(nothing)
      // One packet for both.
      const stream = client instanceof pg.Client ? client.connection.stream : undefined
      stream?.cork()
      const both = Promise.all([ask(first), ask(...asked)])
      stream?.uncork()
      return both.then(([, answer]) => answer)
    },
  })
}
