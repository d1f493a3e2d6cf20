import { factsOf } from '../../../../src/contract/facts.ts'
import type { FieldFacts } from '../../../../src/values/field-facts.ts'
import { fieldsOf, rowSchemaOf } from '../../../plain/columns.ts'
import type { Target } from '../../../plain/target.ts'
import { accounts, addresses, channels, stores, temporary } from '../../client/client.query.ts'
import { applies, authorizations, registers } from '../../client/record.query.ts'
import { thirdAuths } from '../../client/third-auth.query.ts'
import { things } from '../../declared.ts'
import { inventories, materials, products } from '../../erp/ncc.query.ts'
import { liveGoods, rooms } from '../../live/room.query.ts'
import { exchanges } from '../../marketing/exchange.query.ts'
import { ibcs } from '../../order/ibc.query.ts'
import { infors } from '../../order/infor.query.ts'
import { skus } from '../../product/sku.query.ts'
import { stocks } from '../../product/stock.query.ts'
import { thirdGoodsRows } from '../../product/third.query.ts'
import { functions } from '../resource/function.query.ts'
import { roles } from '../role.query.ts'
import { schedules } from '../schedule.query.ts'
import { jobs } from '../task.query.ts'
import { users } from '../user.query.ts'

/** Rows whose list shows only some of them to who may open it: their history is for who reads the whole log. */
const narrow: readonly Target[] = [roles.target, users.target, functions.target, jobs]

/** Lists that whoever may open them sees whole. */
const open: readonly Target[] = [
  skus,
  stocks,
  ...[...things, channels, stores, addresses, accounts, temporary, thirdAuths, authorizations, schedules].map(
    ({ target }) => target,
  ),
  applies,
  registers,
  exchanges,
  ibcs,
  infors,
  rooms,
  liveGoods,
  materials,
  products,
  inventories,
  thirdGoodsRows,
]

const all = [...open, ...narrow]

/** Every table that the log can speak of by its declaration. */
export const tables: readonly string[] = [...new Set(all.map(({ table }) => table))]

/** The one that names its rows first. */
export function targetsOf(table: string): readonly Target[] {
  return all.filter(of => of.table === table)
}

/** By which lists a row of this table may be seen by who may open any one of them. */
export function listsOf(table: string): readonly Target[] {
  return open.filter(of => of.table === table)
}

export type Facts = Pick<FieldFacts, 'title' | 'holds' | 'words'>

const facts = new Map<string, Readonly<Record<string, Facts>>>()

/** What the contract says of the fields of a table, in their order: what is edited first, then what else is shown. */
export function factsOfTable(table: string): Readonly<Record<string, Facts>> {
  const known = facts.get(table)
  if (known) return known
  const made: Record<string, Facts> = {}
  for (const of of targetsOf(table))
    for (const [field, schema] of Object.entries({ ...of.editable, ...fieldsOf(rowSchemaOf(of.list.out)) })) {
      const read = factsOf(of.editable[field] ?? schema)
      if (read.title !== '' && made[field] === undefined) made[field] = read
    }
  facts.set(table, made)
  return made
}
