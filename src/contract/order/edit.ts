import * as z from 'zod'
import {
  code,
  counted,
  countedDecimal,
  countedMoney,
  id,
  money,
  receivingAddress,
  telephone,
  text,
  version,
} from '../fields.ts'
import { explained, mostLines, mostPieces, wishes } from './cart.ts'

/** 改订单: lines with other pieces, without some, with new ones; and where it goes. */

const wished = z.strictObject(wishes).partial().shape
const pieces = (least: 0 | 1) =>
  z
    .int({ error: '件数应为整数' })
    .min(least, { error: `件数不能小于${least}` })
    .max(mostPieces, { error: `件数不能大于${mostPieces}` })

export const editIn = z.strictObject({
  id: id('订单'),
  version,
  /** Of lines that stand: so many pieces, 0 takes the line out; and what is wished of it. */
  lines: z
    .array(z.strictObject({ itemId: id('明细'), num: pieces(0).optional(), ...wished }))
    .max(mostLines, { error: `最多${mostLines}行` })
    .default([])
    .meta({ title: 'lines' }),
  /** New lines, by 货号. */
  add: z
    .array(
      z.strictObject({ skuNo: code('货号', { max: 40, required: '请填写货号' }), num: pieces(1), ...wished }),
    )
    .max(mostLines, { error: `最多${mostLines}行` })
    .default([])
    .meta({ title: 'add' }),
  receiver: text('收货人', { max: 20 }).optional(),
  phone: telephone('电话').optional(),
  address: receivingAddress('收货地址', { max: 200 }).optional(),
  /** 结价: what was paid in advance; and whether the metal is locked again, at today's price. */
  deposit: money('已收定金').optional(),
  relock: z.boolean().default(false).meta({ title: '重新锁价' }),
  /** Of the preview that was seen; another price by now is code 409. */
  quote: z.string().optional().meta({ title: 'quote' }),
  /** Only what it would come to. */
  dryRun: z.boolean().default(false).meta({ title: 'dryRun' }),
})

const sums = z.object({
  totalCount: counted('件数'),
  totalWeight: countedDecimal('参考重量'),
  short: counted('缺货'),
  metalCharges: countedMoney('金料'),
  discount: countedMoney('优惠'),
  payment: countedMoney('应付'),
})

export const editOut = z.object({
  orderNo: z.string(),
  version: z.int(),
  quote: z.string(),
  was: sums,
  now: sums,
  /** What of the metal is to be paid then before it is approved. */
  depositDue: countedMoney('应收定金'),
  /** The lines as they are then; those taken out have no pieces, new ones no id before they are kept. */
  lines: z.array(
    z.object({
      itemId: z.int().nullable(),
      skuNo: z.string(),
      name: z.string(),
      wasNum: z.int(),
      num: z.int(),
      short: z.int(),
      wasPayment: countedMoney('原金额'),
      payment: countedMoney('金额'),
    }),
  ),
  /** Numbers of `add` that cannot be added, and why. */
  left: z.array(z.object({ skuNo: z.string(), reason: z.string() })),
  applied: z.array(explained),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
})
