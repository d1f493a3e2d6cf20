import * as z from 'zod'
import { mostInWave, sortingStatuses } from '../../values/order/sorting.ts'
import { read, write } from '../call.ts'
import { choice, code, counted, countedDecimal, decimal, id, ids, text, version } from '../fields.ts'
import { period } from '../period.ts'
import { byId, done, listIn, nothing, pageOf } from '../shapes.ts'

/** 波次: orders that are picked together, and what is picked for them piece by piece. */
const at = '/order/api/v1/sorting'
const ours = { added: true, method: 'POST' } as const
const screen = { menu: ['sortingList'] } as const
const act = { code: ['pick-sorting-btn'] } as const

const status = choice('状态', sortingStatuses)
const sheet = {
  id: id(),
  version,
  sortingNo: z.string().meta({ title: '波次' }),
  status,
  orderCount: counted('订单数'),
  num: counted('应拣'),
  picked: counted('已拣'),
  missing: counted('缺货'),
  pickerId: id('拣货员').nullable(),
  picker: z.string().meta({ title: '拣货员' }),
  counters: z.string().meta({ title: '柜台' }),
  createTime: z.string().meta({ title: '生成时间', holds: 'time' }),
  createBy: z.string().meta({ title: '生成人' }),
  finishTime: z.string().nullable().meta({ title: '完成时间', holds: 'time' }),
  updateTime: z.string().meta({ title: '更新时间', holds: 'time' }),
  updateBy: z.string().meta({ title: '更新人' }),
}

const line = z.object({
  id: id(),
  orderId: id('订单'),
  orderNo: z.string().meta({ title: '订单号' }),
  clientName: z.string().meta({ title: '客户' }),
  skuId: id('skuId'),
  pNo: z.string().meta({ title: '货号' }),
  spuNo: z.string().meta({ title: '款号' }),
  pName: z.string().meta({ title: '名称' }),
  pImage: z.string().meta({ title: '图' }),
  spec: z.string().meta({ title: '圈口' }),
  engraving: z.string().meta({ title: '字印' }),
  counter: z.string().meta({ title: '柜台' }),
  place: counted('顺序'),
  num: counted('应拣'),
  picked: counted('已拣'),
  missing: counted('缺货'),
  /** Picked without a code, and so of the weight that they should have until they are weighed together. */
  loose: counted('未称'),
  /** What those should weigh together. */
  looseWeight: countedDecimal('参考重量'),
  /** Priced by the gram: full, it wants a weight. */
  byGram: z.boolean(),
  weighed: z.boolean(),
})

const missing = z.object({
  id: id(),
  version,
  orderId: id('订单'),
  pNo: z.string().meta({ title: '货号' }),
  spuNo: z.string().meta({ title: '款号' }),
  pName: z.string().meta({ title: '名称' }),
  pImage: z.string().meta({ title: '图' }),
  missing: counted('缺货'),
  counter: z.string().meta({ title: '柜台' }),
  stock: counted('账面库存'),
  sortingNo: z.string().meta({ title: '波次' }),
  orderNo: z.string().meta({ title: '订单号' }),
  counted: z.literal([0, 1]).meta({ title: '盘点', words: { 0: '待盘点', 1: '已盘点' } }),
  missingTime: z.string().meta({ title: '登记时间', holds: 'time' }),
  missingBy: z.string().meta({ title: '登记人' }),
  countedTime: z.string().nullable().meta({ title: '盘点时间', holds: 'time' }),
})

/** What came of it, and how line and wave stand then. */
const acted = z.object({
  said: z.string(),
  /** The same piece once more: nothing has changed. */
  again: z.boolean(),
  line,
  sheet: z.object(sheet),
})

const lineId = id('明细')
const force = z.boolean().default(false).meta({ title: 'force' })

export const sorting = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        status: status.optional(),
        counter: text('柜台', { max: 40 }).optional(),
        pickerId: id('拣货员').optional(),
        /** Those of the caller. */
        mine: z
          .literal(1)
          .meta({ title: '我的波次', words: { 1: '派给我的' } })
          .optional(),
        ...period,
      },
      ['id', 'sortingNo', 'orderCount', 'num', 'createTime'],
    ),
    pageOf(z.object(sheet)),
    ours,
  ),
  details: read(`${at}/details`, screen, byId, z.object({ ...sheet, lines: z.array(line) }), {
    added: true,
    method: 'GET',
  }),
  /** Of the orders that are named, or of so many that were audited first, what is held for them and in no other wave. */
  wave: write(
    `${at}/wave`,
    act,
    z
      .strictObject({
        orderIds: z
          .array(id('订单'))
          .min(1, { error: '请选择订单' })
          .max(mostInWave.orders, { error: `一个波次最多${mostInWave.orders}单` })
          .optional()
          .meta({ title: 'orderIds' }),
        oldest: z
          .int({ error: '单数应为整数' })
          .min(1, { error: '至少1单' })
          .max(mostInWave.orders, { error: `一个波次最多${mostInWave.orders}单` })
          .optional()
          .meta({ title: 'oldest' }),
      })
      .refine(({ orderIds, oldest }) => (orderIds === undefined) !== (oldest === undefined), {
        error: '请选择订单',
      }),
    z.object({
      id: z.int(),
      sortingNo: z.string(),
      orderCount: z.int(),
      num: z.int(),
      refused: z.array(z.object({ id: z.int(), orderNo: z.string(), reason: z.string() })),
    }),
    ours,
  ),
  /** One piece, by 条码, EPC or 货号. */
  pick: write(
    `${at}/pick`,
    act,
    z.strictObject({ id: id('波次'), code: code('条码', { max: 60, required: '请扫描条码' }) }),
    acted,
    ours,
  ),
  /** What the pieces without a code weigh together; without a weight as much as they should. */
  weigh: write(
    `${at}/weigh`,
    act,
    z.strictObject({ id: id('波次'), lineId, weight: decimal('实重').optional(), force }),
    acted,
    ours,
  ),
  /** A piece back to where it lay: the last that the caller picked, or of that line. */
  unpick: write(
    `${at}/unpick`,
    act,
    z.strictObject({ id: id('波次'), lineId: lineId.optional() }),
    acted,
    ours,
  ),
  /** So many pieces were not found, all that are left unless told. */
  short: write(
    `${at}/short`,
    act,
    z.strictObject({
      id: id('波次'),
      lineId,
      num: z
        .int({ error: '件数应为整数' })
        .min(1, { error: '件数不能小于1' })
        .max(9999)
        .optional()
        .meta({ title: '件数' }),
    }),
    acted,
    ours,
  ),
  /** To whom one may be given: those who may pick. */
  pickers: read(`${at}/pickers`, screen, nothing, z.array(z.object({ id: id(), name: z.string() })), {
    added: true,
    method: 'GET',
  }),
  /** Gives waves to somebody; others may pick in them all the same. */
  assign: write(
    `${at}/assign`,
    act,
    z.strictObject({ ids: ids('波次', 200), userId: id('拣货员') }),
    done,
    ours,
  ),
  /** What is left goes back to its orders, and may be in another wave. */
  confirm: write(`${at}/confirm`, act, byId, z.object(sheet), ours),
  cancel: write(`${at}/cancel`, act, byId, z.object(sheet), ours),
  /** 待盘点: what nobody found. */
  missing: read(
    `${at}/missing`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        counted: missing.shape.counted.optional(),
        counter: text('柜台', { max: 40 }).optional(),
        ...period,
      },
      ['id', 'missing', 'missingTime'],
    ),
    pageOf(missing),
    ours,
  ),
  /** Somebody has looked: what is there by now is held for those who wait. */
  counted: write(
    `${at}/counted`,
    act,
    z.strictObject({ ids: ids('待盘点', 200) }),
    z.object({ counted: z.int() }),
    ours,
  ),
}
