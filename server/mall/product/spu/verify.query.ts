import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { attributesOfCategory, keeping } from './attributes.query.ts'

interface Found {
  readonly spuId: number
  readonly spuNo: string
  readonly name: string
  readonly categoryId: number
  readonly image: string
  readonly said: number[]
  readonly priceless: string[]
  readonly weightless: string[]
}

/** What goods lack before they are sold: a picture, prices, weights, attributes that must be said. Whole goods are left out. */
export async function wantsOf(tx: Tx, spuIds: readonly number[]) {
  const { rows } = await sql<Found>`
    select spu.id as "spuId", spu.spu_no as "spuNo", spu.name, spu.category_id as "categoryId", spu.image,
      array(select (one ->> 'attributeId')::bigint from jsonb_array_elements(spu.attributes) as one) as said,
      array(select sku_no from sku where spu_id = spu.id and 0 = case sell_price_model
        when 1 then gram_fee when 2 then piece_fee else price end order by id limit 4) as priceless,
      array(select sku_no from sku where spu_id = spu.id and weight = 0 and sell_price_model = 1
        order by id limit 4) as weightless
    from spu where spu.id = any(${[...spuIds]}::bigint[]) order by spu.id`.execute(tx)
  const setOf = keeping((id: number) => attributesOfCategory(tx, id))
  const problems = []
  for (const { spuId, spuNo, name, categoryId, image, said, priceless, weightless } of rows) {
    const unsaid = (await setOf(categoryId)).filter(
      ({ id, required, skuFlag }) => required === 1 && skuFlag === 0 && !said.includes(id),
    )
    const wants = [
      ...(image === '' ? ['没有图片'] : []),
      ...(priceless.length > 0 ? [`没有价格：${priceless.join('、')}`] : []),
      ...(weightless.length > 0 ? [`没有重量：${weightless.join('、')}`] : []),
      ...(unsaid.length > 0 ? [`没有填写：${unsaid.map(attribute => attribute.name).join('、')}`] : []),
    ]
    if (wants.length > 0) problems.push({ spuId, spuNo, name, wants })
  }
  return problems
}
