import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { message } from '../../src/values/messages.ts'
import type { Tx } from '../db/database.ts'
import { need } from '../need.ts'
import { callOfBatch, undoBatch } from '../plain/undo.ts'
import { bad, gone } from '../refusal.ts'
import { Raw, serve } from '../serve.ts'
import { updates } from './things.ts'

export const sysLog = serve('sysLog', api.sysLog, {
  /** Own batches, while the permit of their call is still held. */
  async undoBatch({ batchId }, context) {
    const update = updates.get(await callOfBatch(context, batchId))
    if (!update) throw gone()
    await need(context, update.permit)
    return new Raw(await undoBatch(context, update.target, batchId))
  },
  /** All rows for who holds operationLog; for the others by object id only, of objects they may read. */
  async queryOperationLog(input, context) {
    const all = await holdsLog(context.tx, context.caller.userId)
    if (!all && (input.rowId === undefined || !['sku', 'spu'].includes(input.table ?? '')))
      throw bad(message('bad.required', { field: '对象和对象编号' }))
    const size = input.pageSize ?? input.limit ?? 20
    const number = input.pageNum ?? input.page ?? 1
    const where = sql.join(
      [
        sql`true`,
        ...(input.userId === undefined ? [] : [sql`a.user_id = ${input.userId}`]),
        ...(input.call ? [sql`a.call = ${input.call}`] : []),
        ...(input.batchId ? [sql`a.batch_id = ${input.batchId}`] : []),
        ...(input.table || input.rowId !== undefined
          ? [
              sql`exists (select from audit_change c where c.audit_id = a.id
                and (${input.table ?? null}::text is null or c.table_name = ${input.table ?? null})
                and (${input.rowId ?? null}::bigint is null or c.row_id = ${input.rowId ?? null}))`,
            ]
          : []),
      ],
      sql` and `,
    )
    const counted = await sql<{ total: number }>`
      select count(*) as total from (select from audit a where ${where} limit 50001) as counted`.execute(
      context.tx,
    )
    const { rows: records } = await sql`
      select a.id, a.at, a.user_id as "userId", a.user_name as "userName", a.call, a.batch_id as "batchId", a.ip, a.rows,
        coalesce((select jsonb_agg(jsonb_build_object('table', c.table_name, 'rowId', c.row_id,
            'before', c.before, 'after', c.after) order by c.table_name, c.row_id)
          from (select * from audit_change c where c.audit_id = a.id
            and (${input.rowId ?? null}::bigint is null or c.row_id = ${input.rowId ?? null}) limit 200) c), '[]') as changes
      from audit a where ${where} order by a.id desc limit ${size} offset ${(number - 1) * size}`.execute(
      context.tx,
    )
    const found = counted.rows[0]?.total ?? 0
    const total = Math.min(found, 50_000)
    return new Raw({
      records,
      total,
      pages: Math.ceil(total / size),
      ...(found > 50_000 ? { more: true } : {}),
    })
  },
})

async function holdsLog(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from user_role ur join role_menu rm on rm.role_id = ur.role_id
    join sys_menu m on m.id = rm.menu_id
    where ur.user_id = ${userId} and m.component = 'operationLog' limit 1`.execute(tx)
  return rows.length > 0
}
