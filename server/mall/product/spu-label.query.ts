import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Out } from '../../../src/contract/call.ts'
import { spuLabelFields } from '../../../src/contract/product/spu-label.ts'
import type { Context } from '../../call/context.ts'
import { gone } from '../../call/refusal.ts'
import type { Tx } from '../../db/database.ts'
import { rowsRule } from '../../plain/rule.ts'
import { thing } from '../../plain/thing.ts'
import { clashesOf } from '../parts/clash.query.ts'
import { goodsFilters, goodsJoins, goodsSelect } from './goods-row.query.ts'

export function cornerTaken(by: string): string {
  return `这款商品正在显示“${by}”，一款商品只显示一个角标`
}

const oneCorner = rowsRule({
  of: ['shown'],
  beside: ['spuId', 'labelName'],
  async problems(rows, { tx }) {
    const claims = rows.map(({ id, row: { shown, spuId, labelName } }) => ({
      id,
      name: String(labelName),
      beginTime: null,
      endTime: null,
      keys: shown === 1 ? [String(spuId)] : [],
    }))
    const spuIds = rows.map(({ row }) => Number(row.spuId))
    const held = sql`select o.id, label.name, o.spu_id::text as key, null::timestamptz as begin_time,
        null::timestamptz as end_time
      from spu_label o join label on label.id = o.label_id
      where o.shown = 1 and o.spu_id = any(${spuIds}::bigint[])`
    const clashes = await clashesOf(tx, held, claims)
    return clashes.map(({ id, name }) => ({ id, field: 'shown', sentence: cornerTaken(name) }))
  },
})

/** Its table is older than the thing (migration 0014). */
export const spuLabels = thing({
  table: 'spu_label',
  title: '角标',
  code: 'spuNo',
  owner: 'shared',
  calls: { list: api.spuLabel.pageList, update: api.spuLabel.updateSpuLabel },
  editable: spuLabelFields,
  rules: [oneCorner],
  search: () => [],
  order: '-id',
  joins: sql`${goodsJoins} join label on label.id = t.label_id`,
  select: { ...goodsSelect, labelName: sql`label.name`, labelColor: sql`label.color` },
  filters: goodsFilters,
  references: { labelId: 'label' },
})

type Conflict = Out<typeof api.spuLabel.verifyBatchUpdateShowSpuLabel>['conflicts'][number]

/** Goods of which one of these rows cannot be shown: another label is, or several of the rows are theirs. */
export async function showConflicts(tx: Tx, ids: readonly number[]): Promise<Conflict[]> {
  const { rows } = await sql<Conflict>`
    with chosen as (select id, spu_id from spu_label where id = any(${[...ids]}::bigint[]))
    select spu.id as "spuId", spu.spu_no as "spuNo", spu.name,
      array(select label.name from spu_label as other join label on label.id = other.label_id
        where other.spu_id = spu.id and (other.shown = 1 or other.id in (select id from chosen))
        order by other.shown desc, other.sort_no, other.id) as labels
    from spu where spu.id in (select spu_id from chosen)
      and 1 < (select count(*) from spu_label as other where other.spu_id = spu.id
        and (other.shown = 1 or other.id in (select id from chosen)))
    order by spu.spu_no`.execute(tx)
  return rows
}

/** Which label holds the corner of a product by now. */
export async function shownLabel(tx: Tx, spuId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select label.name from spu_label as t join label on label.id = t.label_id
    where t.spu_id = ${spuId} and t.shown = 1`.execute(tx)
  return rows[0]?.name
}

/**
 * Locks the rows and all other labels of the same goods, so that what was read of them still holds when the change is
 * written.
 */
export async function lockCorners({ tx }: Context, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from spu_label where id = any(${[...ids]}::bigint[])`.execute(tx)
  if (rows.length !== ids.length) throw gone()
  await sql`select from spu_label where spu_id in (
    select spu_id from spu_label where id = any(${[...ids]}::bigint[])) order by id for update`.execute(tx)
}
