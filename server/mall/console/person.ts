import type { api } from '../../../src/contract/api.ts'
import type { Answer } from '../../../src/contract/call.ts'
import type { Context } from '../../call/context.ts'
import { gone } from '../../call/refusal.ts'
import type { Exported } from '../../plain/exported.ts'
import { allIds, someRows } from '../../plain/list.ts'

/**
 * What a row of a list holds of a person, whole; that it was looked at stands in the log, as a change of nothing. Throws
 * code 404 for a row that the caller's list does not find, and for one that holds nothing of anybody.
 */
export async function peopleOf(
  context: Context,
  list: Exported,
  id: number,
): Promise<Answer<typeof api.ui.person>> {
  const { tx, scope } = context
  const { target } = list
  const hides = Object.entries(target.hides)
  const [row] = await someRows(tx, target, [id], scope, [target.idField, ...hides.map(([field]) => field)])
  if (!row || hides.length === 0 || !(await finds(context, list, id))) throw gone()
  const told = hides.map(([field, { kind, title }]) => ({
    field,
    kind,
    title,
    value: String(row[field] ?? ''),
  }))
  context.changed({ table: target.table, rowId: id, before: {}, after: {} })
  return told.filter(({ value }) => value !== '')
}

/** A table may hold more than its list shows. */
async function finds(context: Context, { target, query, narrow }: Exported, id: number): Promise<boolean> {
  const asked = await query(context, {})
  return !narrow || (await allIds(context.tx, target, asked, context.scope, 1_000_000)).includes(id)
}
