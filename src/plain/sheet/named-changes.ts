import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { NamedChange } from '../bulk/preview-model.ts'
import { remarkOf } from '../bulk/remark.ts'
import type { Thing } from '../plain.ts'
import type { PlacedChange } from './changes.ts'

/** Each change with what its row is known by: the number and the name that it had, also where those are what is changed. */
export function namedChanges(
  thing: Thing,
  { store }: Sheet,
  changes: readonly PlacedChange[],
): readonly NamedChange[] {
  const had = new Map<string, string>()
  for (const { row, column, field, before } of changes)
    if (field === thing.code || field === thing.name)
      had.set(`${row} ${field}`, store.columns[column]?.text(before) ?? '')
  return changes.map(({ row, id, field, before, after }) => {
    const text = (name: string | undefined) => {
      const column = store.columns.findIndex(known => known.id === name)
      return column < 0 ? '' : store.text(row, column)
    }
    const known = (name: string | undefined) => had.get(`${row} ${name}`) ?? text(name)
    return {
      id,
      version: store.rows.version(row),
      code: known(thing.code),
      name: known(thing.name),
      field,
      before,
      after,
      remark: remarkOf(thing, field, text),
    }
  })
}
