import * as z from 'zod'
import { serviceWords } from '../../values/services.ts'
import { read, write } from '../call.ts'
import { batchId, undone } from '../console/ui.ts'
import { counted, id, text, time, whole } from '../fields.ts'
import { listIn, pageOf } from '../shapes.ts'

/** 操作日志: who changed what and when, from the audit rows. */
const service = text('模块', { max: 40 }).meta({ title: '模块', words: serviceWords })
const batch = text('批次', { max: 64 })
/** A dry run says what would be put back, and leaves no trace. */
const toUndo = z.strictObject({ batchId, dryRun: z.boolean().optional().meta({ title: 'dryRun' }) })

const change = z.object({
  table: z.string(),
  /** The word of one row: 标签. */
  title: z.string(),
  rowId: z.int(),
  /** What the row is called: its number, its name, either of which it may lack. */
  code: z.string(),
  name: z.string(),
  /** Each field that was written, in words. */
  lines: z.array(z.object({ field: z.string(), title: z.string(), before: z.string(), after: z.string() })),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

/** One act, in words. */
const entry = z.object({
  id: z.int().meta({ title: '日志编号' }),
  at: z.string().meta({ title: '时间', holds: 'time' }),
  userId: z.int().meta({ title: '操作人编号' }),
  userName: z.string().meta({ title: '操作人' }),
  service,
  call: z.string().meta({ title: '调用' }),
  /** 修改克工费 */
  action: z.string().meta({ title: '动作' }),
  /** ZX-E1001-03 福豆累丝耳钉, ZX-E1001-03等12行货品 */
  object: z.string().meta({ title: '对象' }),
  /** 20.20 → 34.00 */
  changed: z.string().meta({ title: '变更' }),
  /** All of it as one sentence. */
  said: z.string(),
  batchId: batch.nullable(),
  ip: z.string().meta({ title: 'IP' }),
  rows: counted('行数'),
  /** Why it cannot be taken back as a batch; empty where it can. */
  undoBar: z.string(),
  /** Taken back: the batch that did it. */
  undoneBy: z.string().nullable(),
  /** Own, or the caller may take back what others did: the batch, or what took it back. */
  mayUndo: z.boolean().nullable(),
  changes: z.array(change),
})

const table = text('对象', { max: 40 })
const rowId = id('对象编号')

export const sysLog = {
  queryOperationLog: read(
    '/system/sysLog/queryOperationLog',
    { menu: ['operationLog', 'ProductList', 'merchandise', 'InventoryManage'] },
    listIn(
      {
        id: id('日志编号').optional(),
        /** A part of who or of where from; the number or the name of a row. */
        keyword: text('关键词', { max: 100 }).optional(),
        userId: id('操作人').optional(),
        service: service.optional(),
        call: text('调用', { max: 80 }).optional(),
        table: table.optional(),
        rowId: rowId.optional(),
        /** The number or the name of a row: 货号. */
        object: text('对象', { max: 100 }).optional(),
        batchId: batch.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
        /** How many of a row's changes are behind the caller: 200 come at a time. */
        changesFrom: whole('已读变更').optional(),
      },
      ['id'],
    ),
    pageOf(entry),
    { added: true },
  ),
  /** What was done to one row, of a 款 to its 货 too, the newest first: for whoever may open a list that shows it, or reads the whole log. */
  history: read('/system/sysLog/history', 'signed-in', listIn({ table, rowId }, ['id']), pageOf(entry), {
    added: true,
  }),
  /** The caller's own batches that may still be taken back, the newest first. */
  ownBatches: read(
    '/system/sysLog/ownBatches',
    'signed-in',
    z.strictObject({}),
    z.array(
      z.object({
        batchId,
        call: z.string(),
        /** Of the rows that it changed. */
        table: z.string(),
        at: z.string(),
        rows: z.int(),
        fields: z.array(z.string()),
      }),
    ),
    { added: true },
  ),
  /**
   * Own batches while the permits of their calls are held, another's with a code of its own; every cell that still
   * holds what the batch wrote gets its old value back.
   */
  undoBatch: write('/system/sysLog/undoBatch', 'signed-in', toUndo, undone, { added: true }),
  /** Takes the undo of a batch back; as undoBatch. */
  redoBatch: write('/system/sysLog/redoBatch', 'signed-in', toUndo, undone, { added: true }),
}
