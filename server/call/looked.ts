import { writeAudit } from './audit.ts'
import type { Context } from './context.ts'

/**
 * Enters in the log that these rows were read whole by a call that changes nothing, in a transaction of its own: that of
 * a file only reads, and what it told is told even where it fails later.
 */
export async function looked(
  { services, asker, caller, now }: Context,
  call: string,
  table: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await services.db.transaction().execute(tx =>
    writeAudit(tx, {
      at: now,
      userId: caller.userId,
      userName: caller.name,
      call,
      batchId: null,
      requestId: asker.requestId,
      ip: asker.ip,
      changes: ids.map(rowId => ({ table, rowId, before: {}, after: {} })),
    }),
  )
}
