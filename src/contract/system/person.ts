import * as z from 'zod'
import { message } from '../../values/messages.ts'
import { read, write } from '../call.ts'
import { counted, id, telephone } from '../fields.ts'

/** 个人信息: where somebody's telephone stands in the mall, taken away as a file, or erased (个人信息保护法 45, 47). */
const at = '/system/person'
const added = { added: true, method: 'POST' } as const

const phone = z
  .string({ error: '请输入电话' })
  .trim()
  .max(20, { error: message('bad.max', { field: '电话', n: 20 }) })
  .regex(/^\+?\d(?:[\d-]*\d)?$/, { error: '请输入完整的电话，只含数字和短横' })
  .refine(text => text.replace(/\D/g, '').length >= 7, { error: '请输入完整的电话，至少7位数字' })
  .meta({ title: '电话', holds: 'phone' })

const place = z.object({
  /** Names the place, not a path. */
  table: z.string(),
  title: z.string().meta({ title: '所在' }),
  count: counted('条数'),
  /** The first of them. */
  rows: z.array(z.object({ id: id(), name: z.string().meta({ title: '名称' }), phone: telephone('电话') })),
  /** What erasing makes of them. */
  becomes: z.string().meta({ title: '注销后' }),
})

export const person = {
  /** What becomes of whom, before anything does. */
  find: read(
    `${at}/find`,
    { menu: ['PersonalData'] },
    z.strictObject({ phone }),
    z.object({
      phone: telephone('电话'),
      places: z.array(place),
      total: counted('条数'),
      /** Why it cannot be erased now; empty where it can. */
      refusals: z.array(z.string()),
    }),
    added,
  ),
  /** All that is known of it as one workbook, unmasked: whoever asks for it is told of in the log. */
  export: write(
    `${at}/export`,
    { code: ['export-person-btn'] },
    z.strictObject({ phone }),
    z.object({ name: z.string(), /** The bytes of the file in base64. */ content: z.string() }),
    added,
  ),
  erase: write(
    `${at}/erase`,
    { code: ['erase-person-btn'] },
    z.strictObject({
      phone,
      /** How many there were when it was confirmed: of others nobody was asked. */
      total: counted('条数'),
    }),
    z.object({ places: z.array(z.object({ title: z.string(), count: counted('条数') })) }),
    added,
  ),
}
