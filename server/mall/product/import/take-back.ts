import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import type { Context } from '../../../call/context.ts'
import { need } from '../../../call/need.ts'
import { bad } from '../../../call/refusal.ts'
import { happened, madeByHand } from '../sku/happened.query.ts'
import { refuseRows } from '../spu/lawful.ts'
import { removeProducts } from '../spu/save.ts'
import { lockStock } from '../stock/move.query.ts'
import { closeStock } from '../stock/set.query.ts'

/**
 * 款 that an import brought and that nothing has happened to since: what there is of them leaves by a document, and they
 * are deleted. All or none.
 */
export async function takeBack({ spuIds }: { readonly spuIds: readonly number[] }, context: Context) {
  const { tx } = context
  await need(context, api.import.importSpuAndConfirm.permit)
  const [byHand] = await madeByHand(tx, spuIds)
  if (byHand !== undefined) throw bad(`${byHand}不是导入的商品`)
  // Rows of `sku` before their balances, as whoever moves goods does: from here on nobody sells one of them.
  const { rows } = await sql<{ id: number }>`
    select id from sku where spu_id = any(${[...spuIds]}::bigint[]) order by id for update`.execute(tx)
  const skuIds = rows.map(({ id }) => id)
  const balances = await lockStock(tx, skuIds)
  const reasons = await happened(tx, skuIds)
  if (reasons.size > 0) refuseRows([...reasons].map(([skuId, reason]) => ({ skuId, field: 'skuNo', reason })))
  await closeStock(
    context,
    [...balances].map(([skuId, { onHand }]) => ({ skuId, stock: onHand })),
  )
  await removeProducts(context, spuIds)
  return null
}
