import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'

const sorts = {
  sku_by_price: 'price',
  sku_by_gram_fee: 'gram_fee',
  sku_by_piece_fee: 'piece_fee',
  sku_by_stock: 'stock',
  sku_by_update_time: 'update_time',
  sku_by_stock_time: 'coalesce(stock_time, create_time)',
}

/** The tables by which lists of goods are sorted that do not hold what the goods hold, and nothing else. */
export async function wrongSorts(db: Db): Promise<readonly string[]> {
  const tables = Object.entries(sorts).map(
    ([table, value]) => [table, 'value, id', `select ${value}, id from sku`] as const,
  )
  const low = ['sku_low', 'id, spu_id', 'select id, spu_id from sku where stock < safe_stock'] as const
  const parts = [...tables, low].map(([table, columns, goods]) =>
    `select '${table}' as name where exists (
      (table_of except all ${goods}) union all (${goods} except all table_of))`.replaceAll(
      'table_of',
      `select ${columns} from ${table}`,
    ),
  )
  const { rows } = await sql<{ name: string }>`${sql.raw(parts.join(' union all '))}`.execute(db)
  return rows.map(({ name }) => name)
}
