import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { drawingUrl } from './drawings.ts'
import { insertRows } from './product/bulk.ts'
import { kept, keptOf } from './product/dictionaries.ts'
import { dice } from './random.ts'

/** What the demo mall's clients have to say of it. */
const voices: readonly [type: number, content: string, status: number, reply: string][] = [
  [1, '希望货品列表可以按圈口筛选，现在找14号的素圈要一页一页翻。', 3, '已安排，下个版本的筛选里会有圈口。'],
  [
    2,
    '古法传承手镯内壁有一道划痕，柜台客人试戴时发现的，想申请换货。',
    2,
    '请把条码和照片发给业务员，收到后当天寄出新货。',
  ],
  [3, '上周三的货走了四天才到，外箱有压痕，好在内盒完好。', 3, '已和承运商核对，之后改走保价专线。'],
  [4, '订单里的附加费和报价单对不上，差了120元，请核对一下。', 1, ''],
  [1, '能不能在购物车里直接改克重？客人常常要求加重0.5克。', 1, ''],
  [2, '足金999的转运珠有两颗颜色偏红，同一批的其他货没有问题。', 2, ''],
  [5, '水贝展厅的接待很专业，业务员讲工费讲得很清楚，表扬一下。', 3, '谢谢认可，已转告业务员。'],
  [4, '补单时原来的字印没有带过来，又得重新填一遍。', 1, ''],
  [3, '证书和货不在一个包裹里，门店上柜等了两天。', 2, '正在与证书中心协调，争取同一包裹发出。'],
  [1, '建议榜单里加上按门店看的销量，方便我们备货。', 1, ''],
  [2, '18K玫瑰金耳钉的耳针偏细，客人说容易弯。', 3, '已反馈工厂，10月起的耳针加粗到0.9毫米。'],
  [4, '一口价的货为什么不能参加工费折的活动？希望页面上写明。', 3, '一口价不含工费，活动页已加上说明。'],
  [5, '小程序切换门店以后，购物车数量要等一会儿才变。', 2, ''],
  [1, '希望能导出本月已收货的明细，方便财务对账。', 1, ''],
]

export async function seedVoices(tx: Tx): Promise<void> {
  const throws = dice(20_261_122)
  const { rows: people } = await sql<{
    id: number
    channelId: number
    realName: string
    companyName: string
  }>`
    select a.id, a.channel_id as "channelId", a.real_name as "realName", c.company_name as "companyName"
    from channel_account a join channel c on c.id = a.channel_id order by a.id limit 60`.execute(tx)
  const [first, ...others] = people
  if (!first) return
  const somebody = () => throws.pick([first, ...others])
  await insertRows(
    tx,
    'feedback',
    {
      ...{
        user_id: 'bigint',
        channel_id: 'bigint',
        type: 'int',
        content: 'text',
        image: 'text',
        status: 'int',
      },
      ...{ reply: 'text', create_time: 'timestamptz', ...kept },
    },
    voices.map(([type, content, status, reply], index) => {
      const { id, channelId, realName, companyName } = somebody()
      return {
        ...{ user_id: id, channel_id: channelId, type, content, status, reply },
        image: type === 2 ? drawingUrl(throws.pick(['bangle-gold', 'beads-gold', 'studs-rose'])) : '',
        create_time: `2026-11-${String(4 + index).padStart(2, '0')} ${9 + (index % 9)}:${10 + index}:00+08`,
        ...keptOf(content, reply, realName, companyName),
      }
    }),
  )
}
