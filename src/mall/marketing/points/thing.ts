import { pointsGoodsCalls } from '../../../generated/contract/calls/pointsGoods.ts'
import { pointsGoods as facts } from '../../../generated/contract/rows/pointsGoods.ts'
import { plain } from '../../../plain/plain.ts'

/** 积分商品: what points are exchanged for. */
export const pointsGoods = plain({
  id: 'pointsGoods',
  title: '积分商品',
  unit: '件',
  screen: 'MarketingProduct',
  calls: {
    list: pointsGoodsCalls.page,
    add: pointsGoodsCalls.add,
    update: pointsGoodsCalls.edit,
    delete: pointsGoodsCalls.del,
    removeMany: pointsGoodsCalls.del,
    details: pointsGoodsCalls.detail,
    shelves: pointsGoodsCalls.shelves,
    sort: pointsGoodsCalls.sort,
  },
  facts,
  picture: 'image',
  schema: () => import('../../../contract/marketing/points.ts').then(module => module.pointsGoods.add.in),
  search: '名称',
  sheet: true,
  fields: {
    name: { list: { width: 200, grow: 1, sortable: true }, form: {} },
    images: { form: { hint: '第一张在列表里显示，建议800×800' } },
    points: { list: { width: 90, sortable: true }, form: {}, bulk: true },
    extraPrice: { list: { width: 100, sortable: true }, form: { hint: '除积分外另付的金额，0为不加价' } },
    stock: { list: { width: 90, sortable: true }, form: {} },
    warnStock: { list: { width: 90, muted: true }, form: { hint: '库存不多于这个数时提醒补货' }, bulk: true },
    redeemed: { list: { width: 80, sortable: true } },
    limitCount: { list: { width: 80 }, form: { hint: '每个账号最多兑换几件，0是不限' }, bulk: true },
    status: { list: { width: 80 }, form: {} },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    details: { form: {} },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    status: 'field',
    lowStock: { kind: 'choice', title: '库存', words: { 1: '库存不足', 0: '充足' } },
    points: { kind: 'range', title: '积分', unit: '分', min: 'minPoints', max: 'maxPoints' },
  },
})
