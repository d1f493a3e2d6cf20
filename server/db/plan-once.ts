import { type RawBuilder, sql, type Transaction } from 'kysely'
import pg, { type ClientBase } from 'pg'

/** Its first words, as a statement's text begins. */
export const onceMark = '/* plan once */'

/** What a statement begins with that every request asks: a connection plans it the first time and keeps the plan. */
export const plannedOnce: RawBuilder<unknown> = sql.raw(onceMark)

/** PostgreSQL makes a kept plan anew where it guesses that the parameters are worth it: that took half of the time of an order. */
export const keepsPlans = 'set local plan_cache_mode = force_generic_plan'

/**
 * To the end of this transaction kept plans are kept, and what is not marked is planned without a look at its parameters:
 * for work that finds its rows by their ids, however many there are.
 */
export async function keepPlans(tx: Transaction<unknown>): Promise<void> {
  await sql.raw(keepsPlans).execute(tx)
}

/** By their text; few, for what is marked differs only in its parameters. */
const names = new Map<string, string>()

/**
 * Lets a connection keep the plans of marked statements under names: planning the query of who is asking takes five
 * times as long as running it. Other statements are planned each time, because the best plan of a list depends on its
 * filters.
 */
export function planOnce(client: ClientBase): void {
  // Its class is asked each time: who watches all clients watches there.
  const { prototype } = pg.Client
  Object.assign(client, {
    query(...asked: readonly unknown[]) {
      const [text, values] = asked
      if (typeof text !== 'string' || !text.startsWith(onceMark) || !Array.isArray(values))
        return Reflect.apply(prototype.query, client, asked)
      const name = names.get(text) ?? `once ${names.size}`
      names.set(text, name)
      return Reflect.apply(prototype.query, client, [{ name, text, values }])
    },
  })
}
