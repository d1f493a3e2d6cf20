import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { message } from '../../src/values/messages.ts'
import { holds } from '../identity.ts'
import { need } from '../need.ts'
import { countRows, pageAnswer, paging } from '../plain/list.ts'
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
  /** Twenty are a day's work; older ones are found in the operation log. */
  async ownBatches(_input, context) {
    const { rows } = await sql<{ batchId: string; call: string; at: string; rows: number; fields: string[] }>`
      select b.id as "batchId", b.call, b.at, a.rows,
        array(select distinct key from (select after from audit_change where audit_id = a.id limit 50) c,
          jsonb_object_keys(coalesce(c.after, '{}')) as key order by key) as fields
      from batch b join audit a on a.batch_id = b.id
      where b.user_id = ${context.caller.userId} and b.undone_by is null and a.rows > 0
      order by b.at desc limit 20`.execute(context.tx)
    return rows
  },
  /** All rows for who holds operationLog; for the others by object id only, of objects they may read. */
  async queryOperationLog(input, context) {
    const all = await holds(context.tx, context.caller.userId, { menu: ['operationLog'] })
    if (!all && (input.rowId === undefined || !['sku', 'spu'].includes(input.table ?? '')))
      throw bad(message('bad.required', { field: '对象和对象编号' }))
    const { size, limit } = paging(input)
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
    const counted = await countRows(context.tx, sql`audit a where ${where}`, input.exact === true)
    const { rows } = await sql<Record<string, unknown>>`
      select a.id, a.at, a.user_id as "userId", a.user_name as "userName", a.call, a.batch_id as "batchId", a.ip, a.rows,
        coalesce((select jsonb_agg(jsonb_build_object('table', c.table_name, 'rowId', c.row_id,
            'before', c.before, 'after', c.after) order by c.table_name, c.row_id)
          from (select * from audit_change c where c.audit_id = a.id
            and (${input.rowId ?? null}::bigint is null or c.row_id = ${input.rowId ?? null}) limit 200) c), '[]') as changes
      from audit a where ${where} order by a.id desc ${limit}`.execute(context.tx)
    return new Raw(pageAnswer(rows, counted, size))
  },
})
