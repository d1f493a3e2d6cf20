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
  const { rows } = await sql<{ labelIds: number[]; specialIds: number[] }>`
    select array(select label_id from spu_label where spu_id = ${spuId} order by shown desc, sort_no, id) as "labelIds",
      array(select id from special where spu_ids @> to_jsonb(${spuId}::bigint) order by sort_no, id) as "specialIds"`.execute(
    tx,
  )
  return { ...row, ...shown, ...rows[0], skus: await skusOf(tx, spuId, scope) }
}
