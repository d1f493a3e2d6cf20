import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Context } from '../../call/context.ts'
import { Raw, serve } from '../../call/serve.ts'
import { oneRow, page } from '../../plain/list.ts'
import { removeRows } from '../../plain/thing.ts'
import { spuInput } from './goods.query.ts'
import { skus, skusOf } from './sku.query.ts'
import { importEpc } from './spu/import-epc.ts'
import { generateLabels, labels } from './spu/labels.ts'
import { addGoods } from './spu.query.ts'
import { spus } from './spu-list.query.ts'

export const spu = serve('spu', api.spu, {
  'list.v1': list,
  'list.v3': list,
  async details({ spuId }, { tx, scope }) {
    const row = await oneRow(tx, spus.target, spuId, scope)
    return new Raw({ ...row, skus: await skusOf(tx, spuId, scope) })
  },
  update: spus.update,
  /** Their 货 first: the database lets no 款 go that has any. */
  async batchDelete({ spuIds }, context) {
    const { rows } = await sql<{ id: number }>`
      select id from sku where spu_id = any(${spuIds}::bigint[]) order by id`.execute(context.tx)
    const skuIds = rows.map(({ id }) => id)
    if (skuIds.length > 0) await removeRows(context, skus, skuIds)
    await removeRows(context, spus.target, [...new Set(spuIds)])
    return null
  },
  /** A 款 with its 货, all or none. */
  async add(input, context) {
    const { now, caller, tx } = context
    const { spuIds, skuIds, changes } = await addGoods(tx, [input], { name: caller.name, now })
    for (const change of changes) context.changed(change)
    return { spuId: spuIds[0] ?? 0, skuIds }
  },
  async check({ spuNo }, context) {
    const { rows } = await sql`select from spu where spu_no = ${spuNo}`.execute(context.tx)
    return { free: rows.length === 0 }
  },
  'query.printList': async (input, { tx, scope }) => new Raw(await page(tx, labels, input, scope)),
  'generate.printList': generateLabels,
  importEPC: importEpc,
})

async function list(input: Readonly<Record<string, unknown>>, context: Context): Promise<Raw> {
  return new Raw(await page(context.tx, spus.target, await spuInput(context, input), context.scope))
}
