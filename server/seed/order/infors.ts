import { sql } from 'kysely'
import { inforItems } from '../../../src/values/lists.ts'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../product/bulk.ts'
import { kept, keptOf } from '../product/dictionaries.ts'
import { dice } from '../random.ts'

/** What clients add to their orders. */
const wishes: readonly (readonly [item: keyof typeof inforItems, content: string])[] = [
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

interface Order {
  readonly id: number
  readonly orderNo: string
  readonly channelId: number
  readonly storeId: number | null
  readonly name: string
  readonly status: number
  readonly at: string
}

/** Sheets of the newest orders: those of open ones wait, those of the others were handled. */
export async function seedInfors(tx: Tx): Promise<void> {
  const throws = dice(20_261_124)
  const { rows: orders } = await sql<Order>`
    select id, order_no as "orderNo", channel_id as "channelId", store_id as "storeId", client_name as name, status,
      (create_time + interval '20 minutes')::text as at
    from orders order by id desc limit 26`.execute(tx)
  const rows = orders.toReversed().map((order, index) => {
    const [item, content] = wishes[index % wishes.length] ?? [1, '']
    const status = order.status <= 3 ? 1 : throws.pick([2, 2, 2, 3, 4])
    const reply = answers[status] ?? ''
    return {
      ...{
        order_id: order.id,
        order_no: order.orderNo,
        channel_id: order.channelId,
        store_id: order.storeId,
      },
      ...{ item, content, status, reply, create_time: order.at },
      ...keptOf(order.orderNo, order.name, content, reply),
      update_by: status === 1 ? order.name : '沈岚',
    }
  })
  await insertRows(
    tx,
    'infor',
    {
      ...{ order_id: 'bigint', order_no: 'text', channel_id: 'bigint', store_id: 'bigint', item: 'int' },
      ...{ content: 'text', status: 'int', reply: 'text', create_time: 'timestamptz', ...kept },
    },
    rows,
  )
  const remarks = rows.flatMap(({ order_id: id, item, content, status }) =>
    status === 4 ? [{ id, said: `${inforItems[item]}：${content}` }] : [],
  )
  await sql`update orders o set remarks = concat_ws('；', nullif(o.remarks, ''), v.said)
    from jsonb_to_recordset(${JSON.stringify(remarks)}::jsonb) as v(id bigint, said text) where o.id = v.id`.execute(
    tx,
  )
}
