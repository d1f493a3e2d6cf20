import * as z from 'zod'
import { ibcStates } from '../../values/lists.ts'
import { blob, read, write } from '../call.ts'
import { choice, code, file, id, ids, text } from '../fields.ts'
import { codes } from '../product/goods.ts'
import { done, kept, listIn, nothing, pageOf } from '../shapes.ts'

/** 条码: one piece, one code. */
const at = '/order/api/v1/ibc'
const screen = { menu: ['ibcList'] } as const
const bind = { code: ['bind-ibc-btn'] } as const
const ours = { added: true, method: 'POST' } as const

const status = choice('状态', ibcStates)
const barCode = code('条码', { max: 40, required: '请输入条码' })

/** 24 hexadecimal digits: 96 bits, as the tags of the trade hold them. */
export const epc = code('EPC', { max: 24, required: '请输入EPC' })
  .refine(value => /^[0-9A-Fa-f]{24}$|^$/.test(value), { error: 'EPC应为24位十六进制字符' })
  .overwrite(value => value.toUpperCase())

export const ibc = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        codes: codes.optional(),
        spuNo: code('款号', { max: 40 }).optional(),
        status: status.optional(),
        orderNo: code('订单号', { max: 40 }).optional(),
        bound: z
          .literal([0, 1])
          .optional()
          .meta({ title: 'EPC', words: { 1: '已绑定', 0: '未绑定' } }),
      },
      ['id', 'code', 'weight', 'updateTime', 'codes'],
    ),
    pageOf(
      z.object({
        id: kept.id,
        version: kept.version,
        code: barCode,
        /** Empty: none is bound. */
        epc: z.string().meta({ title: 'EPC' }),
        skuId: z.int().meta({ title: '货品' }),
        skuNo: z.string().meta({ title: '货号' }),
        spuNo: z.string().meta({ title: '款号' }),
        skuName: z.string().meta({ title: '名称' }),
        image: z.string().meta({ title: '图' }),
        weight: z.string().meta({ title: '重量', holds: 'decimal' }),
        certNo: z.string().meta({ title: '证书号' }),
        status,
        /** None: no order has it. */
        orderId: id('订单').nullable(),
        orderNo: z.string().meta({ title: '订单号' }),
        updateTime: kept.updateTime,
        updateBy: kept.updateBy,
      }),
    ),
    ours,
  ),
  /** Which of pasted codes are no bar codes. */
  missingCodes: read(
    `${at}/missingCodes`,
    screen,
    z.strictObject({ codes }),
    z.object({ missing: z.array(z.string()) }),
    ours,
  ),
  bind: write(`${at}/bind`, bind, z.strictObject({ code: barCode, epc }), done, ours),
  unbind: write(
    `${at}/unbind`,
    bind,
    z.strictObject({ codes: codes.min(1, { error: '请选择条码' }) }),
    done,
    ours,
  ),
  /** 一件一码: a code for every piece in stock of these 货, or of the 货 of these 款, that has none. All or none. */
  generate: write(
    `${at}/generate`,
    { code: ['print-ibc-btn'] },
    z
      .strictObject({ skuIds: ids('货品').optional(), spuIds: ids('商品').optional() })
      .refine(({ skuIds, spuIds }) => (skuIds === undefined) !== (spuIds === undefined), {
        error: '请选择货品或商品',
      }),
    z.object({ made: z.int() }),
    ours,
  ),
  /** What `spu.importEPC` takes, without its lines. */
  template: blob(`${at}/template`, { code: ['import-ibc-btn'] }, nothing, file('模板'), ours),
}
