import { countedEvents } from '../../../src/values/counted-events.ts'
import type { Tx } from '../../db/database.ts'
import { insertRows, restartIdentity } from '../product/bulk.ts'
import { kept, keptOf } from '../product/dictionaries.ts'
import { type Names, seedLines } from './tracking-lines.ts'

/** 埋点 of the demo mall: what is observed. */
type Named = readonly [name: string, code: string]

const clients: readonly Named[] = [
  ['微信小程序', 'mini'],
  ['H5商城', 'h5'],
  ['门店助手', 'store-pad'],
  ['企业微信侧边栏', 'workchat'],
]

const pages: readonly (readonly [...Named, path: string])[] = [
  ['首页', 'home', '/pages/home/index'],
  ['分类页', 'category', '/pages/goods/category'],
  ['商品列表', 'goods-list', '/pages/goods/list'],
  ['商品详情', 'goods-detail', '/pages/goods/detail'],
  ['搜索结果', 'search-result', '/pages/search/result'],
  ['购物车', 'cart', '/pages/cart/index'],
  ['结算页', 'checkout', '/pages/order/checkout'],
  ['专区页', 'zone', '/pages/zone/index'],
  ['直播间', 'live', '/pages/live/room'],
  ['我的', 'mine', '/pages/mine/index'],
  ['内容详情', 'content', '/pages/content/detail'],
  ['分享专题', 'topic', '/pages/topic/index'],
  ['系列图册', 'course', '/pages/book/index'],
  ['常见问题', 'faq', '/pages/help/faq'],
]

/** 1 text, 2 number, 3 yes or no. */
const variables: readonly (readonly [...Named, type: 1 | 2 | 3, samples: readonly string[]])[] = [
  ['款号', 'spuNo', 1, ['HF-R1001', 'XG-N1027', 'ZX-B1042', 'YS-P1008']],
  ['货号', 'skuNo', 1, ['HF-R1001-01', 'XG-N1027-03', 'ZX-B1042-02']],
  ['分类', 'category', 1, ['素圈戒指', '素链', '圆条手镯', '耳钉', '牌坠']],
  ['成色', 'fineness', 1, ['足金999', '18K金', 'Pt950', '翡翠A货']],
  ['搜索词', 'keyword', 1, ['古法手镯', '对戒', '小金珠', '生肖吊坠']],
  ['结果数', 'resultCount', 2, []],
  ['停留秒数', 'seconds', 2, []],
  ['件数', 'quantity', 2, []],
  ['是否首次', 'isFirst', 3, []],
  ['专区', 'zone', 1, ['古法专区', '一口价', '婚嫁三金']],
  ['分享方式', 'shareTo', 1, ['好友', '朋友圈', '海报']],
]

const events: readonly (readonly [
  ...Named,
  kind: 1 | 2 | 3 | 4,
  page: string,
  variables: readonly string[],
])[] = [
  ['浏览首页', 'view_home', 3, 'home', ['seconds', 'isFirst']],
  ['浏览商品', 'view_goods', 3, 'goods-detail', ['spuNo', 'category', 'fineness', 'seconds']],
  ['商品曝光', 'expose_goods', 2, 'goods-list', ['spuNo', 'zone']],
  ['点击商品', 'click_goods', 1, 'goods-list', ['spuNo', 'category']],
  ['搜索', 'search', 4, 'search-result', ['keyword', 'resultCount']],
  ['点击热搜', 'click_hot', 1, 'home', ['keyword']],
  ['选择圈口', 'pick_size', 1, 'goods-detail', ['skuNo']],
  ['加入购物车', 'add_cart', 1, 'goods-detail', ['skuNo', 'quantity']],
  ['提交订单', 'submit_order', 4, 'checkout', ['quantity']],
  ['分享商品', 'share_goods', 1, 'goods-detail', ['spuNo', 'shareTo']],
  ['进入专区', 'view_zone', 3, 'zone', ['zone', 'seconds']],
  ['进入直播间', 'view_live', 3, 'live', ['seconds']],
  ['阅读内容', 'read_content', 3, 'content', ['seconds']],
  ['浏览专题', 'view_topic', 3, 'topic', ['seconds']],
  ['分享专题', countedEvents.share, 1, 'topic', ['shareTo']],
  ['浏览图册', 'view_course', 3, 'course', ['seconds']],
  ['查看问题', 'view_faq', 3, 'faq', ['seconds']],
  ['问题有用', countedEvents.helpful, 1, 'faq', []],
]

const positions: readonly (readonly [...Named, page: string])[] = [
  ['首页轮播', 'home-banner', 'home'],
  ['首页金刚区', 'home-grid', 'home'],
  ['首页为你推荐', 'home-for-you', 'home'],
  ['分类页列表', 'category-list', 'category'],
  ['搜索结果列表', 'search-list', 'search-result'],
  ['详情页相似款', 'detail-similar', 'goods-detail'],
  ['购物车凑单', 'cart-more', 'cart'],
  ['专区列表', 'zone-list', 'zone'],
  ['直播间货架', 'live-shelf', 'live'],
]

const named = { id: 'bigint', name: 'text', code: 'text', ...kept }
const idIn = (list: readonly (readonly [string, string, ...unknown[]])[], code: string) =>
  list.findIndex(each => each[1] === code) + 1
const base = ([name, code]: readonly [string, string, ...unknown[]], index: number) => ({
  ...{ id: index + 1, name, code },
  ...keptOf(name, code),
})

/** With so many lines of the 90 days before now. */
export async function seedTracking(tx: Tx, count: number, now: Date): Promise<void> {
  await insertRows(tx, 'tk_client', named, clients.map(base))
  await insertRows(
    tx,
    'tk_page',
    { ...named, path: 'text' },
    pages.map((page, index) => ({ ...base(page, index), path: page[2] })),
  )
  await insertRows(
    tx,
    'tk_variable',
    { ...named, value_type: 'int' },
    variables.map((variable, index) => ({ ...base(variable, index), value_type: variable[2] })),
  )
  await insertRows(
    tx,
    'tk_source_position',
    { ...named, page_id: 'bigint' },
    positions.map((position, index) => ({ ...base(position, index), page_id: idIn(pages, position[2]) })),
  )
  await insertRows(
    tx,
    'tk_event',
    { ...named, kind: 'int' },
    events.map((event, index) => ({ ...base(event, index), kind: event[2] })),
  )
  await insertRows(
    tx,
    'tk_event_variable',
    { event_id: 'bigint', variable_id: 'bigint' },
    events.flatMap(([, , , , codes], index) =>
      codes.map(code => ({ event_id: index + 1, variable_id: idIn(variables, code) })),
    ),
  )
  for (const table of ['tk_client', 'tk_page', 'tk_variable', 'tk_source_position', 'tk_event'])
    await restartIdentity(tx, table)
  await seedLines(tx, count, now, lineNames)
}

/** What lines of the demo mall speak of. */
export const lineNames: Names = {
  positions: positions.length,
  pages: Object.fromEntries(events.map(event => [event[1], idIn(pages, event[3])])),
  samples: Object.fromEntries(variables.map(([, code, , texts]) => [code, texts])),
}
