import { seckillCalls } from '../../../generated/contract/calls/seckill.ts'
import { seckill as facts } from '../../../generated/contract/rows/seckill.ts'
import { seckillSalePage as saleFacts } from '../../../generated/contract/rows/seckill-salePage.ts'
import { plain } from '../../../plain/plain.ts'
import { oneOf } from '../../../plain/whole-list.ts'
import { seckillPhases } from '../../../values/lists.ts'

/** 限时秒杀: 款 whose fee is lower from one time to another. */
export const seckill = plain({
  id: 'seckill',
  title: '秒杀',
  tab: '限时秒杀',
  unit: '场',
  screen: 'seckill',
  calls: {
    list: seckillCalls.page,
    add: seckillCalls.add,
    update: seckillCalls.edit,
    delete: seckillCalls.del,
    removeMany: seckillCalls.del,
    details: seckillCalls.detail,
  },
  facts,
  schema: () => import('../../../contract/marketing/seckill.ts').then(module => module.seckill.add.in),
  search: '名称',
  sheet: ['name', 'beginTime', 'endTime'],
  fields: {
    name: { list: { width: 220, grow: 1, sortable: true }, form: {} },
    phase: { list: { width: 100 } },
    beginTime: {
      list: { width: 130, sortable: true },
      form: { hint: '新增的秒杀是停用的，保存后再启用，到时间才会开始' },
    },
    endTime: { list: { width: 130, sortable: true }, form: { endsDay: true } },
    goods: { form: { hint: '秒杀工费按商品原来的计价方式，应低于原工费；限量和每客限购0是不限' } },
    goodsCount: { list: { width: 90, sortable: true } },
    limitCount: { list: { width: 90 } },
    soldCount: { list: { width: 80, sortable: true } },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    phase: { kind: 'choice', title: '状态', words: seckillPhases },
    period: { kind: 'time', title: '场次', min: 'beginTime', max: 'endTime' },
  },
})

/** 成交记录: the lines of orders at the price of a sale. */
export const seckillSale = plain({
  id: 'seckillSale',
  table: 'order_item',
  title: '成交记录',
  screen: 'seckill',
  calls: { list: seckillCalls.salePage },
  facts: saleFacts,
  name: 'orderNo',
  code: 'skuNo',
  search: '订单号、客户、款号、货号',
  fields: {
    orderNo: { list: { width: 150 } },
    seckillName: { list: { width: 120, grow: 1 } },
    clientName: { list: { width: 150, grow: 1 } },
    spuNo: { list: { width: 120, muted: true } },
    skuNo: { list: { width: 140, muted: true } },
    num: { list: { width: 70, sortable: true } },
    amount: { list: { width: 110 } },
    status: { list: { width: 80 } },
    createTime: { list: { width: 130, sortable: true } },
  },
  filters: {
    seckillId: oneOf('秒杀', seckillCalls.page),
  },
})
