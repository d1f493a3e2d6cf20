import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import type { Context } from '../context.ts'
import { columnName, sqlType } from '../plain/columns.ts'
import { oneRow, page } from '../plain/list.ts'
import { found, foundApart } from '../plain/pieces.ts'
import { removeRows } from '../plain/thing.ts'
import { Raw, serve } from '../serve.ts'
import { spuInput } from './goods.query.ts'
import { skus, skusOf } from './sku.query.ts'
import { spus } from './spu.query.ts'

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
    const { skus: given, ...fields } = input
    const { search, grams } = found([fields.name, fields.spuNo])
    const { rows } = await sql<{ id: number }>`
      insert into spu (spu_no, name, category_id, style_id, series_id, brand_id, description, search, grams,
        create_time, update_time, update_by)
      values (${fields.spuNo}, ${fields.name}, ${fields.categoryId}, ${fields.styleId}, ${fields.seriesId},
        ${fields.brandId}, ${fields.description}, ${search}, ${grams}::text[],
        ${context.now}, ${context.now}, ${context.caller.name}) returning id`.execute(context.tx)
    const spuId = rows[0]?.id ?? 0
    context.changed({ table: 'spu', rowId: spuId, before: null, after: fields })
    const skuIds: number[] = []
    for (const sku of given) {
      const row = { ...sku, name: sku.name || fields.name }
      const columns = Object.keys(row).map(field => sql.id(columnName(field)))
      const values = Object.entries(row).map(
        ([field, value]) => sql`${value}::${sql.raw(sqlType(skuField(field)))}`,
      )
      const { rows: made } = await sql<{ id: number }>`
        insert into sku (spu_id, ${sql.join(columns)}, create_time, update_time, update_by)
        values (${spuId}, ${sql.join(values)}, ${context.now}, ${context.now}, ${context.caller.name})
        returning id`.execute(context.tx)
      const id = made[0]?.id ?? 0
      const { search, pieces } = foundApart(skus.search({ ...row, spuNo: fields.spuNo }))
      await sql`insert into sku_search (id, search, pieces) values (${id}, ${search}, ${pieces})`.execute(
        context.tx,
      )
      skuIds.push(id)
      context.changed({ table: 'sku', rowId: id, before: null, after: row })
    }
    return { spuId, skuIds }
  },
  async check({ spuNo }, context) {
    const { rows } = await sql`select from spu where spu_no = ${spuNo}`.execute(context.tx)
    return { free: rows.length === 0 }
  },
})

async function list(input: Readonly<Record<string, unknown>>, { tx, scope }: Context): Promise<Raw> {
  return new Raw(await page(tx, spus.target, await spuInput(tx, input), scope))
}

const skuFields = api.spu.add.in.shape.skus.element.shape

function skuField(field: string) {
  const known = Object.entries(skuFields).find(([name]) => name === field)
  if (!known) throw new Error(`sku has no field ${field}`)
  return known[1]
}
