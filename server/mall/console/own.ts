import { sql } from 'kysely'
import type { Answer, Parsed } from '../../../src/contract/call.ts'
import type { ownCalls } from '../../../src/contract/console/own.ts'
import { message } from '../../../src/values/messages.ts'
import type { Context } from '../../call/context.ts'
import { Refusal } from '../../call/refusal.ts'

type Kept = Answer<(typeof ownCalls)['own.query']>

/** Keys, workspaces and macros of whoever calls. */
export const own = {
  async 'own.query'(_input: unknown, context: Context) {
    return keptBy(context)
  },
  async 'own.save'(input: Parsed<(typeof ownCalls)['own.save']>, context: Context) {
    const { tx, caller, now } = context
    // Two windows of one person change it one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('ui_own'), ${caller.userId}::int)`.execute(tx)
    const before = await keptBy(context)
    if (input.version !== before.version) {
      const at = await changedAt(context)
      throw new Refusal(409, message('row.conflict', { name: caller.name, time: at }), {
        current: before,
        by: caller.name,
        at,
      })
    }
    const { keys, characterKeys, workspaces, macros, cards, tour } = { ...before, ...input }
    await sql`insert into ui_own (user_id, keys, character_keys, workspaces, macros, cards, tour, create_time, update_time, update_by)
      values (${caller.userId}, ${JSON.stringify(keys)}::jsonb, ${characterKeys}, ${JSON.stringify(workspaces)}::jsonb,
        ${JSON.stringify(macros)}::jsonb, ${JSON.stringify(cards)}::jsonb, ${tour}, ${now}, ${now}, ${caller.name})
      on conflict (user_id) do update set version = ui_own.version + 1, keys = excluded.keys,
        character_keys = excluded.character_keys, workspaces = excluded.workspaces, macros = excluded.macros,
        cards = excluded.cards, tour = excluded.tour, update_time = excluded.update_time, update_by = excluded.update_by`.execute(
      tx,
    )
    return keptBy(context)
  },
}

async function keptBy({ tx, caller }: Context): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select version, keys, character_keys as "characterKeys", workspaces, macros, cards, tour
    from ui_own where user_id = ${caller.userId}`.execute(tx)
  return rows[0] ?? { version: 0, keys: [], characterKeys: 1, workspaces: [], macros: [], cards: [], tour: 0 }
}

async function changedAt({ tx, caller }: Context): Promise<string> {
  const { rows } = await sql<{
    at: string
  }>`select update_time as at from ui_own where user_id = ${caller.userId}`.execute(tx)
  return rows[0]?.at ?? ''
}
