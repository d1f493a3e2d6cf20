import { sql } from 'kysely'
import * as z from 'zod'
import type { Served } from '../../server/call/serve.ts'
import type { Db } from '../../server/db/database.ts'
import { columnName } from '../../server/plain/columns.ts'
import type { Target } from '../../server/plain/target.ts'
import type { Schema } from '../../src/contract/call.ts'
import { bareSchema } from '../../src/contract/sentence.ts'
import { declaredTargets } from './declared.ts'

export interface IdField {
  readonly name: string
  readonly list: boolean
  /** The table whose ids it takes; undefined where nothing says it. */
  readonly table: string | undefined
}

/** The ids that a call takes, and of which tables they are. */
export type IdsOf = (served: Pick<Served, 'id' | 'call'>) => readonly IdField[]

/** Tables whose rows no declared list shows: the service or the call, by its name. */
const undeclared: Readonly<Record<string, string>> = {
  perm: 'sys_menu',
  category: 'category',
  activity: 'special',
  style: 'style',
  series: 'series',
  fn: 'sys_function',
  session: 'session',
  letter: 'station_letter',
  exchange: 'activ_exchange_log',
  'x:lottery.deliver': 'lottery_draw',
  'x:lottery.waybill': 'lottery_draw',
  'x:lottery.cancelWin': 'lottery_draw',
  'x:lottery.claim': 'lottery_draw',
  'x:lottery.address': 'lottery_draw',
  // A service of several tables, and calls that ask for rows of another service's.
  'x:orderReturn.details': 'orders',
  'x:orderReturn.preview': 'orders',
  'x:orderReturn.add': 'orders',
  'x:sorting.counted': 'sorting_line',
  'x:ncc.adjustStock': 'ncc_inventory',
  'spu.generate.printList': 'ibc',
  'export.skuList': 'sku',
  'export.new': 'sku',
  'export.spuList': 'spu',
  'export.img': 'spu',
  'search.channelUser': 'channel',
  'role.screen.saveFunctions': 'sys_function',
  'role.screen.saveMenus': 'sys_menu',
  'x:sysTask.update': 'schedule',
  'x:sysTask.del': 'schedule',
  'x:sysTask.run': 'schedule',
  'x:ui.view.save': 'ui_view',
  'x:ui.view.delete': 'ui_view',
  'x:ui.view.mark': 'ui_view',
  'x:ui.basket.save': 'basket',
  'x:ui.basket.change': 'basket',
  'x:ui.basket.delete': 'basket',
}

/** Fields that neither a declaration nor a foreign key speaks of. */
const unspoken: Readonly<Record<string, string>> = {
  permissionId: 'sys_menu',
  lineId: 'sorting_line',
  helperIds: 'sys_user',
  originId: 'sys_role',
  soldChannelId: 'channel',
  applyId: 'channel_apply',
  registerId: 'channel_register',
  relevancySpecialId: 'special',
  batchId: 'batch',
  importId: 'import_file',
  batchNo: 'import_file',
  snapshotId: 'snapshot',
  addressId: 'receive_address',
}

/** Ids of no one table: `call field` → why the matrix leaves them. */
export const ofNoTable: Readonly<Record<string, string>> = {
  'x:sysLog.queryOperationLog id': 'an entry of the log itself, whose rows the matrix would have to seal',
  'x:survey.open id': 'of one that is put to the caller: none to all others (survey/answers.test.ts)',
  'x:survey.answer id': 'the same',
  'x:price.each spuIds': 'what is no more has no price, the others have theirs (marketing/each.test.ts)',
  'x:lottery.mine lotteryId': 'narrows one’s own draws',
  'x:lottery.draw id': 'the same of a lottery (marketing/lottery.test.ts)',
  'x:survey.answer versionId': 'the version of that one',
  'x:store.queryStoreByKeywords id':
    'a store of client 2 is the own of the seat of that client (insight-drill.test.ts)',
  'x:pictureOrder.add channelId':
    'of a client’s account it is its own, whatever is named (order/picture.test.ts)',
  'x:pictureOrder.add storeId': 'the same (order/picture.test.ts)',
  'x:pictureOrder.add finenessId': 'everybody’s',
  'x:cart.preview voucherIds':
    'vouchers of the client of the lines, and held: whose, and how they stand, marketing/vouchers.test.ts says',
  'x:cart.submit voucherIds': 'the same',
  'x:sysLog.queryOperationLog rowId': 'of the table that is named beside it',
  'x:sysLog.history rowId': 'of the table that is named beside it',
  'x:ui.presence rowId': 'of the table that is named beside it',
  'x:ui.export ids': 'of the list that is named beside it',
  'x:ui.person ids': 'of the list that is named beside it',
  'x:ui.rows ids': 'of the list that is named beside it',
}

/** From the declared lists of each service, what they refer to, and the foreign keys of the database. */
export async function idTables(db: Db, served: readonly Served[]): Promise<IdsOf> {
  const keys = await foreignKeys(db)
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public'`.execute(db)
  const tables = new Set(rows.map(({ name }) => name))
  const lists = declaredTargets.flatMap(of =>
    served.filter(({ call }) => call === of.list).map(({ id }) => ({ ...named(id), of })),
  )
  const idFields = new Map(declaredTargets.map(of => [of.idField, of.table]))
  idFields.delete('id')

  function ownTarget(id: string): Target | undefined {
    const { service, first } = named(id)
    const ofService = lists.filter(list => list.service === service)
    return (ofService.find(list => list.first === first) ?? ofService[0])?.of
  }

  return ({ id, call }) => {
    const plain = bareSchema(call.in)
    const shape: Readonly<Record<string, Schema>> = plain instanceof z.ZodObject ? plain.shape : {}
    const of = ownTarget(id)
    const own = undeclared[id] ?? undeclared[named(id).service] ?? of?.table
    const tableOf = (field: string) => {
      if (['id', 'ids'].includes(field)) return own
      const one = field.replace(/s$/, '')
      const column = columnName(one)
      return (
        unspoken[field] ??
        of?.references?.[field] ??
        idFields.get(one) ??
        nearest(keys, column, own) ??
        [column.replace(/_id$/, '')].find(name => tables.has(name))
      )
    }
    return Object.entries(shape)
      .filter(([field, schema]) => field in unspoken || isId(field, schema))
      .filter(([field]) => !(`${id} ${field}` in ofNoTable))
      .map(([name, schema]) => ({
        name,
        list: bareSchema(schema) instanceof z.ZodArray,
        table: tableOf(name),
      }))
  }
}

function named(id: string): { readonly service: string; readonly first: string } {
  const [service = '', ...names] = id.replace('x:', '').split('.')
  return { service, first: names.length > 1 ? (names[0] ?? '') : '' }
}

/** A number that is called an id, or a list of such; a text called so is somebody else's, of another system. */
function isId(field: string, schema: Schema): boolean {
  const plain = bareSchema(schema)
  const one = plain instanceof z.ZodArray ? plain.element : plain
  return (
    /^ids?$|[a-z]Ids?$/.test(field) &&
    (one instanceof z.ZodType ? bareSchema(one) : one) instanceof z.ZodNumber
  )
}

interface Key {
  readonly table: string
  readonly column: string
  readonly of: string
}

async function foreignKeys(db: Db): Promise<readonly Key[]> {
  const { rows } = await sql<Key>`
    select k.table_name as "table", k.column_name as "column", u.table_name as "of"
    from information_schema.key_column_usage k
      join information_schema.referential_constraints r using (constraint_schema, constraint_name)
      join information_schema.key_column_usage u on u.constraint_schema = r.unique_constraint_schema
        and u.constraint_name = r.unique_constraint_name and u.ordinal_position = k.position_in_unique_constraint
    where k.constraint_schema = 'public' order by 1, 2`.execute(db)
  return rows
}

/** What a column of this name refers to in the table that is tied most closely to one's own. */
function nearest(keys: readonly Key[], column: string, own: string | undefined): string | undefined {
  const meant = keys.filter(key => key.column === column)
  const [first, ...others] = meant
  if (first && others.every(key => key.of === first.of)) return first.of
  const seen = new Set(own === undefined ? [] : [own])
  for (let size = 0; size < seen.size; ) {
    size = seen.size
    const found = meant.find(key => seen.has(key.table))
    if (found) return found.of
    for (const { table, of } of keys.filter(key => seen.has(key.table) !== seen.has(key.of)))
      seen.add(table).add(of)
  }
  return undefined
}
