import * as z from 'zod'
import { read, write } from './call.ts'
import { id, text } from './fields.ts'
import { listIn, pageOf } from './shapes.ts'
import { batchId, undone } from './ui.ts'

/** 操作日志: who changed what and when, from the audit rows. */
export const sysLog = {
  queryOperationLog: read(
    '/system/sysLog/queryOperationLog',
    { menu: ['operationLog', 'ProductList', 'merchandise', 'InventoryManage'] },
    listIn(
      {
        userId: id('操作人').optional(),
        call: text('调用', { max: 80 }).optional(),
        table: text('对象', { max: 40 }).optional(),
        rowId: id('对象编号').optional(),
        batchId: text('批次', { max: 64 }).optional(),
      },
      ['id'],
    ),
    pageOf(
      z.object({
        id: z.int(),
        at: z.string(),
        userId: z.int(),
        userName: z.string(),
        call: z.string(),
        batchId: z.string().nullable(),
        ip: z.string(),
        rows: z.int(),
        changes: z.array(
          z.object({
            table: z.string(),
            rowId: z.int(),
            before: z.record(z.string(), z.unknown()).nullable(),
            after: z.record(z.string(), z.unknown()).nullable(),
          }),
        ),
      }),
    ),
    { added: true },
  ),
  /** The caller's own batches that may still be taken back, the newest first. */
  ownBatches: read(
    '/system/sysLog/ownBatches',
    'signed-in',
    z.strictObject({}),
    z.array(
      z.object({ batchId, call: z.string(), at: z.string(), rows: z.int(), fields: z.array(z.string()) }),
    ),
    { added: true },
  ),
  /** Own batches; every cell that still holds what the batch wrote gets its old value back. */
  undoBatch: write('/system/sysLog/undoBatch', 'signed-in', z.strictObject({ batchId }), undone, {
    added: true,
  }),
}
