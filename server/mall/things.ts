import { api } from '../../src/contract/api.ts'
import type { Call, Permit } from '../../src/contract/call.ts'
import type { NewTable } from '../db/migrate.ts'
import type { UniqueField } from '../pg-errors.ts'
import { type Target, uniqueFields as uniqueOf } from '../plain/target.ts'
import type { Thing } from '../plain/thing.ts'
import { attributes } from './attribute.ts'
import { attributeCategories } from './attribute-category.ts'
import { brands } from './brand.ts'
import { accounts, addresses, channels, stores, temporary } from './client/client.query.ts'
import { thirdAuths } from './client/third-auth.query.ts'
import { userLabels } from './client/xh-label.ts'
import { contentAuditTable, contents } from './content.query.ts'
import { contentModules } from './content-module.ts'
import { counters, counterTables, selects } from './counter.query.ts'
import { courses, courseTables } from './course.query.ts'
import { discounts } from './discount.ts'
import { entries } from './entry.ts'
import { equities, equityRecordTable } from './equity.query.ts'
import { exchangeTable } from './exchange.query.ts'
import { faqs } from './faq.ts'
import { feedbacks } from './feedback.ts'
import { finenesses } from './fineness.ts'
import { frames } from './frame.ts'
import { homeScreens } from './home-screen.ts'
import { ibcTable } from './ibc.query.ts'
import { inforTable } from './infor.query.ts'
import { kingKongStateTable, kingKongs } from './king-kong-area.ts'
import { labels } from './label.ts'
import { nccTables } from './ncc.query.ts'
import { newOrHots, posterTable } from './new-or-hot.ts'
import { notices } from './notice.ts'
import { pagePaths } from './page-path.ts'
import { participles } from './participle.ts'
import { pointsTable } from './points.query.ts'
import { pointsGoodsThing } from './points-goods.query.ts'
import { questions } from './question-bank.ts'
import { ranks } from './rank.ts'
import { recommends } from './recommend.ts'
import { resources } from './resource.ts'
import { seckills } from './seckill.query.ts'
import { selections } from './select.ts'
import { shortVideos } from './short-video.ts'
import { skus } from './sku.query.ts'
import { slideshows } from './slideshow.ts'
import { specials } from './special.ts'
import { spuLabels } from './spu-label.query.ts'
import { spus } from './spu-list.query.ts'
import { stocks } from './stock.query.ts'
import { surveyRecordTable, surveys } from './survey.query.ts'
import { apps } from './sys-app.ts'
import { thirdGoodsTable } from './third-goods.query.ts'
import { topics } from './topic.ts'
import { tkDatas } from './tracking/data.query.ts'
import { tkClients, tkPages, tkPositions, tkVariables } from './tracking/dictionary.ts'
import { tkEvents } from './tracking/event.ts'
import { venues } from './venue-activity.ts'

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
