import { sql } from 'kysely'
import { said } from '../../../src/values/attribute.ts'
import { valuesIn } from '../../../src/values/word-list.ts'
import type { Tx } from '../../db/database.ts'

export interface Attribute {
  readonly id: number
  readonly name: string
  readonly inputType: number
  readonly required: number
  readonly skuFlag: number
  /** The values as they are kept: parted by 、. */
  readonly options: string
}

/** The properties of a category, in their order. */
export async function attributesOf(tx: Tx, categoryId: number): Promise<readonly Attribute[]> {
  const { rows } = await sql<Attribute>`
    select id, name, input_type as "inputType", required, sku_flag as "skuFlag", options
    from product_attribute where category_id = ${categoryId} order by sort_no, id limit 1000`.execute(tx)
  return rows
}

/** Every value that can be chosen: 条形 / 圆条, of 手镯属性. What is written by hand is no choice. */
export async function attributeChoices(tx: Tx) {
  const { rows } = await sql<{ id: number; name: string; options: string; set: string }>`
    select a.id, a.name, a.options, c.name as "set" from product_attribute a
      join attribute_category c on c.id = a.category_id
    where a.options <> '' order by c.sort_no, c.id, a.sort_no, a.id limit 1000`.execute(tx)
  return rows.flatMap(({ id, name, options, set }) =>
    valuesIn(options).map(value => ({ value: said(id, value), label: `${name} / ${value}`, code: set })),
  )
}
