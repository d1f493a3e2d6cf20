import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { applyBatch, asBatch } from '../../plain/batch.ts'
import { oneRow, page, someRows } from '../../plain/list.ts'
import { takeSnapshot } from '../../plain/snapshot.ts'
import { changeUnread } from '../../plain/thing.ts'
import { callOfBatch, undoBatch } from '../../plain/undo.ts'
import { goodsInput } from './goods.query.ts'
import { skcInput, skcRows } from './skc.query.ts'
import { isLast, lastOne, undeletable } from './sku/deletable.query.ts'
import { nextSkuNo, skus, skusOf } from './sku.query.ts'
import { removeGoods } from './spu/save.ts'

export const sku = serve('sku', api.sku, {
  page: async (input, context) =>
    new Raw(await page(context.tx, skus, await goodsInput(context, input), context.scope)),
  skcPage: async (input, context) =>
    new Raw(await page(context.tx, skcRows, await skcInput(context, input), context.scope)),
  snapshot: async (input, context) => takeSnapshot(context, skus, await goodsInput(context, input)),
  rows: async ({ ids }, context) => new Raw(await someRows(context.tx, skus, ids, context.scope)),
  async missingCodes({ codes }, context) {
    const { rows } = await sql<{ code: string }>`
      select code from unnest(${codes}::text[]) with ordinality as given(code, place)
      where not exists (select from sku where sku_no = code) and not exists (select from spu where spu_no = code)
        and not exists (select from sku where old_no = code and old_no <> '')
      order by place`.execute(context.tx)
    return { missing: rows.map(({ code }) => code) }
  },
  async idsOfCodes({ by, codes }, { tx }) {
    const { rows } = await sql<{ ids: number[] }>`
      select coalesce(array_agg(sku.id order by sku.id) filter (where sku.id is not null), '{}') as ids
      from unnest(${codes}::text[]) with ordinality as given(code, place) left join ${
        by === 'skuNo'
          ? sql`sku on sku.sku_no = code`
          : sql`(sku join spu on spu.id = sku.spu_id) on spu.spu_no = code`
      } group by place order by place`.execute(tx)
    return rows.map(({ ids }) => ids)
  },
  list: async ({ spuId }, { tx, scope }) => new Raw(await skusOf(tx, spuId, scope)),
  async 'shelves.update'({ skuIds, spuIds = [], skcIds, status, batchId }, context) {
    const asked = [skuIds, spuIds, skcIds, status]
    await asBatch(context, api.sku['shelves.update'], batchId, asked, async () => {
      const meant = skuIds ?? (skcIds ? await skusOfSkcs(context, skcIds) : await skusOfAll(context, spuIds))
      const changes = [...new Set(meant)].map(id => ({ id, set: { shelf: status } }))
      await changeUnread(context, skus, changes)
    })
    return null
  },
  async 'type.update'({ skuIds, type, batchId }, context) {
    await asBatch(context, api.sku['type.update'], batchId, [skuIds, type], async () => {
      const changes = [...new Set(skuIds)].map(id => ({ id, set: { type } }))
      await changeUnread(context, skus, changes)
    })
    return null
  },
  async canDelete({ skuId }, { tx, scope }) {
    await oneRow(tx, skus, skuId, scope)
    const reason = (await undeletable(tx, [skuId])).get(skuId) ?? ((await isLast(tx, skuId)) ? lastOne : '')
    return { able: reason === '', reason }
  },
  async delete({ skuId, version }, context) {
    if (await isLast(context.tx, skuId)) throw bad(lastOne)
    await removeGoods(context, [skuId], version)
    return null
  },
  async checkOldNo({ oldNo }, { tx }) {
    const { rows } = await sql<{ skuNo: string }>`
      select sku_no as "skuNo" from sku where old_no = ${oldNo} and old_no <> '' order by id limit 1`.execute(
      tx,
    )
    return { free: rows.length === 0, skuNo: rows[0]?.skuNo ?? '' }
  },
  async batchUpdate({ batchId, mode, dryRun, rows }, context) {
    const changes = rows.map(({ skuId, ...rest }) => ({ ...rest, id: skuId }))
    const verdicts = await applyBatch(
      context,
      skus,
      'x:sku.batchUpdate',
      batchId,
      { rows: changes },
      { mode, dryRun },
    )
    return new Raw({
      applied: verdicts.applied.map(named),
      conflicts: verdicts.conflicts.map(named),
      invalid: verdicts.invalid.map(named),
      denied: verdicts.denied.map(named),
    })
  },
  /** Of batches of goods only: a batch of another thing would be marked as taken back and be left as it is. */
  async batchUndo({ batchId }, context) {
    if ((await callOfBatch(context, batchId)) !== 'x:sku.batchUpdate') throw gone()
    const { put, skipped } = await undoBatch(context, skus, batchId)
    return { restored: put.length, skipped: skipped.map(named) }
  },
  async checkNccNo({ nccNo }, { tx }) {
    const { rows } = await sql<{ exists: boolean; skuNo: string }>`
      select exists (select from ncc_material where ncc_no = ${nccNo}) as exists,
        coalesce((select sku_no from sku where ncc_no = ${nccNo} and ncc_no <> '' order by id limit 1), '') as "skuNo"`.execute(
      tx,
    )
    return rows[0] ?? { exists: false, skuNo: '' }
  },
  async checkNccState({ nccNo }, { tx }) {
    const { rows } = await sql<{ enabled: 0 | 1 }>`
      select enabled from ncc_material where ncc_no = ${nccNo}`.execute(tx)
    if (!rows[0]) throw gone()
    return rows[0]
  },
  async getNextSkuNo({ spuNo }, context) {
    const { rows } = await sql<{ sku_no: string }>`
      select sku_no from sku join spu on spu.id = sku.spu_id where spu.spu_no = ${spuNo}`.execute(context.tx)
    const numbers = rows.map(row => row.sku_no)
    return { skuNo: nextSkuNo(spuNo, numbers) }
  },
})

/** Throws code 404 where one of the 款色 is not there. */
async function skusOfSkcs({ tx }: Context, skcIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; lead: number }>`
    select id, lead from sku_skc where lead = any(${[...new Set(skcIds)]}::bigint[]) order by id`.execute(tx)
  if (new Set(rows.map(({ lead }) => lead)).size !== new Set(skcIds).size) throw gone()
  return rows.map(({ id }) => id)
}

/** Throws code 404 where one of the 款 is not there. */
async function skusOfAll({ tx }: Context, spuIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; skuIds: number[] }>`
    select id, array(select sku.id from sku where sku.spu_id = spu.id) as "skuIds" from spu
    where id = any(${[...new Set(spuIds)]}::bigint[])`.execute(tx)
  if (rows.length !== new Set(spuIds).size) throw gone()
  return rows.flatMap(row => row.skuIds)
}

function named<T extends { id: number }>({ id, ...rest }: T): Omit<T, 'id'> & { skuId: number } {
  return { skuId: id, ...rest }
}
