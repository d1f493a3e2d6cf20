import { api } from '../../src/contract/api.ts'
import type { Call, Permit } from '../../src/contract/call.ts'
import type { UniqueField } from '../call/pg-errors.ts'
import type { NewTable } from '../db/migrate.ts'
import { type Target, uniqueFields as uniqueOf } from '../plain/target.ts'
import type { Thing } from '../plain/thing.ts'
import { accounts, addresses, channels, stores, temporary } from './client/client.query.ts'
import { thirdAuths } from './client/third-auth.query.ts'
import { userLabels } from './client/user-label.ts'
import { contentAuditTable, contents } from './content/content.query.ts'
import { contentModules } from './content/content-module.ts'
import { courses, courseTables } from './content/course.query.ts'
import { faqs } from './content/faq.ts'
import { tkDatas } from './data/tracking/data.query.ts'
import { tkClients, tkPages, tkPositions, tkVariables } from './data/tracking/dictionary.ts'
import { tkEvents } from './data/tracking/event.ts'
import { nccTables } from './erp/ncc.query.ts'
import { discounts } from './marketing/activity.ts'
import { equities, equityRecordTable } from './marketing/equity.query.ts'
import { exchangeTable } from './marketing/exchange.query.ts'
import { pointsGoodsThing } from './marketing/points.query.ts'
import { pointsTable } from './marketing/points-log.query.ts'
import { seckills } from './marketing/seckill.query.ts'
import { topics } from './marketing/topic.ts'
import { venues } from './marketing/venue.ts'
import { frames } from './operate/frame.ts'
import { homeScreens } from './operate/home-screen.ts'
import { kingKongStateTable, kingKongs } from './operate/king-kong.ts'
import { newOrHots, posterTable } from './operate/new-hot.ts'
import { notices } from './operate/notice.ts'
import { pagePaths } from './operate/page-path.ts'
import { recommends } from './operate/recommend.ts'
import { selections } from './operate/select.ts'
import { shortVideos } from './operate/short-video.ts'
import { slideshows } from './operate/slideshow.ts'
import { resources } from './operate/slot.ts'
import { ibcTable } from './order/ibc.query.ts'
import { inforTable } from './order/infor.query.ts'
import { attributes } from './product/attribute.ts'
import { attributeCategories } from './product/attribute-category.ts'
import { brands } from './product/brand.ts'
import { counters, counterTables, selects } from './product/counter.query.ts'
import { entries } from './product/entry.ts'
import { finenesses } from './product/fineness.ts'
import { labels } from './product/label.ts'
import { participles } from './product/participle.ts'
import { ranks } from './product/rank.ts'
import { skus } from './product/sku.query.ts'
import { specials } from './product/special.ts'
import { spuLabels } from './product/spu-label.query.ts'
import { spus } from './product/spu-list.query.ts'
import { stocks } from './product/stock.query.ts'
import { thirdGoodsTable } from './product/third.query.ts'
import { feedbacks } from './survey/feedback.ts'
import { questions } from './survey/question.ts'
import { surveyRecordTable, surveys } from './survey/survey.query.ts'
import { apps } from './system/sys-app.ts'

/** Every plain thing of the server. */
export const things: readonly Thing[] = [
  labels,
  brands,
  attributeCategories,
  attributes,
  finenesses,
  pagePaths,
  entries,
  participles,
  apps,
  tkClients,
  tkPages,
  tkVariables,
  tkPositions,
  tkEvents,
  tkDatas,
  spus,
  slideshows,
  notices,
  homeScreens,
  kingKongs,
  resources,
  frames,
  shortVideos,
  contents,
  courses,
  specials,
  userLabels,
  feedbacks,
  surveys,
  questions,
  discounts,
  venues,
  equities,
  contentModules,
  faqs,
  pointsGoodsThing,
  seckills,
  counters,
  selects,
  topics,
  spuLabels,
  selections,
  recommends,
  ranks,
  newOrHots,
]

/** The tables that things declare themselves. */
export const newTables: readonly NewTable[] = [
  ...things.flatMap(({ target, create }) =>
    create === undefined ? [] : [{ table: target.table, columns: create }],
  ),
  // Rows that belong to a thing's: tables are made in the order of their names.
  surveyRecordTable,
  ...nccTables,
  ibcTable,
  inforTable,
  exchangeTable,
  pointsTable,
  equityRecordTable,
  kingKongStateTable,
  contentAuditTable,
  ...courseTables,
  ...counterTables,
  thirdGoodsTable,
  posterTable,
]

/** Every target that the one apply() may change, by the id of its update call, with that call's permit. */
export const updates: ReadonlyMap<string, { target: Target; permit: Permit }> = new Map([
  ...things.map(
    thing => [idOf(thing.updateCall), { target: thing.target, permit: thing.updateCall.permit }] as const,
  ),
  ['x:sku.batchUpdate', { target: skus, permit: api.sku.batchUpdate.permit }],
  ['x:stock.updateSafe', { target: stocks, permit: api.stock.updateSafe.permit }],
])

/** Unique constraint → its field, for the refusal of a duplicate. */
export const uniqueFields: ReadonlyMap<string, UniqueField> = new Map([
  ...things.flatMap(thing => uniqueOf(thing.target)),
  // Their changes are more than fields of a row: no batch may make them.
  ...[channels, stores, addresses, accounts, temporary, thirdAuths].flatMap(({ target }) => uniqueOf(target)),
  ['sys_role_code', { field: 'role', title: '角色编码' }],
  ['sys_function_name_scope_key', { field: 'name', title: '权限码' }],
  ['sys_user_phone_key', { field: 'phone', title: '手机号' }],
  ['sys_user_workchat_id', { field: 'uid', title: '企业微信' }],
  ['schedule_name', { field: 'name', title: '任务名称' }],
  ['ibc_epc', { field: 'epc', title: 'EPC' }],
  ['spu_spu_no', { field: 'spuNo', title: '款号' }],
  ['sku_sku_no', { field: 'skuNo', title: '货号' }],
  ['spu_label_shown', { field: 'shown', title: '这款商品显示的角标' }],
  ['spu_label_spu_id', { field: 'labelId', title: '这款商品的角标' }],
])

/** `label.pageList`, or `x:sysApp.page` where the call is ours: how a call is named. */
export function idOf(call: Call): string {
  const services: [string, Record<string, Call>][] = Object.entries(api)
  for (const [service, calls] of services)
    for (const [name, candidate] of Object.entries(calls))
      if (candidate === call) return `${call.added ? 'x:' : ''}${service}.${name}`
  throw new Error(`${call.path} is no call of the contract`)
}
