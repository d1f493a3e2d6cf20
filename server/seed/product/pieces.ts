import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { dice } from '../random.ts'
import { insertRows } from './bulk.ts'
import { kept, keptOf } from './dictionaries.ts'

/** Single pieces of the demo mall with their bar codes. */
export async function seedPieces(tx: Tx): Promise<void> {
  const throws = dice(20_261_124)
  const { rows: skus } = await sql<{ id: number; skuNo: string; name: string; weight: string }>`
    select id, sku_no as "skuNo", name, weight from sku where stock > 0 order by id desc limit 40`.execute(tx)
  let made = 0
  const pieces = skus.flatMap(({ id, skuNo, name, weight }) =>
    Array.from({ length: throws.between(1, 3) }, () => {
      const number = ++made
      const code = `TM26${String(number).padStart(8, '0')}`
      const epc = throws.chance(0.7) ? `E2801160600002${String(5_400_000_000 + number * 37)}` : null
      const cert = throws.chance(0.8) ? `GTC${String(26_110_000 + number * 13)}` : ''
      return {
        ...{ code, epc, sku_id: id, weight, cert_no: cert, status: 1 },
        ...keptOf(code, epc ?? '', cert, skuNo, name),
      }
    }),
  )
  await insertRows(
    tx,
    'ibc',
    {
      ...{ code: 'text', epc: 'text', sku_id: 'bigint', weight: 'numeric', cert_no: 'text', status: 'int' },
      ...kept,
    },
    pieces,
  )
}
