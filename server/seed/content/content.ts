import type { Tx } from '../../db/database.ts'
import { insertRows } from '../product/bulk.ts'
import { kept, keptOf } from '../product/dictionaries.ts'

/** What the demo mall tells its clients: the shelves of its contents, and the questions that come again and again. */
const moduleRows: readonly [name: string, code: string, remark: string, enabled: number][] = [
  ['黄金知识', 'gold-knowledge', '成色、克重、古法与花丝工艺的入门文章', 1],
  ['行情早报', 'gold-price', '每个工作日9点前更新的金价与点评', 1],
  ['新品解读', 'new-arrivals', '每季新系列的设计说明和陈列建议', 1],
  ['门店陈列', 'display', '柜台、橱窗和灯光的做法', 1],
  ['销售话术', 'sales-talk', '婚庆、送礼、投资三种场景的问答', 1],
  ['售后与保养', 'after-sales', '清洗、抛光、换款和以旧换新', 1],
  ['直播回放', 'live-replay', '订货会和培训直播的录像', 1],
  ['工厂探访', 'factory', '看一件古法手镯怎样做出来', 1],
  ['节日活动素材', 'festival', '海报、短视频和朋友圈文案', 1],
  ['政策公告', 'policy', '旧栏目，内容已移到公告', 0],
]

const faqRows: readonly [question: string, category: number, answer: string, enabled: number][] = [
  ['最低多少件起订？', 1, '现货一件起订，订做款五件起订。\n同一订单可以混合现货和订做，分开发货。', 1],
  ['订单提交后还能改圈口吗？', 1, '待审核的订单可以直接修改。\n审核以后请联系业务员，尚未配货的可以改。', 1],
  [
    '可以用哪些方式付款？',
    1,
    '对公转账和账期两种方式。\n账期客户在额度内提交订单即可，超出部分需先付款。',
    1,
  ],
  ['发货用什么快递，有保价吗？', 2, '默认顺丰保价，按货值全额投保。\n签收前请当面验视外箱和封条。', 1],
  ['收到的货少了怎么办？', 2, '请在签收当天拍下外箱、封条和清点过程，联系客服。\n核对监控后当天补发。', 1],
  [
    '克工费、件工费和一口价有什么不同？',
    3,
    '克工费：按克重乘以每克工费。\n件工费：每件固定工费。\n一口价：含金料和工费，不随金价变动。',
    1,
  ],
  ['金价按什么时间计算？', 3, '按订单审核时的挂牌金价计算，审核后不再变动。', 1],
  ['附加费包含哪些内容？', 3, '证书、字印、镶嵌和特殊包装。\n每一项都列在订单明细里。', 1],
  ['损耗怎么算？', 3, '按成色和工艺的损耗率计算，列在报价单上。古法和花丝的损耗率高于素圈。', 1],
  [
    '货品有质量问题怎么退换？',
    4,
    '收货七天内联系客服，附上条码和照片。\n确认后免费换货，来回运费由我们承担。',
    1,
  ],
  ['可以以旧换新吗？', 4, '足金999和足金9999可以。\n按实测克重折算金料，只收新货的工费。', 1],
  ['手镯变形了能修吗？', 4, '可以寄回整形，足金收取少量人工费，镶嵌款先报价。', 1],
  ['怎样给店员开账号？', 5, '主企业账号在账号列表里新增，选择门店和角色即可。', 1],
  ['手机号换了怎么登录？', 5, '请主企业账号或客服修改手机号，改完用新号码收验证码登录。', 1],
  ['旧版小程序还能用吗？', 5, '旧版已停止服务，请更新到最新版。', 0],
]

export async function seedContents(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'content_module',
    { name: 'text', code: 'text', remark: 'text', sort_no: 'int', enabled: 'int', ...kept },
    moduleRows.map(([name, code, remark, enabled], index) => ({
      ...{ name, code, remark, sort_no: index, enabled },
      ...keptOf(name, code, remark),
    })),
  )
  await insertRows(
    tx,
    'faq',
    {
      ...{ question: 'text', category: 'int', answer: 'text', sort_no: 'int' },
      ...{ enabled: 'int', ...kept },
    },
    faqRows.map(([question, category, answer, enabled], index) => ({
      ...{ question, category, sort_no: index, enabled },
      answer: answer.replace(/^.+$/gm, '<p>$&</p>').replaceAll('\n', ''),
      ...keptOf(question, answer),
    })),
  )
}
