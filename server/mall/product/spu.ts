import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { valuesIn } from '../../../src/values/word-list.ts'
import type { Context } from '../../call/context.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { spuInput } from './goods.query.ts'
import { attributesOfCategory } from './spu/attributes.query.ts'
import { importEpc } from './spu/import-epc.ts'
import { generateLabels, labels } from './spu/labels.ts'
import { nextSpuNo } from './spu/numbers.query.ts'
import { productOf } from './spu/product.query.ts'
import { addProduct, removeProducts, saveProduct } from './spu/save.ts'
import { spus } from './spu-list.query.ts'

export const spu = serve('spu', api.spu, {
  'list.v1': list,
  'list.v3': list,
  details: async ({ spuId }, context) => new Raw(await productOf(context, spuId)),
  update: async (input, context) => new Raw(await saveProduct(input, context)),
  async batchDelete({ spuIds }, context) {
    await removeProducts(context, spuIds)
    return null
  },
  add: addProduct,
  async check({ spuNo }, { tx }) {
    const { rows } = await sql<{ name: string }>`select name from spu where spu_no = ${spuNo}`.execute(tx)
    return { free: rows.length === 0, name: rows[0]?.name ?? '' }
  },
  async checkOldNo({ oldNo }, { tx }) {
    const { rows } = await sql<{ spuNo: string }>`
      select spu.spu_no as "spuNo" from sku join spu on spu.id = sku.spu_id
      where sku.old_no = ${oldNo} and sku.old_no <> '' order by sku.id limit 1`.execute(tx)
    return { free: rows.length === 0, spuNo: rows[0]?.spuNo ?? '' }
  },
  getSpuNo: async ({ categoryId }, { tx }) => ({ spuNo: await nextSpuNo(tx, categoryId) }),
  async attributes({ categoryId }, { tx }) {
    const set = await attributesOfCategory(tx, categoryId)
    return set.map(({ options, ...attribute }) => ({ ...attribute, values: valuesIn(options) }))
  },
  'query.printList': async (input, { tx, scope }) => new Raw(await page(tx, labels, input, scope)),
  'generate.printList': generateLabels,
  importEPC: importEpc,
})

async function list(input: Readonly<Record<string, unknown>>, context: Context): Promise<Raw> {
  return new Raw(await page(context.tx, spus.target, await spuInput(context, input), context.scope))
}
