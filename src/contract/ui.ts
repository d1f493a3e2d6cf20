import * as z from 'zod'
import { write } from './call.ts'
import { id, text, version } from './fields.ts'

/** What every list shares beyond its own service: the one apply() for whatever has an update call, and its undo. */
const batchId = z
  .string()
  .regex(/^[\w:-]{8,64}$/, { error: '批次号应为8到64个字母、数字或连字符' })
  .meta({ title: 'batchId' })

const who = { by: z.string(), at: z.string() }

export const ui = {
  'batch.apply': write(
    '/system/ui/batch/apply',
    'signed-in',
    z.strictObject({
      batchId,
      /** The id of an update call: `label.updateLabel`. Its permit is needed. */
      call: text('call', { max: 80, required: '请填写call' }),
      mode: z.literal(['all', 'able']).meta({ title: 'mode' }),
      dryRun: z.boolean().optional().meta({ title: 'dryRun' }),
      rows: z
        .array(
          z.strictObject({
            id: id(),
            version,
            set: z.record(z.string(), z.unknown()).meta({ title: 'set' }),
            base: z.record(z.string(), z.unknown()).optional().meta({ title: 'base' }),
          }),
        )
        .min(1, { error: '请选择数据' })
        .max(20_000, { error: '一次最多20000条' })
        .meta({ title: 'rows' }),
    }),
    z.object({
      applied: z.array(z.object({ id: z.int(), version: z.int() })),
      conflicts: z.array(z.object({ id: z.int(), current: z.record(z.string(), z.unknown()), ...who })),
      invalid: z.array(z.object({ id: z.int(), field: z.string(), reason: z.string() })),
      denied: z.array(z.object({ id: z.int(), field: z.string(), code: z.string() })),
    }),
    { added: true, bodyLimit: 16 * 1024 * 1024 },
  ),
}

export const undone = z.object({
  /** The undo is a batch itself: undone in turn it is a redo. */
  batchId,
  restored: z.int(),
  skipped: z.array(z.object({ id: z.int(), field: z.string(), current: z.unknown(), ...who })),
})

export { batchId }
