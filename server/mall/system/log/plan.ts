import type { Db } from '../../../db/database.ts'
import type { Target } from '../../../plain/target.ts'
import type { PastCell, SkippedCell, Undone } from '../../../plain/undo.ts'
import { inOrder, kindOf, referred, shownIn, titleOf, unitOf } from './lines.ts'
import { codeOf, keyOf, namesOf, type RowKey } from './names.query.ts'

type Row = PastCell & Partial<SkippedCell>

/** What an undo will do, or would: every cell by the number and the name of its row, both values as they are read. */
export async function planOf(db: Db, { table, title }: Target, { put, skipped }: Undone) {
  const rows: Row[] = [...put, ...skipped].sort((a, b) => a.id - b.id)
  const keys = rows.map(({ id }) => ({ table, rowId: id }))
  const values = rows.flatMap(({ id, field, current, old }) =>
    referred({ table, rowId: id, before: { [field]: old }, after: { [field]: current } }),
  )
  const names = await namesOf(db, [...keys, ...values])
  const nameOf = (key: RowKey) => names.get(keyOf(key))?.name ?? ''
  const code = codeOf(table)
  return {
    title,
    codeTitle: code === undefined ? '' : titleOf(table, code),
    fields: inOrder(table, [...new Set(rows.map(({ field }) => field))]).map(name => ({
      name,
      title: titleOf(table, name),
      holds: kindOf(table, name),
      unit: unitOf(table, name),
    })),
    cells: rows.map(row => {
      const { id, field, current, old } = row
      const called = names.get(keyOf({ table, rowId: id })) ?? { code: '', name: '' }
      return {
        ...{ id, field, ...called },
        ...{ before: current, after: old },
        beforeShown: shownIn(table, field, current, nameOf),
        afterShown: shownIn(table, field, old, nameOf),
        notice: row.kind ? { kind: row.kind, text: whyOf(row) } : null,
      }
    }),
  }
}

/** Why a cell stays as it is. */
export function whyOf({ reason, by, at }: Partial<SkippedCell>): string {
  return reason || `${by || '其他人'}于${(at ?? '').slice(5, 16)}修改过`
}
