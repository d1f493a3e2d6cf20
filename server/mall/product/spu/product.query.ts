import { sql } from 'kysely'
import type { Context } from '../../../call/context.ts'
import { oneRow, someRows } from '../../../plain/list.ts'
import { skusOf } from '../sku.query.ts'
import { spus } from '../spu-list.query.ts'

/** A 款 whole. Code 404 where there is none. */
export async function productOf(
  { tx, scope }: Pick<Context, 'tx' | 'scope'>,
  spuId: number,
): Promise<Record<string, unknown>> {
  const row = await oneRow(tx, spus.target, spuId, scope)
  const [shown] = await someRows(tx, spus.target, [spuId], scope, [
    'spuId',
    'images',
    'video',
    'attributes',
    'detail',
  ])
  const { rows: labels } = await sql<{ id: number; name: string; color: string; shown: number }>`
    select label.id, label.name, label.color, t.shown from spu_label t join label on label.id = t.label_id
    where t.spu_id = ${spuId} order by t.shown desc, t.sort_no, t.id`.execute(tx)
  const { rows: specials } = await sql<{ id: number; name: string }>`
    select id, name from special where spu_ids @> to_jsonb(${spuId}::bigint) order by sort_no, id`.execute(tx)
  return { ...row, ...shown, skus: await skusOf(tx, spuId, scope), labels, specials }
}
