import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { nccKinds } from '../../../src/values/lists.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { beginAlone } from '../../jobs/asked.ts'
import { page } from '../../plain/list.ts'
import { changeUnread } from '../../plain/thing.ts'
import { resolveRows } from './ncc/resolve.ts'
import { adjustStock } from './ncc/stock.ts'
import { syncKind } from './ncc/sync.ts'
import { inventories, materials, nccSkus, products } from './ncc.query.ts'

export const ncc = serve('ncc', api.ncc, {
  materialPage: async (input, { tx, scope }) => new Raw(await page(tx, materials, input, scope)),
  productPage: async (input, { tx, scope }) => new Raw(await page(tx, products, input, scope)),
  inventoryPage: async (input, { tx, scope }) => new Raw(await page(tx, inventories, input, scope)),
  async sync({ kind }, context) {
    if (!context.services.erp) throw bad(refusalMessage('ncc.off'))
    return beginAlone(context, {
      ...{ kind: syncKind, title: `同步NCC${nccKinds[kind]}`, total: 0, input: { kind } },
      report: ['类型', '读取', '新增', '更新'],
    })
  },
  /** A number stands on one 货, a 货 bears one number: the old one is taken off first. */
  async bind({ nccNo, skuId }, context) {
    const { tx } = context
    const { rows: known } = await sql<{ enabled: number }>`
      select enabled from ncc_material where ncc_no = ${nccNo} for update`.execute(tx)
    const [material] = known
    if (!material) throw gone()
    const { rows: bearers } = await sql<{ id: number; skuNo: string }>`
      select id, sku_no as "skuNo" from sku where ncc_no = ${nccNo} and ncc_no <> '' order by id`.execute(tx)
    if (skuId === null) {
      if (bearers.length === 0) throw bad('这个物料没有绑定货品')
      await changeUnread(
        context,
        nccSkus,
        bearers.map(({ id }) => ({ id, set: { nccNo: '' } })),
      )
      return null
    }
    if (bearers[0]) throw bad(`这个物料已绑定${bearers[0].skuNo}，请先解绑`)
    if (material.enabled !== 1) throw bad('这个物料在NCC中已停用，不能绑定')
    const { rows: wanted } = await sql<{ nccNo: string }>`
      select ncc_no as "nccNo" from sku where id = ${skuId} for update`.execute(tx)
    const [sku] = wanted
    if (!sku) throw gone()
    if (sku.nccNo !== '') throw bad(`这个货品已绑定${sku.nccNo}，请先解绑`)
    await changeUnread(context, nccSkus, [{ id: skuId, set: { nccNo } }])
    return null
  },
  resolve: ({ rows }, context) => resolveRows(context, rows),
  adjustStock: ({ ids }, context) => adjustStock(context, [...new Set(ids)]),
})
