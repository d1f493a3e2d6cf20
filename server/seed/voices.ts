import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { drawingUrl } from './drawings.ts'
import { insertRows, restartIdentity } from './product/bulk.ts'
import { kept, keptOf } from './product/dictionaries.ts'
import { dice } from './random.ts'

/** What the demo mall's clients have to say: feedback, questionnaires with their questions, who answered. */
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

const questionRows: readonly [stem: string, kind: number, options: string][] = [
  ['你的门店最常缺货的品类是？', 2, '戒指\n项链\n手链\n手镯\n耳饰\n吊坠'],
  ['你更愿意接受哪种计价方式？', 1, '克工费\n件工费\n一口价'],
  ['你对本季古法系列的满意程度', 4, ''],
  ['顾客最常问起的工艺是？', 2, '古法\n花丝\n錾刻\n珐琅\n磨砂'],
  ['你希望补货周期是多久？', 1, '3天以内\n一周以内\n两周以内\n没有要求'],
  ['对配货和物流的建议', 3, ''],
  ['业务员的响应速度如何？', 4, ''],
  ['你的门店主推哪些成色？', 2, '足金999\n足金9999\n22K金\n18K金\nPt950'],
  ['圈口备货以哪些号为主？', 2, '10号\n11号\n12号\n13号\n14号\n15号\n16号'],
  ['还有什么想告诉我们的？', 3, ''],
]

const surveyRows: readonly [
  title: string,
  description: string,
  audience: number,
  begin: string | null,
  end: string | null,
  enabled: number,
][] = [
  [
    '2026年秋季订货会满意度调查',
    '订货会后请采购填写，约3分钟。',
    2,
    '2026-09-20 00:00:00+08',
    '2026-10-20 23:59:59+08',
    0,
  ],
  [
    '古法系列新品意向',
    '明年春季的古法新品，听听门店的想法。',
    3,
    '2026-11-01 00:00:00+08',
    '2026-12-31 23:59:59+08',
    1,
  ],
  ['补货与物流服务评价', '每月一次，帮助我们改进配货。', 1, null, null, 1],
  ['门店圈口与克重需求', '用于安排下一季的备货。', 3, '2026-11-10 00:00:00+08', '2026-12-10 23:59:59+08', 1],
  ['业务员服务回访', '由客服跟进，结果不对业务员公开。', 2, '2026-10-01 00:00:00+08', null, 1],
  [
    '婚庆季主推款征集',
    '春节前后的婚庆款，请选出三款。',
    1,
    '2026-12-15 00:00:00+08',
    '2027-01-31 23:59:59+08',
    1,
  ],
  ['业务员培训需求', '', 4, '2026-08-01 00:00:00+08', '2026-08-31 23:59:59+08', 0],
  ['一口价产品线调研', '18K与镶嵌类。', 2, '2026-11-15 00:00:00+08', '2026-12-05 23:59:59+08', 1],
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
  await insertRows(
    tx,
    'question_bank',
    { stem: 'text', kind: 'int', options: 'text', sort_no: 'int', ...kept },
    questionRows.map(([stem, kind, options], index) => ({
      ...{ stem, kind, options, sort_no: index },
      ...keptOf(stem, options),
    })),
  )
  await insertRows(
    tx,
    'survey',
    {
      ...{ id: 'bigint', title: 'text', description: 'text', audience: 'int', begin_time: 'timestamptz' },
      ...{ end_time: 'timestamptz', enabled: 'int', ...kept },
    },
    surveyRows.map(([title, description, audience, begin_time, end_time, enabled], index) => ({
      ...{ id: index + 1, title, description, audience, begin_time, end_time, enabled },
      ...keptOf(title, description),
    })),
  )
  await restartIdentity(tx, 'survey')
  // Those that have begun were answered by some.
  const answers = [1, 2, 3, 4, 5].flatMap(survey =>
    people.flatMap(({ id }, index) => {
      if (!throws.chance(0.35)) return []
      const month = survey === 1 ? '10' : '11'
      const day = String(10 + ((index * 3 + survey) % 10)).padStart(2, '0')
      const at = `2026-${month}-${day} ${10 + (index % 8)}:${String((index * 7) % 60).padStart(2, '0')}:20+08`
      return [{ survey_id: survey, user_id: id, seconds: throws.between(45, 420), create_time: at }]
    }),
  )
  await insertRows(
    tx,
    'survey_record',
    { survey_id: 'bigint', user_id: 'bigint', seconds: 'int', create_time: 'timestamptz' },
    answers.sort((one, other) => one.create_time.localeCompare(other.create_time)),
  )
}
