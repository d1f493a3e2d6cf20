import type { api } from '../../../src/contract/api.ts'
import type { Answer } from '../../../src/contract/call.ts'
import type { Context } from '../../call/context.ts'
import { gone } from '../../call/refusal.ts'
import type { Exported } from '../../plain/exported.ts'
import { allIds, someRows } from '../../plain/list.ts'

/**
 * What rows of a list hold of a person, whole; that each was looked at stands in the log, as a change of nothing. Throws
 * code 404 where one is not found by the caller's list, and for a list that holds nothing of anybody.
 */
export async function peopleOf(
  context: Context,
  list: Exported,
  asked: readonly number[],
): Promise<Answer<typeof api.ui.person>> {
  const { tx, scope } = context
  const { target } = list
  const ids = [...new Set(asked)]
  const hides = Object.entries(target.hides)
  const rows = await someRows(tx, target, ids, scope, [target.idField, ...hides.map(([field]) => field)])
  if (rows.length < ids.length || hides.length === 0 || !(await findsAll(context, list, ids))) throw gone()
  return rows.map(row => {
    const id = Number(row[target.idField])
    context.changed({ table: target.table, rowId: id, before: {}, after: {} })
    const told = hides.map(([field, { kind, title }]) => ({
      field,
      kind,
      title,
      value: String(row[field] ?? ''),
    }))
    return { id, held: told.filter(({ value }) => value !== '') }
  })
}

/** A table may hold more than its list shows. */
async function findsAll(
  context: Context,
  { target, query, narrow }: Exported,
  ids: readonly number[],
): Promise<boolean> {
  const asked = await query(context, {})
  if (!narrow) return true
  const found = new Set(await allIds(context.tx, target, asked, context.scope, 1_000_000))
  return ids.every(id => found.has(id))
}
