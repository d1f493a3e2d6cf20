import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { dice } from '../random.ts'
import { insertRows } from './bulk.ts'
import { kept, keptOf } from './dictionaries.ts'

/** Single pieces of the demo mall with their bar codes, and what clients add to their orders. */
const wishes: readonly (readonly [item: number, content: string])[] = [
  [1, '内壁刻“执子之手”，行楷'],
  [1, '字印改为“福”，原单写成了“富”'],
  [1, '店号字印JF后面加03'],
  [2, '12号改为13号，客人手指量过两次'],
  [2, '对戒女款改10号，男款不变'],
  [2, '手镯56改58圈口'],
  [3, '证书抬头改为杭州银杏金行'],
  [3, '证书抬头留空，由门店自己填写'],
  [3, '每件一张证书，不要合并'],
  [1, '不要字印，客人自己加工'],
]
const answers: Readonly<Record<number, string>> = {
  2: '已通知工厂按此制作',
  3: '货已完工，无法更改',
  4: '',
}

export async function seedPieces(tx: Tx): Promise<void> {
  const throws = dice(20_261_124)
  await seedInfors(tx, throws)
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

async function seedInfors(tx: Tx, throws: ReturnType<typeof dice>): Promise<void> {
  const { rows: clients } = await sql<{ id: number; name: string }>`
    select id, company_name as name from channel order by id limit 20`.execute(tx)
  const [first, ...others] = clients
  if (!first) return
  const rows = Array.from({ length: 26 }, (_, index) => {
    const client = throws.pick([first, ...others])
    const [item, content] = wishes[index % wishes.length] ?? [1, '']
    const status = index < 14 ? throws.pick([2, 2, 2, 3, 4]) : 1
    const order = `DD202611${String(1 + index).padStart(4, '0')}`
    const reply = answers[status] ?? ''
    return {
      ...{ order_no: order, channel_id: client.id, item, content, status, reply },
      create_time: `2026-11-${String(3 + Math.floor(index / 2)).padStart(2, '0')} ${9 + (index % 9)}:${String((index * 17) % 60).padStart(2, '0')}:00+08`,
      ...keptOf(order, client.name, content, reply),
      update_by: status === 1 ? client.name : '沈岚',
    }
  })
  await insertRows(
    tx,
    'infor',
    {
      ...{
        order_no: 'text',
        channel_id: 'bigint',
        item: 'int',
        content: 'text',
        status: 'int',
        reply: 'text',
      },
      ...{ create_time: 'timestamptz', ...kept },
    },
    rows,
  )
}
