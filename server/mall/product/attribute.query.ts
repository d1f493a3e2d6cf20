import { sql } from 'kysely'
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
