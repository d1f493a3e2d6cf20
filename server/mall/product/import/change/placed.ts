import { importTitle } from '../../../../../src/values/import-columns.ts'
import type { Head } from '../messages.ts'
import type { Refused } from '../settle.ts'
import type { FileProblem } from './blocks.query.ts'

/** A problem with the column of the file that it stands in. */
export function placed(
  { line, label, field, reason }: Refused,
  head: Pick<Head, 'columns'> | undefined,
): FileProblem {
  const column = head?.columns.findIndex(each => each.field !== null && each.field === field) ?? -1
  const header = head?.columns[column]?.header ?? (field ? importTitle(field) : '')
  return { line, label, header, column: column < 0 ? null : column, reason }
}
