import * as z from 'zod'
import { read } from '../call.ts'
import { text } from '../fields.ts'

/** 在场: who else has a row open, or writes in one of its cells. A soft mark, never a lock. */
export const presenceCalls = {
  /**
   * Says where the caller stands, and answers where others do. A `place` is one editor: with `rowId` it stands on that row,
   * without it stands nowhere any more; `field` is the cell of that row in which it writes. Without a place it only asks. A mark lasts as long as its session hears events.
   */
  presence: read(
    '/system/ui/presence',
    'signed-in',
    z.strictObject({
      table: text('table', { max: 60, required: '请填写table' }),
      place: z
        .string()
        .regex(/^[0-9a-f]{32}$/, { error: 'place应为32个十六进制字符' })
        .optional()
        .meta({ title: 'place' }),
      rowId: z.int({ error: 'rowId应为整数' }).optional().meta({ title: 'rowId' }),
      field: z
        .string()
        .regex(/^[A-Za-z]\w{0,59}$/, { error: 'field应为字段名' })
        .optional()
        .meta({ title: 'field' }),
    }),
    // `field` is empty where the row is open as a whole.
    z.array(z.object({ rowId: z.int(), field: z.string(), userId: z.int(), name: z.string() })),
    { added: true, method: 'POST', owner: 'none', keeps: true },
  ),
}
