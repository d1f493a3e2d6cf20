import { type RawBuilder, sql } from 'kysely'
import pg, { type ClientBase } from 'pg'
import { keepsPlans, onceMark } from './plan-once.ts'

export const begins = /^(begin|start transaction)\b/
export const ends = /^(commit|rollback)$/
const onlyReads = /\bread only$/

export const commitMark = '/* and commit */'
export const isLast = (text: unknown): boolean =>
  typeof text === 'string' && text.startsWith(`${onceMark}${commitMark}`)

/**
 * What the last statement of a transaction has behind `plannedOnce`: the commit travels with it. Where it fails, the commit
 * takes all back; where the commit fails, so does it.
 */
export const andCommit: RawBuilder<unknown> = sql.raw(commitMark)

/** What a statement answers that has no rows. */
const nothing = { command: '', rowCount: null, oid: 0, rows: [], fields: [] }

/**
 * Lets the beginning of a transaction travel with its first statement, and its end with the last: each way to the database
 * and back that is waited for costs a call more than the statement itself. A transaction in which nothing is asked is never
 * begun. Where the beginning fails, so does its first statement. What is asked is sent at once, before the one before it
 * was answered. How it plans is said with its beginning, or waited for by nobody. Nobody waits for the end of one that
 * only read: it can take nothing back.
 */
export function beginLate(client: ClientBase): void {
  const inner = client.query
  const ask = (...asked: readonly unknown[]): Promise<unknown> => Reflect.apply(inner, client, asked)
  /** In one packet; answers what the one at `place` does, when all are answered. */
  const askAll = async (all: readonly (readonly unknown[])[], place: number): Promise<unknown> => {
    const stream = client instanceof pg.Client ? client.connection.stream : undefined
    stream?.cork()
    const answers = Promise.all(all.map(asked => ask(...asked)))
    stream?.uncork()
    return (await answers)[place]
  }
  let begin: string | undefined
  let isCommitted = false
  let isReading = false
  Object.assign(client, {
    pipeline: true,
    async query(...asked: readonly unknown[]): Promise<unknown> {
      const [text] = asked
      const first = begin
      begin = typeof text === 'string' && begins.test(text) ? text : undefined
      if (isCommitted) {
        isCommitted = false
        if (text === 'commit') return nothing
        throw new Error('asked in a transaction that is committed already')
      }
      if (begin !== undefined) {
        isReading = onlyReads.test(begin)
        return nothing
      }
      if (text === keepsPlans) {
        if (first !== undefined) begin = `${first}; ${keepsPlans}`
        // Where it fails, so does what is asked next.
        else ask(...asked).catch(() => {})
        return nothing
      }
      const before = first === undefined ? [] : [[first]]
      if (isLast(text)) {
        const answer = await askAll([...before, asked, ['commit']], before.length)
        isCommitted = true
        return answer
      }
      const isEnd = typeof text === 'string' && ends.test(text)
      if (first !== undefined && isEnd) return nothing
      if (isEnd && isReading) {
        // Where the connection is lost, whoever asks it next is told.
        ask(...asked).catch(() => {})
        return nothing
      }
      if (first === undefined) return ask(...asked)
      return askAll([...before, asked], 1)
    },
  })
}
