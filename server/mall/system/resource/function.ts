import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import { message } from '../../../../src/values/messages.ts'
import { roleMessage } from '../../../../src/values/role-messages.ts'
import { scopeOf } from '../../../../src/values/roles.ts'
import { tellRights } from '../../../call/audit.ts'
import type { Context } from '../../../call/context.ts'
import { bad, Refusal } from '../../../call/refusal.ts'
import { Raw, serve } from '../../../call/serve.ts'
import { oneRow, someRows } from '../../../plain/list.ts'
import { removeRows } from '../../../plain/thing.ts'
import { begin } from '../rights/begin.ts'
import { functionRights, giveToAdmin, heldByOthers, rightsFor } from '../rights/grant.query.ts'
import { saveFunctions } from '../role/save.ts'
import { needFunctionsScreen, refuseOtherScope, roleOf } from '../role.query.ts'
import { functions, isProduct } from './function.query.ts'

const { target } = functions

export const fn = serve('fn', api.fn, {
  /** The super administrator has it at once. A name of the product is not for others to give, on neither side. */
  async addSysFunction({ name, title, description, scope }, context) {
    await begin(context)
    if (isProduct(name)) throw bad(message('row.dup', { field: '权限码' }), 'name')
    const { rows } = await sql<{ id: number }>`
      insert into sys_function (name, title, description, scope, create_time, update_time, update_by)
      values (${name}, ${title}, ${description}, ${scope}, ${context.now}, ${context.now}, ${context.caller.name})
      returning id`.execute(context.tx)
    const id = rows[0]?.id
    if (id === undefined) throw new Error('no function row')
    await giveToAdmin(context.tx, functionRights, id)
    context.changed({
      table: target.table,
      rowId: id,
      before: null,
      after: { name, title, description, scope },
    })
    await tellRights(context, 'function', [id])
    return new Raw(await oneRow(context.tx, target, id, context.scope))
  },
  async updateFunction(input, context) {
    await begin(context)
    const now = await oneRow(context.tx, target, input.id, context.scope)
    if (input.name !== undefined && input.name !== now.name && (now.product || isProduct(input.name)))
      throw bad(
        now.product ? message('bad.frozen', { field: '权限码' }) : message('row.dup', { field: '权限码' }),
        'name',
      )
    await functions.update(input, context)
    const after = await oneRow(context.tx, target, input.id, context.scope)
    if (after.version !== now.version) await tellRights(context, 'function', [input.id])
    return new Raw(after)
  },
  async delFunction({ functionId, version }, context) {
    await begin(context)
    const now = await oneRow(context.tx, target, functionId, context.scope)
    if (now.product) throw bad(roleMessage('fn.del.no'))
    if (await heldByOthers(context.tx, functionRights, functionId))
      throw new Refusal(409, message('row.used'))
    await removeRows(context, target, [functionId], version)
    await tellRights(context, 'function', [functionId])
    return null
  },
  async queryAllFunctionList({ scope }, context) {
    const { rows } = await sql<{ id: number }>`
      select id from sys_function where ${scope ?? null}::int is null or scope = ${scope ?? null}::int
      order by scope, id limit 10000`.execute(context.tx)
    return all(context, rows)
  },
  async queryFunctionById({ functionId }, context) {
    return new Raw(await oneRow(context.tx, target, functionId, context.scope))
  },
  allotFunctionToRole: saveFunctions,
  async queryFunctionByRole({ roleId }, context) {
    const role = await roleOf(context, roleId)
    await needFunctionsScreen(context, role)
    const { rows } = await sql<{ id: number }>`
      select f.id from role_function rf join sys_function f on f.id = rf.function_id
      where rf.role_id = ${roleId} and f.scope = ${scopeOf(role.type)} order by f.id`.execute(context.tx)
    return all(context, rows)
  },
  async roleFunctionList({ roleId, scope }, context) {
    const role = await roleOf(context, roleId)
    await needFunctionsScreen(context, role)
    refuseOtherScope(role.type, scope)
    const rights = await rightsFor(context, functionRights, roleId, scopeOf(role.type))
    return rights.map(({ held: checked, ...right }) => ({ ...right, checked }))
  },
  /** A client is told of its own roles only. */
  async rolesByCode({ name, scope }, { tx, scope: own }) {
    const side = own.kind === 'channel' ? 2 : (scope ?? 1)
    const channel = own.kind === 'channel' ? own.channelId : null
    const { rows } = await sql<{ roleId: number; roleName: string }>`
      select r.id as "roleId", r.role_name as "roleName" from sys_function f
      join role_function rf on rf.function_id = f.id join sys_role r on r.id = rf.role_id
      where f.name = ${name} and f.scope = ${side}
        and (${channel}::bigint is null or r.channel_id = ${channel}::bigint)
      order by r.id limit 1000`.execute(tx)
    return rows
  },
})

async function all(context: Context, rows: readonly { id: number }[]): Promise<Raw> {
  return new Raw(
    await someRows(
      context.tx,
      target,
      rows.map(({ id }) => id),
      context.scope,
    ),
  )
}
