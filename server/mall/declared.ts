import { api } from '../../src/contract/api.ts'
import type { Call, Permit } from '../../src/contract/call.ts'
import type { UniqueField } from '../call/pg-errors.ts'
import type { NewTable } from '../db/declared-tables.ts'
import { type Target, uniqueFields as uniqueOf } from '../plain/target.ts'
import type { Thing } from '../plain/thing.ts'
import { clientDeclared } from './client/declared.ts'
import { consoleDeclared } from './console/declared.ts'
import { contentDeclared } from './content/declared.ts'
import { dataDeclared } from './data/declared.ts'
import type { OwnTable } from './declares.ts'
import { erpDeclared } from './erp/declared.ts'
import { liveDeclared } from './live/declared.ts'
import { marketingDeclared } from './marketing/declared.ts'
import { operateDeclared } from './operate/declared.ts'
import { orderDeclared } from './order/declared.ts'
import { productDeclared } from './product/declared.ts'
import { surveyDeclared } from './survey/declared.ts'
import { systemDeclared } from './system/declared.ts'

const groups = [
  productDeclared,
  orderDeclared,
  clientDeclared,
  marketingDeclared,
  operateDeclared,
  contentDeclared,
  liveDeclared,
  surveyDeclared,
  erpDeclared,
  dataDeclared,
  systemDeclared,
  consoleDeclared,
]

/** Every plain thing of the server. */
export const things: readonly Thing[] = groups.flatMap(group => group.things)

/** Lists whose rows whoever may open them sees whole. */
export const lists: readonly Target[] = groups.flatMap(group => [
  ...group.things.map(({ target }) => target),
  ...group.lists,
])

/** Lists that show only some of their rows, or rows that nobody changes. */
export const narrow: readonly Target[] = groups.flatMap(group => group.narrow)

/** Tables beside the things'. */
export const ownTables: readonly OwnTable[] = groups.flatMap(group => group.tables)

/** The tables that things declare themselves, made in the order of their names, and the indexes of all. */
export const newTables: readonly NewTable[] = [
  ...things.map(({ target, create, indexes }) => ({ table: target.table, columns: create, indexes })),
  ...ownTables,
]

/** Every target that the one apply() may change, by the id of its update call, with that call's permit. */
export const updates: ReadonlyMap<string, { target: Target; permit: Permit }> = new Map([
  ...things.map(
    thing => [idOf(thing.updateCall), { target: thing.target, permit: thing.updateCall.permit }] as const,
  ),
  ...groups.flatMap(group => group.updates),
])

/** Unique constraint → its field, for the refusal of a duplicate. */
export const uniqueFields: ReadonlyMap<string, UniqueField> = new Map([
  ...[...lists, ...narrow].flatMap(uniqueOf),
  ...groups.flatMap(group => group.uniques),
])

/** `label.pageList`, or `x:sysApp.page` where the call is ours: how a call is named. */
export function idOf(call: Call): string {
  const services: [string, Record<string, Call>][] = Object.entries(api)
  for (const [service, calls] of services)
    for (const [name, candidate] of Object.entries(calls))
      if (candidate === call) return `${call.added ? 'x:' : ''}${service}.${name}`
  throw new Error(`${call.path} is no call of the contract`)
}
