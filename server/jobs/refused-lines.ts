import type { Context } from '../call/context.ts'
import { someRows } from '../plain/list.ts'
import type { Target } from '../plain/target.ts'

/** The heads of a report of refused rows. */
export const refusedHeads = ['编码', '名称', '没有修改的原因']

/** One line a refused row, by its code and its name as they stand now. */
export async function refusedLines(
  { tx, scope }: Context,
  of: Target,
  reasons: ReadonlyMap<number, string>,
): Promise<string[][]> {
  if (reasons.size === 0) return []
  const named = [of.idField, ...[of.code, of.name].flatMap(field => field ?? [])]
  const rows = await someRows(tx, of, [...reasons.keys()], scope, named)
  const known = new Map(rows.map(row => [Number(row[of.idField]), row]))
  const cell = (id: number, field: string | undefined) => String((field && known.get(id)?.[field]) ?? '')
  return [...reasons].map(([id, reason]) => [cell(id, of.code), cell(id, of.name) || `${id}`, reason])
}
