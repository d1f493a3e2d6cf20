import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../call/context.ts'
import type { Tx } from '../../../db/database.ts'
import { isAdminRole, isSuperAdmin } from '../super-admin.query.ts'

/** Two kinds of right, kept alike: functions by their code, menu nodes by the screen they open. */
export interface RightKind {
  readonly table: 'sys_function' | 'sys_menu'
  readonly held: 'role_function' | 'role_menu'
  readonly column: 'function_id' | 'menu_id'
  /** What makes two rows one right, whichever side they are for. */
  readonly right: 'name' | 'component'
  /** Rows that open nothing by themselves. */
  readonly free: RawBuilder<boolean>
  readonly description: RawBuilder<string>
  /** Said by itself; a menu node with children is what they are, however it is kept. */
  readonly own: RawBuilder<boolean>
}

export const functionRights: RightKind = {
  table: 'sys_function',
  held: 'role_function',
  column: 'function_id',
  right: 'name',
  free: sql`false`,
  description: sql`x.description`,
  own: sql`true`,
}

export const menuRights: RightKind = {
  table: 'sys_menu',
  held: 'role_menu',
  column: 'menu_id',
  right: 'component',
  free: sql`x.component = 'Layout'`,
  description: sql`''`,
  own: sql`not exists (select from sys_menu below where below.parent_id = x.id)`,
}

export interface Right {
  readonly id: number
  readonly scope: number
  /** The code, or the key of the screen. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly held: boolean
  readonly grantable: boolean
  readonly own: boolean
}

/**
 * Every right of a side, whether the role holds it, and whether the caller may give or take it. Callers grant only
 * rights that they hold. They hold a client's right where they hold the back-office right of the same name; a client's
 * right without such a twin may be granted by everybody who may change these roles. A super administrator may grant
 * everything.
 */
export async function rightsFor(
  context: Context,
  { table, held, column, right, free, description, own }: RightKind,
  roleId: number,
  scope: 1 | 2,
): Promise<Right[]> {
  const admin = await isSuperAdmin(context.tx, context.caller.userId)
  const [rows, key, of] = [sql.table(table), sql.ref(`x.${right}`), sql.table(held)]
  const { rows: found } = await sql<Right>`
    with own as (
      select distinct ${sql.ref(`y.${right}`)} as name from user_role ur join ${of} h on h.role_id = ur.role_id
      join ${rows} y on y.id = ${sql.ref(`h.${column}`)} and y.scope = 1
      where ur.user_id = ${context.caller.userId})
    select x.id, x.scope, ${key} as name, x.title, ${description} as description,
      exists (select from ${of} h where h.role_id = ${roleId} and ${sql.ref(`h.${column}`)} = x.id) as held,
      ${admin} or ${free} or ${key} in (select name from own)
        or x.scope = 2 and not exists (select from ${rows} twin where twin.scope = 1 and ${sql.ref(`twin.${right}`)} = ${key})
        as grantable, ${own} as own
    from ${rows} x where x.scope = ${scope} order by x.id`.execute(context.tx)
  return found
}

/** A new right is the super administrator's at once: nobody else could grant it. */
export async function giveToAdmin(tx: Tx, { table, held, column }: RightKind, id: number): Promise<void> {
  await sql`insert into ${sql.table(held)} (role_id, ${sql.id(column)})
    select r.id, x.id from sys_role r, ${sql.table(table)} x
    where ${isAdminRole} and x.id = ${id} and x.scope = 1 on conflict do nothing`.execute(tx)
}

/** Whether a right would be missed: the super administrator has it only because he has all. */
export async function heldByOthers(tx: Tx, { held, column }: RightKind, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(held)} h join sys_role r on r.id = h.role_id
    where ${sql.ref(`h.${column}`)} = ${id} and not (${isAdminRole}) limit 1`.execute(tx)
  return rows.length > 0
}
