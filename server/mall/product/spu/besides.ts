import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import type { Context } from '../../../call/context.ts'
import { need } from '../../../call/need.ts'
import { changeUnread, removeRows } from '../../../plain/thing.ts'
import { takeGoods } from '../goods-row.query.ts'
import { specials } from '../special.query.ts'
import { spuLabels } from '../spu-label.query.ts'

/** The labels of a 款 become these; of those that come none is shown while another is. */
export async function setLabels(context: Context, spuId: number, labelIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; labelId: number }>`
    select id, label_id as "labelId" from spu_label where spu_id = ${spuId}`.execute(context.tx)
  const gone = rows.filter(({ labelId }) => !labelIds.includes(labelId)).map(({ id }) => id)
  if (gone.length > 0) await removeRows(context, spuLabels.target, gone)
  for (const labelId of labelIds.filter(id => !rows.some(row => row.labelId === id)))
    await takeGoods(context, { table: 'spu_label', which: { labelId }, more: { shown: 0 } }, [spuId])
}

/** The zones in which a 款 stands become these. Zones are changed by who may change zones. */
export async function setSpecials(
  context: Context,
  spuId: number,
  specialIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number; spuIds: number[]; inside: boolean }>`
    select id, spu_ids as "spuIds", spu_ids @> to_jsonb(${spuId}::bigint) as inside from special
    where spu_ids @> to_jsonb(${spuId}::bigint) or id = any(${[...specialIds]}::bigint[])
    order by id for update`.execute(context.tx)
  const changes = rows
    .filter(({ id, inside }) => inside !== specialIds.includes(id))
    .map(({ id, spuIds, inside }) => ({
      id,
      set: { spuIds: inside ? spuIds.filter(one => one !== spuId) : [...spuIds, spuId] },
    }))
  if (changes.length === 0) return
  await need(context, api.special.update.permit)
  await changeUnread(context, specials.target, changes)
}
