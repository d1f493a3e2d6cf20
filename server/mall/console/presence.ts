import { sql } from 'kysely'
import type { Answer, Parsed } from '../../../src/contract/call.ts'
import type { presenceCalls } from '../../../src/contract/console/presence.ts'
import type { Context } from '../../call/context.ts'
import { gone } from '../../call/refusal.ts'
import { leavePlace, standAt } from '../../events/presence.ts'
import { someRows } from '../../plain/list.ts'
import type { Target } from '../../plain/target.ts'
import { heldLists } from '../held-lists.ts'

type Call = (typeof presenceCalls)['presence']

/** As many as one looks at. */
const most = 200

export const presence = {
  /** Whoever may open no list of the table hears nothing of its rows. */
  async presence({ table, place, rowId, field = '' }: Parsed<Call>, context: Context): Promise<Answer<Call>> {
    const seen = await heldLists(context, table)
    if (place !== undefined && rowId === undefined) await leavePlace(context, place)
    if (seen.length === 0) return []
    if (place !== undefined && rowId !== undefined) {
      if ((await visible(context, seen, [rowId])).size === 0) throw gone()
      await standAt(context, place, { table, rowId, field })
    }
    const { rows: others } = await sql<Answer<Call>[number]>`
      select distinct row_id as "rowId", field, user_id as "userId", user_name as name from presence
      where table_name = ${table} and user_id <> ${context.caller.userId}
      order by row_id, field, name limit ${most}`.execute(context.tx)
    const theirs = await visible(
      context,
      seen,
      others.map(other => other.rowId),
    )
    return others.filter(other => theirs.has(other.rowId))
  },
}

/** Of these rows those that stand in a list of the caller's. */
async function visible(
  { tx, scope }: Context,
  seen: readonly Target[],
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await Promise.all(
    seen.map(async of =>
      (await someRows(tx, of, ids, scope, [of.idField])).map(row => Number(row[of.idField])),
    ),
  )
  return new Set(rows.flat())
}
