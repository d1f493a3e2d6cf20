import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'

const sorts = {
  sku_by_price: 'price',
  sku_by_gram_fee: 'gram_fee',
  sku_by_piece_fee: 'piece_fee',
  sku_by_update_time: 'update_time',
}

/** The tables by which lists of goods are sorted that do not hold what the goods hold, and nothing else. */
export async function wrongSorts(db: Db): Promise<readonly string[]> {
  const parts = Object.entries(sorts).map(([table, column]) =>
    `select '${table}' as name where exists (
      (table_of except all goods_of) union all (goods_of except all table_of))`
      .replaceAll('table_of', `select value, id from ${table}`)
      .replaceAll('goods_of', `select ${column}, id from sku`),
  )
  const { rows } = await sql<{ name: string }>`${sql.raw(parts.join(' union all '))}`.execute(db)
  return rows.map(({ name }) => name)
}
