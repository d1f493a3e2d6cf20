import { type RawBuilder, sql } from 'kysely'
import type { ClientBase } from 'pg'

/** Stands for the time among the values of a statement until a connection sends it. */
const time = Symbol('time')

/**
 * The time now, by the server's clock and not the database's (rules R29): for what a declaration says once for all requests,
 * as how far a sale has come. Who has a context writes `context.now`.
 */
export const clock: RawBuilder<Date> = sql`${time}::timestamptz`

/** Lets statements that ask for the time be told this one. */
export function tellTime(client: ClientBase, now: () => Date): void {
  const inner = client.query
  Object.assign(client, {
    query(...asked: readonly unknown[]) {
      const [text, values, ...rest] = asked
      if (!Array.isArray(values) || !values.includes(time)) return Reflect.apply(inner, client, asked)
      const at = now()
      return Reflect.apply(inner, client, [text, values.map(value => (value === time ? at : value)), ...rest])
    },
  })
}
