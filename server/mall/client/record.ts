import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { exportTable } from '../../files/export.ts'
import { oneRow, page } from '../../plain/list.ts'
import { beforeOwnVerdict } from '../../plain/own-verdict.ts'
import { applies, authorizations, registers } from './record.query.ts'

export const channelApply = serve('channelApply', api.channelApply, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, applies, input, scope)),
  /** All of them or none: one that somebody has decided meanwhile is no longer to be decided. */
  async audit({ ids, pass, reason }, context) {
    const { tx, now, caller } = context
    const status = pass ? 1 : 2
    const { rows } = await sql<{ id: number; status: number }>`
      select id, status from channel_apply where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
      tx,
    )
    if (rows.length !== new Set(ids).size) throw gone()
    if (rows.some(row => row.status !== 0)) throw bad(refusalMessage('apply.done'))
    await sql`update channel_apply set status = ${status}, reason = ${reason}, auditor = ${caller.name},
        audit_time = ${now}, version = version + 1, update_time = ${now}, update_by = ${caller.name}
      where id = any(${[...ids]}::bigint[])`.execute(tx)
    for (const { id } of rows)
      context.changed({ table: 'channel_apply', rowId: id, before: { status: 0 }, after: { status, reason } })
    return { changed: rows.length }
  },
  detail: async ({ id }, { tx, scope }) => new Raw(await oneRow(tx, applies, id, scope)),
  async takeBack({ id }, context) {
    const { tx, now, caller, scope } = context
    await sql`select from channel_apply where id = ${id} for update`.execute(tx)
    const { status, reason, channelId } = await oneRow(tx, applies, id, scope)
    if (channelId !== null) throw bad(refusalMessage('apply.client'))
    const before = await beforeOwnVerdict(context, applies, id, 'x:channelApply.audit')
    await sql`update channel_apply set status = 0, reason = '', auditor = '', audit_time = null,
        version = version + 1, update_time = ${now}, update_by = ${caller.name} where id = ${id}`.execute(tx)
    context.changed({ table: applies.table, rowId: id, before: { status, reason }, after: before })
    return new Raw(await oneRow(tx, applies, id, scope))
  },
})

export const channelRegister = serve('channelRegister', api.channelRegister, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, registers, input, scope)),
  export: ({ format, columns, ids, snapshotId, ...query }, context) =>
    exportTable(context, registers, { format, columns, ids, snapshotId, query }),
})

const { target } = authorizations

export const channelAuthorize = serve('channelAuthorize', api.channelAuthorize, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, target, input, scope)),
  add: authorizations.add,
  async update(input, context) {
    const before = await oneRow(context.tx, target, input.id, context.scope)
    if (before.status === 4) throw bad(refusalMessage('authorize.cancelled'))
    return authorizations.update(input, context)
  },
  async cancel({ ids }, context) {
    const { rows } = await sql<{ id: number }>`
      update channel_authorize set cancelled = 1, version = version + 1, update_time = ${context.now},
        update_by = ${context.caller.name}
      where id = any(${[...ids]}::bigint[]) and cancelled = 0 returning id`.execute(context.tx)
    if (rows.length !== new Set(ids).size) throw bad(refusalMessage('authorize.cancelled'))
    for (const { id } of rows)
      context.changed({ table: target.table, rowId: id, before: { cancelled: 0 }, after: { cancelled: 1 } })
    return { changed: rows.length }
  },
})
