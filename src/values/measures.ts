import type { Screen } from './screens.ts'
import type { Period } from './spans.ts'

/**
 * The figures of 首页 as data. Each is reckoned from the question of a list, and it leads to that list with that same
 * question: a figure cannot be another than the total that it opens.
 */
export interface Measure {
  readonly id: string
  readonly title: string
  readonly unit: '单' | '元' | '件' | '个' | '家' | '条' | 'g' | '%'
  /** Whether the figures of days add up to that of the period. */
  readonly additive: boolean
  /** Of a period, or as it stands now. */
  readonly when: 'period' | 'now'
  /** The list whose question it asks; its permit is the figure's own. */
  readonly list: string
  /** Its rows counted, or what is reckoned from fields of them. */
  readonly of: 'rows' | { readonly sum: Summed } | { readonly mean: 'payment' } | Rate | Again | Among
  /** The list takes a client. */
  readonly byClient: boolean
  /** What its list calls the bounds of a period and a client; as the list of orders does unless told. */
  readonly asks?: Asks
  /** Where its rows are seen: on the first of these screens that the account has. */
  readonly drill: {
    readonly screens: readonly Screen[]
    readonly filters: Readonly<Record<string, number>>
    /** Of a screen with several lists the one that is not its first. */
    readonly tab?: string
  }
  /** It waits for somebody: the deed, and the field that says since when. */
  readonly todo?: { readonly deed: string; readonly since: 'create_time' | 'update_time' }
  /** What it says that its title does not. */
  readonly tip?: string
}

type Summed = 'payment' | 'totalCount' | 'totalWeight' | 'labour' | 'extra' | 'discount'

/** A sum as a share of others. */
export interface Rate {
  readonly rate: Summed
  readonly of: readonly Summed[]
}

/** Of all that have a row the share that has more than one. */
export interface Again {
  readonly again: 'channelId'
}

/** The share that its rows are of those that its list finds by these filters alone. */
export interface Among {
  readonly among: Readonly<Record<string, number>>
}

interface Asks {
  readonly begin: string
  readonly end: string
  readonly client: string
}

const usual: Asks = { begin: 'beginTime', end: 'endTime', client: 'channelId' }

/** Figures are integers: weights in ten-thousandths of a gram as they are kept, rates in hundredths of a per cent. */
export const parts = { g: 10_000, '%': 100 } as const

/** Orders of a period are told by the day they were placed; one that was cancelled since is none. */
const ordered = {
  when: 'period',
  list: 'x:order.page',
  byClient: true,
  drill: { screens: ['OrderListNew', 'OrderList'], filters: { cancelled: 0 } },
  tip: '按下单日，不含已取消',
} as const

const onShelf = { status: 1 } as const

const waiting = { additive: true, when: 'now', of: 'rows' } as const

function orderIn(orderStatus: 1 | 2 | 4, deed: string) {
  return {
    ...waiting,
    unit: '单',
    list: 'x:order.page',
    byClient: true,
    drill: { screens: ['OrderListNew', 'OrderList'], filters: { orderStatus } },
    todo: { deed, since: 'create_time' },
  } as const
}

function rowsOf(list: string, screen: Screen, filters: Readonly<Record<string, number>>) {
  return { ...waiting, list, byClient: false, drill: { screens: [screen], filters } } as const
}

export const measures = [
  { ...ordered, id: 'orders', title: '订单数', unit: '单', additive: true, of: 'rows' },
  { ...ordered, id: 'amount', title: '订单金额', unit: '元', additive: true, of: { sum: 'payment' } },
  { ...ordered, id: 'mean', title: '客单价', unit: '元', additive: false, of: { mean: 'payment' } },
  { ...ordered, id: 'pieces', title: '件数', unit: '件', additive: true, of: { sum: 'totalCount' } },
  { ...ordered, id: 'weight', title: '克重', unit: 'g', additive: true, of: { sum: 'totalWeight' } },
  { ...ordered, id: 'labour', title: '工费', unit: '元', additive: true, of: { sum: 'labour' } },
  {
    ...ordered,
    id: 'off',
    title: '优惠率',
    unit: '%',
    additive: false,
    of: { rate: 'discount', of: ['labour', 'extra'] },
  },
  {
    ...({
      id: 'moving',
      title: '动销率',
      unit: '%',
      additive: false,
      when: 'period',
      byClient: true,
    } as const),
    list: 'spu.list.v1',
    of: { among: onShelf },
    asks: { begin: 'soldBegin', end: 'soldEnd', client: 'soldChannelId' },
    drill: { screens: ['ProductList'], filters: onShelf },
    tip: '有下单的款 ÷ 目前上架的款',
  },
  {
    ...ordered,
    ...({ id: 'again', title: '复购率', unit: '%', additive: false, of: { again: 'channelId' } } as const),
    tip: '2单及以上的客户 ÷ 下单客户',
  },
  { ...orderIn(1, '审核订单'), id: 'toAudit', title: '待审核' },
  { ...orderIn(2, '配货'), id: 'toAllot', title: '待配货' },
  { ...orderIn(4, '发货'), id: 'toDeliver', title: '待发货' },
  {
    ...rowsOf('stock.skuPage', 'InventoryManage', { lowStock: 1 }),
    id: 'lowStock',
    title: '低库存SKU',
    unit: '个',
    tip: '低于安全库存',
  },
  {
    ...rowsOf('x:channelApply.page', 'ClientApplicationForCertificationRecord', { status: 0 }),
    id: 'clients',
    title: '待审客户',
    unit: '家',
    todo: { deed: '审核客户', since: 'create_time' },
  },
  {
    ...rowsOf('x:content.page', 'contentManage', { state: 2 }),
    id: 'contents',
    title: '待审内容',
    unit: '条',
    todo: { deed: '审核内容', since: 'update_time' },
  },
  {
    ...rowsOf('feedback.query', 'user-feedback', { status: 1 }),
    id: 'feedback',
    title: '待处理反馈',
    unit: '条',
    todo: { deed: '处理反馈', since: 'create_time' },
  },
  {
    ...rowsOf('activExchangeLog.page', 'MarketingExchangeRecord', { status: 1 }),
    id: 'exchanges',
    title: '待发货兑换',
    unit: '单',
    todo: { deed: '发兑换商品', since: 'create_time' },
  },
  {
    ...waiting,
    ...({ id: 'prizes', title: '待发奖品', unit: '单', list: 'x:lottery.winPage', byClient: false } as const),
    drill: { screens: ['lottery'], filters: { state: 2 }, tab: 'lotteryWin' },
    todo: { deed: '发奖品', since: 'create_time' },
  },
  {
    ...rowsOf('letter.queryPage', 'Index', { unread: 1 }),
    id: 'unread',
    title: '未读站内信',
    unit: '条',
    todo: { deed: '看站内信', since: 'create_time' },
  },
] as const satisfies readonly Measure[]

export type MeasureId = (typeof measures)[number]['id']

export const measureIds: readonly MeasureId[] = measures.map(({ id }) => id)

export function measureOf(id: MeasureId): Measure {
  const found = measures.find(measure => measure.id === id)
  if (!found) throw new Error(`no measure ${id}`)
  return found
}

/** What narrows every figure that knows it. */
export interface Narrowed {
  readonly period?: Period
  readonly channelId?: number | undefined
}

/** What its list is asked: by the server that reckons the figure, and by the address that shows its rows. */
export function filtersOf(
  { drill, when, byClient, asks = usual }: Measure,
  { period, channelId }: Narrowed,
): Readonly<Record<string, number | string>> {
  return {
    ...drill.filters,
    ...(when === 'period' && period ? { [asks.begin]: period.begin, [asks.end]: period.end } : {}),
    ...(byClient && channelId !== undefined ? { [asks.client]: channelId } : {}),
  }
}

/** A figure that has a course: of each day it is reckoned as of the period, of the orders of that day alone. */
export type Coursed = Measure & { readonly of: Exclude<Measure['of'], Again | Among> }

export function hasCourse<M extends Measure>(measure: M): measure is M & Coursed {
  const { of, list, when }: Measure = measure
  return when === 'period' && list === ordered.list && (of === 'rows' || !('again' in of || 'among' in of))
}
