import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { nccFields } from '../../../../src/values/lists.ts'
import type { Context } from '../../../call/context.ts'
import { gone } from '../../../call/refusal.ts'
import { applyBatch } from '../../../plain/batch.ts'
import { nccSkus } from '../ncc.query.ts'

type Field = keyof typeof nccFields
interface Asked {
  readonly id: number
  readonly field: Field
  readonly take: 'ncc' | 'mall'
}
interface Verdict {
  id: number
  field: string
  reason: string
}

interface Product {
  id: number
  name: string
  weight: string
  price: number
  skuId: number | null
  version: number
  model: number
}

/** Field by field: the ERP's value goes into our 货, as a batch that can be taken back, or it is let be. */
export async function resolveRows(context: Context, asked: readonly Asked[]): Promise<Verdict[]> {
  const products = await read(context, [...new Set(asked.map(({ id }) => id))])
  const sets = new Map<number, { version: number; set: Record<string, unknown> }>()
  const verdicts = asked.map(({ id, field, take }): Verdict & { skuId?: number } => {
    const product = products.get(id)
    if (!product) throw gone()
    const { skuId, version } = product
    if (skuId === null) return { id, field, reason: '没有绑定货品' }
    if (take === 'mall') return { id, field, reason: '' }
    if (field === 'price' && product.model !== 3) return { id, field, reason: '只有一口价的货品有价格' }
    const known = sets.get(skuId) ?? { version, set: {} }
    sets.set(skuId, { version, set: { ...known.set, [field]: product[field] } })
    return { id, field, reason: '', skuId }
  })
  const rows = [...sets].map(([id, change]) => ({ id, ...change }))
  const batchId = `ncc-${randomUUID()}`
  const { invalid } =
    rows.length > 0
      ? await applyBatch(context, nccSkus, 'x:sku.batchUpdate', batchId, { rows }, { mode: 'able' })
      : { invalid: [] }
  const refused = new Map(invalid.map(({ id, reason }) => [id, reason]))
  for (const { id, field, take } of asked) if (take === 'mall') await ignore(context, id, field)
  return verdicts.map(({ id, field, reason, skuId }) => ({
    id,
    field,
    reason: reason || (skuId === undefined ? '' : (refused.get(skuId) ?? '')),
  }))
}

async function read({ tx }: Context, ids: readonly number[]): Promise<Map<number, Product>> {
  const { rows } = await sql<Product>`
    select t.id, t.name, t.weight, t.price, m.id as "skuId", coalesce(m.version, 0) as version,
      coalesce(m.sell_price_model, 0) as model
    from ncc_product t left join lateral (select k.id, k.version, k.sell_price_model from sku k
      where k.ncc_no = t.ncc_no and k.ncc_no <> '' order by k.id limit 1) m on true
    where t.id = any(${[...ids]}::bigint[]) order by t.id for update of t`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

/** This very value of the ERP is no difference any more. */
async function ignore(context: Context, id: number, field: Field): Promise<void> {
  const ignored = sql.id(`ignored_${field}`)
  const { rows } = await sql`update ncc_product set ${ignored} = ${sql.id(field)}, version = version + 1,
      update_time = ${context.now}, update_by = ${context.caller.name}
    where id = ${id} and ${ignored} is distinct from ${sql.id(field)} returning id`.execute(context.tx)
  if (rows.length > 0)
    context.changed({ table: 'ncc_product', rowId: id, before: {}, after: { ignored: field } })
}
