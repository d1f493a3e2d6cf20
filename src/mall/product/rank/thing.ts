import { rankCalls } from '../../../generated/contract/calls/rank.ts'
import { rank as facts } from '../../../generated/contract/rows/rank.ts'
import { plain } from '../../../plain/plain.ts'

/** 商品榜单: goods in the order of their places. */
export const rank = plain({
  id: 'rank',
  table: 'product_rank',
  title: '榜单',
  tab: '商品榜单',
  unit: '个',
  screen: 'listGoods',
  calls: {
    list: rankCalls.page,
    add: rankCalls.add,
    update: rankCalls.edit,
    delete: rankCalls.del,
    removeMany: rankCalls.del,
    sort: rankCalls.sort,
    details: rankCalls.details,
  },
  facts,
  search: '榜单名称',
  schema: () => import('../../../contract/product/rank.ts').then(module => module.rank.add.in),
  unfolds: { title: '榜单商品', lines: () => import('../lines.tsx').then(({ rankLines }) => rankLines) },
  sheet: true,
  fields: {
    name: { list: { width: 200, grow: 1, sortable: true }, form: {} },
    kind: { list: { width: 90 }, form: {} },
    period: { list: { width: 90 }, form: {} },
    goodsCount: { list: { width: 80 } },
    place: { list: { width: 90 }, form: {}, bulk: true },
    mode: { list: { width: 80 }, form: { hint: '自动的每天夜里重新生成，也可以立即生成' } },
    size: { form: { hint: '自动生成时上榜多少款，0为20款' } },
    pinIds: { form: { hint: '自动生成时排在最前，按这里的顺序' } },
    exceptIds: { form: { hint: '自动生成时不会上榜' } },
    spuIds: { form: { hint: '按列表顺序排名，可用Alt+↑↓调整' } },
    generateTime: { list: { width: 120 } },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    kind: 'field',
    period: 'field',
    mode: 'field',
    place: 'field',
    enabled: 'field',
  },
})
