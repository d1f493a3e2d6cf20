import { api } from '../../src/contract/api.ts'
import type { Call, Permit } from '../../src/contract/call.ts'
import type { NewTable } from '../db/migrate.ts'
import { type Target, uniqueTitles as titlesOf } from '../plain/target.ts'
import type { Thing } from '../plain/thing.ts'
import { brands } from './brand.ts'
import { finenesses } from './fineness.ts'
import { labels } from './label.ts'
import { pagePaths } from './page-path.ts'
import { skus } from './sku.query.ts'
import { spus } from './spu-list.query.ts'
import { apps } from './sys-app.ts'

/** Every plain thing of the server. */
export const things: readonly Thing[] = [labels, brands, finenesses, pagePaths, apps, spus]

/** The tables that things declare themselves. */
export const newTables: readonly NewTable[] = things.flatMap(({ target, create }) =>
  create === undefined ? [] : [{ table: target.table, columns: create }],
)

/** Every target that the one apply() may change, by the id of its update call, with that call's permit. */
export const updates: ReadonlyMap<string, { target: Target; permit: Permit }> = new Map([
  ...things.map(
    thing => [idOf(thing.updateCall), { target: thing.target, permit: thing.updateCall.permit }] as const,
  ),
  ['x:sku.batchUpdate', { target: skus, permit: api.sku.batchUpdate.permit }],
])

/** Unique constraint → title of its field, for the refusal of a duplicate. */
export const uniqueTitles: ReadonlyMap<string, string> = new Map([
  ...things.flatMap(thing => titlesOf(thing.target)),
  ['sys_role_code', '角色编码'],
  ['sys_function_name_scope_key', '权限码'],
  ['sys_user_phone_key', '手机号'],
  ['sys_user_workchat_id', '企业微信'],
  ['schedule_name', '任务名称'],
  ['spu_spu_no', '款号'],
  ['sku_sku_no', '货号'],
])

/** `label.pageList`: how a call is named. */
export function idOf(call: Call): string {
  const services: [string, Record<string, Call>][] = Object.entries(api)
  for (const [service, calls] of services)
    for (const [name, candidate] of Object.entries(calls)) if (candidate === call) return `${service}.${name}`
  throw new Error(`${call.path} is no call of the contract`)
}
