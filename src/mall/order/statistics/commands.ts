import type { Ask, Command, Ctx } from '../../../commands/command.ts'
import { openHere } from '../../../plain/open-here.ts'
import { asParameters } from '../../../plain/parameters.ts'
import type { Thing } from '../../../plain/plain.ts'
import { parameter } from '../../../plain/query.ts'
import { inList, onRow } from '../../../plain/thing-command.ts'
import { isPivotField, pivotFields, pivotNames, soldKind } from '../../../values/order/sale-facts.ts'
import { chartParameter } from './chart-address.ts'
import { saleFact, saleFactVerb } from './detail.ts'
import { pivotParameter } from './pivot/address.ts'
import { saleProduct, saleProductVerb } from './product.ts'
import { saleStore, saleStoreVerb } from './store.ts'

const alone = 'alone'

const second: Ask = {
  question: '再按什么分？',
  after: ({ first }) => ({
    question: '再按什么分？',
    choices: () => [
      { value: alone, label: '不再分' },
      ...pivotNames.filter(name => name !== first).map(name => ({ value: name, label: pivotFields[name] })),
    ],
  }),
}

/** Filters of the list that also those behind a row of it have. */
const shared = ['beginTime', 'endTime', 'saleManId', 'brandId', 'categoryIds', 'seriesIds']

/** What was sold, as 明细 is asked for it: what the list is asked, and what the row adds. */
function factsBehind(ctx: Ctx, own: Readonly<Record<string, string>>): void {
  const search = ctx.pane?.place?.search
  const asked = shared.flatMap(name => {
    const value = search?.get(parameter(name))
    return value ? [[parameter(name), value] as const] : []
  })
  ctx.open(saleFact.screen, {
    tab: saleFact.id,
    ...Object.fromEntries(asked),
    [parameter('kind')]: String(soldKind),
    ...asParameters(own),
  })
}

const behind = {
  at: ['head', 'open'],
  leads: true,
  title: '看明细',
  icon: 'arrow-right',
  words: ['details', 'facts', '订单', '明细'],
  keys: ['Enter'],
  leadsTo: [saleFact.screen],
} as const

const chart = {
  at: ['head'],
  title: '图表',
  icon: 'chart-column',
  words: ['chart', 'top', '柱状图', '前十'],
  keys: ['KeyT'],
} as const

/** Puts the chart over the list, or takes it away. */
function toggleChart(ctx: Ctx, thing: Thing): void {
  const isShown = ctx.pane?.kind === thing.pane && ctx.pane.place?.search.has(chartParameter)
  if (isShown) ctx.pane?.place?.patch({ [chartParameter]: undefined })
  else openHere(ctx, thing, { [chartParameter]: 'top' })
}

export const commands: readonly Command[] = [
  onRow(saleFact, {
    ...saleFactVerb('open'),
    at: ['head', 'open'],
    leads: true,
    title: '打开明细的订单',
    icon: 'arrow-right',
    words: ['open', 'order', '详情'],
    keys: ['Enter'],
    leadsTo: ['OrderDetail'],
    run: ({ row }, ctx) => ctx.open('OrderDetail', { id: String(row.orderId) }),
  }),
  inList(saleFact, {
    ...saleFactVerb('pivot'),
    at: ['head'],
    title: '透视',
    icon: 'columns-3',
    words: ['pivot', 'group', '分组', '小计', '汇总'],
    keys: ['KeyT'],
    ask: {
      first: {
        question: '先按什么分？',
        choices: () => pivotNames.map(name => ({ value: name, label: pivotFields[name] })),
      },
      second,
    },
    run(ctx, { first, second: other }) {
      openHere(ctx, saleFact, { [pivotParameter]: [first, other].filter(isPivotField).join(',') })
    },
  }),
  onRow(saleProduct, {
    ...saleProductVerb('facts'),
    ...behind,
    run: ({ row }, ctx) => factsBehind(ctx, { keyword: row.spuNo }),
  }),
  onRow(saleProduct, {
    ...saleProductVerb('goods'),
    at: ['head'],
    title: '看商品',
    icon: 'gem',
    words: ['goods', 'spu', '商品', '款'],
    keys: ['KeyD'],
    leadsTo: ['ProductList'],
    run: ({ row }, ctx) => ctx.open('ProductList', { [parameter('keyword')]: row.spuNo }),
  }),
  onRow(saleStore, {
    ...saleStoreVerb('facts'),
    ...behind,
    run: ({ id }, ctx) => factsBehind(ctx, { storeId: String(id) }),
  }),
  inList(saleProduct, { ...saleProductVerb('chart'), ...chart, run: ctx => toggleChart(ctx, saleProduct) }),
  inList(saleStore, { ...saleStoreVerb('chart'), ...chart, run: ctx => toggleChart(ctx, saleStore) }),
]
