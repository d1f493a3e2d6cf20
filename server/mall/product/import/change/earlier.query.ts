import { sql } from 'kysely'
import type { Context } from '../../../../call/context.ts'
import type { Values } from '../../../../plain/values.ts'
import { oldNoHeld } from '../../sku/old-no.query.ts'
import { columnOf } from '../fields.ts'
import type { Refused } from '../settle.ts'

/**
 * Which 旧款号 the blocks before give to which 款: the rules see the mall alone, where nothing of the file is written
 * before it is confirmed.
 */
export type Designs = Map<string, string>

/** A row of the file with what it sets. */
interface Given extends Pick<Refused, 'line' | 'label'> {
  readonly id: number
  readonly set: Values
}

/** By the id of its row, what the blocks before keep from being changed; what they do not is remembered. */
export async function heldEarlier(
  { tx }: Pick<Context, 'tx'>,
  changes: readonly Given[],
  designs: Designs,
): Promise<ReadonlyMap<number, Refused>> {
  const given = changes.filter(({ set }) => set.oldNo)
  if (given.length === 0) return new Map()
  const { rows } = await sql<{ id: number; spuNo: string }>`
    select sku.id, spu.spu_no as "spuNo" from sku join spu on spu.id = sku.spu_id
    where sku.id = any(${given.map(({ id }) => id)}::bigint[])`.execute(tx)
  const own = new Map(rows.map(({ id, spuNo }) => [id, spuNo]))
  const refused = new Map<number, Refused>()
  for (const { id, line, label, set } of given) {
    const [oldNo, spuNo] = [String(set.oldNo), own.get(id) ?? '']
    const holder = designs.get(oldNo) ?? spuNo
    designs.set(oldNo, holder)
    if (holder !== spuNo)
      refused.set(id, { line, label, field: columnOf('oldNo'), reason: oldNoHeld(oldNo, holder) })
  }
  return refused
}
