import * as z from 'zod'
import { returnVerdicts } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { channelId } from '../client/channel.ts'
import { code, counted, countedDecimal, countedMoney, decimal, id, text, version } from '../fields.ts'
import { period } from '../period.ts'
import { listIn, pageOf } from '../shapes.ts'

/** 退货: pieces of a delivered order that came back, what is paid back for them, and what becomes of them. */
const at = '/order/api/v1/orderReturn'
const ours = { added: true, method: 'POST' } as const
const both = { ...ours, scope: 12, owner: 'channelId' } as const
const orders = { menu: ['OrderList', 'OrderListNew', 'OrderDetail'] } as const
const act = { code: ['return-order-btn'] } as const

const verdict = z.literal([0, 1, 2, 3]).meta({ title: '判定', words: { ...returnVerdicts } })
const { 0: _waits, ...final } = returnVerdicts
const judged = z.literal([1, 2, 3]).meta({ title: '判定', words: final })
/** Told to nobody outside the house. */
const remark = text('判定说明', { max: 200 }).default('')

const returned = {
  id: id(),
  version,
  returnNo: z.string().meta({ title: '退货单号' }),
  pNo: z.string().meta({ title: '货号' }),
  num: counted('件数'),
  weight: countedDecimal('重量'),
  verdict,
  refund: countedMoney('退款'),
  reason: z.string().meta({ title: '原因' }),
  createTime: z.string().meta({ title: '退货时间', holds: 'time' }),
}

const asked = z.strictObject({
  pickId: id('配货'),
  num: z.int({ error: '件数应为整数' }).min(1, { error: '件数不能小于1' }).max(9999),
  /** Of these pieces together; its share of the lot's unless it was weighed. */
  weight: decimal('重量').optional(),
})
const lines = <S extends z.core.$ZodType>(line: S) =>
  z.array(line).min(1, { error: '请选择要退的商品' }).max(500).meta({ title: 'lines' })

export const orderReturn = {
  /** Lot by lot, each with its verdict. */
  page: read(
    `${at}/page`,
    orders,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        returnNo: code('退货单号', { max: 40 }).optional(),
        orderNo: code('订单号', { max: 40 }).optional(),
        skuNo: code('货号', { max: 40 }).optional(),
        verdict: verdict.optional(),
        channelId: channelId.optional(),
        ...period,
      },
      ['id', 'createTime', 'refund', 'num'],
    ),
    pageOf(
      z.object({
        ...returned,
        orderId: id('订单'),
        orderNo: z.string().meta({ title: '订单号' }),
        channelId,
        clientName: z.string().meta({ title: '客户' }),
        pName: z.string().meta({ title: '名称' }),
        pImage: z.string().meta({ title: '图' }),
      }),
    ),
    both,
  ),
  /** Of one order: what was delivered and may still come back, lot by lot, and what has come back. */
  details: read(
    `${at}/details`,
    orders,
    z.strictObject({ id: id('订单') }),
    z.object({
      /** Of the order. */
      version,
      orderNo: z.string().meta({ title: '订单号' }),
      lots: z.array(
        z.object({
          pickId: id(),
          itemId: id(),
          pNo: returned.pNo,
          pName: z.string().meta({ title: '名称' }),
          pImage: z.string().meta({ title: '图' }),
          num: counted('发出'),
          left: counted('可退'),
          /** Of what may still come back. */
          weight: countedDecimal('重量'),
        }),
      ),
      returns: z.array(
        z.object({
          ...returned,
          itemId: id(),
          /** Empty for clients. */
          remark: z.string().meta({ title: '判定说明' }),
        }),
      ),
    }),
    { added: true, scope: 12, owner: 'channelId', method: 'GET' },
  ),
  /** What would be paid back, line by line. */
  preview: read(
    `${at}/preview`,
    act,
    z.strictObject({ id: id('订单'), lines: lines(asked) }),
    z.object({ refund: countedMoney('退款'), lines: z.array(z.object({ refund: countedMoney('退款') })) }),
    ours,
  ),
  /** Takes pieces of a delivered order back, by the version of the order that was seen. All lines or none. */
  add: write(
    `${at}/add`,
    act,
    z.strictObject({
      id: id('订单'),
      version,
      lines: lines(asked.extend({ verdict: verdict.default(0) })),
      reason: text('原因', { max: 200, required: '请说明原因' }),
      remark,
    }),
    z.object({ id: z.int(), returnNo: z.string(), refund: countedMoney('退款') }),
    ours,
  ),
  /** What becomes of lots that wait, or are back from the maker. All of them or none. */
  judge: write(
    `${at}/judge`,
    act,
    z.strictObject({
      rows: z
        .array(z.strictObject({ id: id('退货明细'), version }))
        .min(1, { error: '请选择退货' })
        .max(200, { error: '一次最多200条' })
        .meta({ title: 'rows' }),
      verdict: judged,
      remark,
    }),
    z.object({ judged: z.int() }),
    ours,
  ),
}
