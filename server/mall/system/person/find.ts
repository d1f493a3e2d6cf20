import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer } from '../../../../src/contract/call.ts'
import { erased } from '../../../../src/values/erased.ts'
import { hidden } from '../../../../src/values/hidden.ts'
import type { Context } from '../../../call/context.ts'
import type { Tx } from '../../../db/database.ts'
import { tableWords } from '../log/tables.ts'
import { type Place, places } from './places.ts'
import { type Found as FoundRows, found, namesOf, refusalsOf } from './rows.query.ts'
import { auditTables, type Held, heldIn, type TextColumn, textColumns } from './texts.query.ts'

/** So many rows of a place are shown. */
const most = 20

/** Rows that only carry what was sent: they go as a whole. */
export const passing: Readonly<Record<string, string>> = {
  idempotency: '重复请求记录',
  import_file: '导入文件',
  import_block: '导入文件的内容',
}

/** Counts of what was tried in the last hours, which change by themselves: they go with the rest and are not told. */
const untold = 'rate'

type Found = Answer<(typeof api)['person']['find']>

/** Where a telephone stands: in the places that are made for one, in the audit, and in any other text of the database. */
export async function find({ tx, caller }: Pick<Context, 'tx' | 'caller'>, phone: string): Promise<Found> {
  const { known, held, total } = await seen(tx, phone, (await textColumns(tx)).filter(isTold))
  const shown = await Promise.all(
    known.map(async each => ({
      ...each.place,
      count: each.count,
      rows: (await namesOf(tx, each, most)).map(row => ({ ...row, phone: hidden('phone', phone) })),
      becomes: becomesOf(each.place),
    })),
  )
  const rest = elsewhere(held).map(each => ({ ...each, rows: [] }))
  const all = [...shown, ...rest]
  return {
    phone: hidden('phone', phone),
    places: all.map(({ table, title, count, rows, becomes }) => ({ table, title, count, rows, becomes })),
    total,
    refusals: all.length === 0 ? [] : await refusalsOf(tx, phone, caller.userId),
  }
}

/** Where a telephone stands, and in how many rows. Of the texts these columns are read. */
export interface Seen {
  readonly known: readonly FoundRows[]
  readonly held: readonly Held[]
  readonly total: number
}

export async function seen(tx: Tx, phone: string, columns: readonly TextColumn[]): Promise<Seen> {
  // Longer than a call usually may: every text of the database is read, table by table.
  await sql`set local statement_timeout = '300s'`.execute(tx)
  const known = await found(tx, phone)
  const held = await heldIn(tx, phone, columns, isTold)
  const total = [...known, ...elsewhere(held)].reduce((sum, { count }) => sum + count, 0)
  return { known, held, total }
}

const own = new Map(places.map(place => [place.table, place]))

/** What counts as a place of its own: not what a row is told as already, and not what it is found by. */
function isTold({ table, name }: TextColumn): boolean {
  return table !== untold && !own.get(table)?.phones.includes(name) && name !== 'search'
}

function becomesOf({ table, goes, becomes }: Place): string {
  if (table === 'sys_user') return '停用并匿名，会话结束，订单的采购人匿名，手机号可以再用'
  if (table === 'orders') return '收货人、电话、地址匿名，金额和货品保留'
  if (goes) return '删除'
  return Object.values(becomes).includes(erased) ? '姓名、电话、地址匿名' : '电话清空'
}

interface Elsewhere {
  readonly table: string
  readonly title: string
  readonly count: number
  readonly becomes: string
}

/** Beside the places: in free texts, in what calls leave behind, in the audit. */
export function elsewhere(held: readonly Held[]): Elsewhere[] {
  const counts = new Map(held.filter(({ told }) => told > 0).map(({ table, told }) => [table, told]))
  const audit = auditTables.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0)
  const others = [...counts].filter(([table]) => !auditTables.includes(table))
  return [
    ...others.map(([table, count]) => ({
      // A place may have it in another text too.
      table: own.has(table) ? `${table}.text` : table,
      title: passing[table] ?? `${tableWords[table] ?? '其他记录'}的文字`,
      count,
      becomes: table in passing ? '删除' : '文字里的号码匿名',
    })),
    ...(audit > 0
      ? [{ table: 'audit', title: '操作日志', count: audit, becomes: '修改前后的值匿名，日志保留' }]
      : []),
  ]
}
