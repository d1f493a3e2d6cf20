import * as z from 'zod'
import { metalModes, orderSources, sellPriceModels } from '../../values/lists.ts'
import { orderStatuses } from '../../values/order/states.ts'
import { blob, read, write } from '../call.ts'
import { channelId } from '../client/channel.ts'
import {
  choice,
  code,
  counted,
  countedDecimal,
  countedMoney,
  decimal,
  file,
  id,
  ids,
  text,
  version,
} from '../fields.ts'
import { period } from '../period.ts'
import { exported, listIn, pageOf, snapshotIn } from '../shapes.ts'
import { explained } from './cart.ts'
import { editIn, editOut } from './edit.ts'

/** 订单: what was ordered at which price, and how far it is. Its row is head, lines and picks together: one version. */
const at = '/order/api/v1/order'
const ours = { added: true, method: 'POST' } as const
const both = { ...ours, scope: 12, owner: 'channelId' } as const
const lists = { menu: ['OrderList', 'OrderListNew'] } as const

const orderStatus = choice('状态', orderStatuses)
const remarks = text('备注', { max: 500 })
const reason = text('原因', { max: 200, required: '请说明原因' })

const head = {
  id: id(),
  version,
  orderNo: z.string().meta({ title: '订单号' }),
  orderStatus,
  channelId,
  clientName: z.string().meta({ title: '客户' }),
  storeName: z.string().meta({ title: '门店' }),
  buyer: z.string().meta({ title: '下单人' }),
  saleManId: id('业务员').nullable(),
  salesMan: z.string().meta({ title: '业务员' }),
  source: choice('来源', orderSources),
  totalCount: counted('件数'),
  totalWeight: countedDecimal('参考重量'),
  actualWeight: countedDecimal('实际重量'),
  picked: counted('已配'),
  short: counted('缺货'),
  /** What has come back of it: it can no longer be undone as a whole. */
  returned: counted('已退'),
  labour: countedMoney('工费'),
  extra: countedMoney('附加费'),
  discount: countedMoney('优惠'),
  payment: countedMoney('应付'),
  /** Paid in advance; of a cancelled order it is to be given back. */
  deposit: countedMoney('已收定金'),
  createTime: z.string().meta({ title: '下单时间', holds: 'time' }),
  remarks,
  reason: z.string().meta({ title: '原因' }),
  transportId: z.string().meta({ title: '物流编码' }),
  transportName: z.string().meta({ title: '物流公司' }),
  waybillNo: z.string().meta({ title: '运单号' }),
  updateTime: z.string().meta({ title: '更新时间', holds: 'time' }),
  updateBy: z.string().meta({ title: '更新人' }),
}

const item = z.object({
  id: id(),
  orderId: id('订单'),
  orderNo: head.orderNo,
  skuId: id('skuId'),
  pNo: z.string().meta({ title: '货号' }),
  spuNo: z.string().meta({ title: '款号' }),
  pName: z.string().meta({ title: '名称' }),
  pImage: z.string().meta({ title: '图' }),
  spec: z.string().meta({ title: '圈口' }),
  engraving: z.string().meta({ title: '字印' }),
  certTitle: z.string().meta({ title: '证书抬头' }),
  num: counted('件数'),
  /** What there is of it now beside what is promised. */
  stock: counted('可用'),
  reserved: counted('占用'),
  pickNum: counted('已配'),
  notPickNum: counted('未配'),
  short: counted('缺货'),
  splitNum: counted('已拆'),
  returnNum: counted('已退'),
  sellPriceModel: choice('计价方式', sellPriceModels),
  referenceWeight: countedDecimal('参考重量'),
  actualWeight: countedDecimal('实际重量'),
  referenceCharges: countedMoney('参考工费'),
  discount: countedMoney('优惠'),
  referentAmount: countedMoney('参考金额'),
  remark: z.string().meta({ title: '备注' }),
})

const details = z.object({
  ...head,
  metalMode: choice('结算方式', metalModes),
  receiver: z.string().meta({ title: '收货人' }),
  phone: z.string().meta({ title: '电话', holds: 'phone' }),
  address: z.string().meta({ title: '收货地址', hides: 'address' }),
  gramCharges: countedMoney('克工费'),
  pieceCharges: countedMoney('件工费'),
  extraCharges: countedMoney('附加费'),
  fixedCharges: countedMoney('一口价'),
  metalCharges: countedMoney('金料'),
  lockUntil: z.string().nullable().meta({ title: '锁价至', holds: 'time' }),
  /** What of the metal is to be paid before it is approved; 0 of 结料. */
  depositDue: countedMoney('应收定金'),
  auditTime: z.string().nullable().meta({ title: '审核时间', holds: 'time' }),
  allotTime: z.string().nullable().meta({ title: '配货时间', holds: 'time' }),
  deliverTime: z.string().nullable().meta({ title: '发货时间', holds: 'time' }),
  finishTime: z.string().nullable().meta({ title: '完成时间', holds: 'time' }),
  cancelTime: z.string().nullable().meta({ title: '取消时间', holds: 'time' }),
  items: z.array(item),
  discounts: z.array(explained),
})

const filters = {
  keyword: text('关键词', { max: 100 }).optional(),
  orderNo: code('订单号', { max: 40 }).optional(),
  orderStatus: orderStatus.optional(),
  channelId: channelId.optional(),
  storeId: id('门店').optional(),
  /** With everything below it. */
  categoryId: id('分类').optional(),
  saleManId: id('业务员').optional(),
  skuNo: code('货号', { max: 40 }).optional(),
  spuNo: code('款号', { max: 40 }).optional(),
  waybillNo: code('运单号', { max: 60 }).optional(),
  /** What the show in this room brought (live.room.list tells how many). */
  liveRoomNo: code('直播房间号', { max: 40 }).optional(),
  short: z.literal([0, 1]).meta({ title: '缺货', holds: 'flag' }).optional(),
  /** Cancelled, and what was paid in advance is not given back yet. */
  owed: z.literal([0, 1]).meta({ title: '待退定金', holds: 'flag' }).optional(),
  cancelled: z.literal([0, 1]).meta({ title: '取消', holds: 'flag' }).optional(),
  ...period,
}

/** Which orders: by id, and by the version that was seen, so that nobody approves what he has not seen. */
const which = {
  ids: z
    .array(id('订单'))
    .min(1, { error: '请选择订单' })
    .max(200, { error: '一次最多200单' })
    .optional()
    .meta({ title: 'ids' }),
  rows: z
    .array(z.strictObject({ id: id('订单'), version }))
    .min(1, { error: '请选择订单' })
    .max(200, { error: '一次最多200单' })
    .optional()
    .meta({ title: 'rows' }),
}

const one = [
  ({ ids, rows }: { ids?: unknown; rows?: unknown }) => (ids === undefined) !== (rows === undefined),
  { error: '请选择订单' },
] as const

/** Each order's own outcome: what can be done is done. */
const outcome = z.object({
  applied: z.array(z.object({ id: z.int(), orderNo: z.string(), version: z.int() })),
  refused: z.array(z.object({ id: z.int(), orderNo: z.string(), reason: z.string() })),
  conflicts: z.array(z.object({ id: z.int(), orderNo: z.string(), by: z.string(), at: z.string() })),
})

const carrier = {
  transportId: code('物流编码', { max: 40 }).default(''),
  transportName: text('物流公司', { max: 40 }).default(''),
  waybillNo: code('运单号', { max: 60 }).default(''),
  /** 自提: nothing is sent. */
  pickup: z.boolean().default(false).meta({ title: '自提' }),
  /** What is picked is split off and sent; the rest stays. */
  partial: z.boolean().default(false).meta({ title: '部分发货' }),
}

const sorts = ['id', 'orderNo', 'createTime', 'updateTime', 'payment', 'totalCount', 'totalWeight'] as const

export const order = {
  page: read(`${at}/page`, lists, listIn(filters, sorts), pageOf(z.object(head)), both),
  /** One workbook of two sheets: the orders that are named, else those that the filters find, and their lines. */
  export: blob(
    `${at}/export`,
    { code: ['export-order-btn'] },
    z.strictObject({ ids: ids('订单', 20_000).optional(), ...snapshotIn(filters, sorts).shape }),
    exported,
    both,
  ),
  /** 发货单 of these orders as one PDF, each from a new page on. Tells what `details` tells. */
  print: blob(
    `${at}/print`,
    { menu: ['OrderList', 'OrderListNew', 'OrderDetail'] },
    z.strictObject({
      ids: z
        .array(id('订单'))
        .min(1, { error: '请选择订单' })
        .max(200, { error: '一次最多200单' })
        .meta({ title: 'ids' }),
      paper: z.literal(['a4', 'a5', 'form']).default('a4').meta({ title: '纸张' }),
    }),
    file('发货单'),
    { ...both, keeps: true },
  ),
  /** Orders by status under the other filters, for the tabs: 已完成 and 已取消 up to 50,000, and whether there are more. */
  statusCount: read(
    `${at}/statusCount`,
    lists,
    z.strictObject(filters),
    z.array(z.object({ orderStatus, count: z.int(), more: z.literal(true).optional() })),
    { added: true, scope: 12, owner: 'channelId', method: 'GET' },
  ),
  details: read(
    `${at}/details`,
    { menu: ['OrderList', 'OrderListNew', 'OrderDetail'] },
    z.strictObject({ id: id('订单') }),
    details,
    { added: true, scope: 12, owner: 'channelId', method: 'GET' },
  ),
  /** Who did what to it and when, the newest first. A client is told of its own people by name, of the house's by none. */
  log: read(
    `${at}/log`,
    { menu: ['OrderList', 'OrderListNew', 'OrderDetail'] },
    z.strictObject({ id: id('订单') }),
    z.array(z.object({ at: z.string(), by: z.string(), said: z.string() })),
    { added: true, scope: 12, owner: 'channelId', method: 'GET' },
  ),
  lines: read(
    `${at}/lines`,
    { menu: ['OrderList', 'OrderListNew', 'OrderDetail'] },
    listIn(
      {
        orderNo: code('订单号', { max: 40 }).optional(),
        orderId: id('订单').optional(),
        skuNo: code('货号', { max: 40 }).optional(),
      },
      ['id', 'pNo'],
    ),
    pageOf(item),
    both,
  ),
  audit: write(
    `${at}/audit`,
    { code: ['audit-order-btn'] },
    z
      .strictObject({
        ...which,
        pass: z.boolean().meta({ title: 'pass' }),
        reason: text('原因', { max: 200 }).default(''),
      })
      .refine(...one),
    outcome,
    ours,
  ),
  cancel: write(
    `${at}/cancel`,
    { code: ['cancel-order-btn'] },
    z.strictObject({ ...which, reason }).refine(...one),
    outcome,
    both,
  ),
  /** Takes back the last step: 通过, or 发货. */
  revoke: write(
    `${at}/revoke`,
    { code: ['audit-order-btn', 'deliver-order-btn'] },
    z.strictObject(which).refine(...one),
    outcome,
    ours,
  ),
  /** Picks what is reserved, or what is named: of a line so many pieces of its 货 or of another of the same 款. */
  allot: write(
    `${at}/allot`,
    { code: ['allot-order-btn'] },
    z.strictObject({
      id: id('订单'),
      version,
      lines: z
        .array(
          z.strictObject({
            itemId: id('明细'),
            takes: z
              .array(
                z.strictObject({
                  skuId: id('货品'),
                  num: z.int({ error: '件数应为整数' }).min(1, { error: '件数不能小于1' }).max(9999),
                  /** Of these pieces together, as the scales said. */
                  weight: decimal('实重').optional(),
                  /** The pieces themselves, by 条码 or EPC: as many as are taken. */
                  codes: z
                    .array(code('条码', { max: 40, required: '请输入条码' }))
                    .min(1)
                    .max(200)
                    .optional()
                    .meta({ title: '条码' }),
                }),
              )
              .min(1)
              .max(50)
              .meta({ title: 'takes' }),
          }),
        )
        .min(1, { error: '请选择明细' })
        .max(500)
        .optional()
        .meta({ title: 'lines' }),
      /** Although a weight is far from what it should be. */
      force: z.boolean().default(false).meta({ title: 'force' }),
    }),
    details,
    ours,
  ),
  unallot: write(
    `${at}/unallot`,
    { code: ['allot-order-btn'] },
    z.strictObject({ id: id('订单'), version }),
    details,
    ours,
  ),
  deliver: write(
    `${at}/deliver`,
    { code: ['deliver-order-btn'] },
    z.strictObject({ ...which, ...carrier }).refine(...one),
    outcome,
    ours,
  ),
  /** So many pieces of each line into a new order: short ones first, then reserved, then picked. Answers its id and number. */
  split: write(
    `${at}/split`,
    { code: ['split-order-btn'] },
    z.strictObject({
      id: id('订单'),
      version,
      lines: z
        .array(
          z.strictObject({
            itemId: id('明细'),
            num: z.int({ error: '件数应为整数' }).min(1, { error: '件数不能小于1' }).max(9999),
            from: z.literal(['short', 'reserved', 'picked']).optional().meta({ title: 'from' }),
            /** Where weighed pieces have to be parted: what those weigh that move. */
            weight: decimal('实重').optional(),
          }),
        )
        .min(1, { error: '请选择明细' })
        .max(500)
        .meta({ title: 'lines' }),
    }),
    z.object({ id: z.int(), orderNo: z.string() }),
    ours,
  ),
  /** Orders of one client, store and address, of the same state, become the oldest of them. Answers its id and number. */
  merge: write(
    `${at}/merge`,
    { code: ['merge-order-btn'] },
    z.strictObject({
      ids: z
        .array(id('订单'))
        .min(2, { error: '请选择至少两单' })
        .max(50, { error: '一次最多合并50单' })
        .meta({ title: 'ids' }),
    }),
    z.object({ id: z.int(), orderNo: z.string() }),
    ours,
  ),
  receive: write(
    `${at}/receive`,
    { code: ['receive-order-btn'] },
    z.strictObject(which).refine(...one),
    outcome,
    both,
  ),
  /** Other pieces, lines taken out or added, another address; `dryRun` says what it would come to. */
  update: write(`${at}/update`, { code: ['edit-order-btn'] }, editIn, editOut, ours),
  /** The deposit of a cancelled order was given back. */
  refund: write(
    `${at}/refund`,
    { code: ['edit-order-btn'] },
    z.strictObject({ id: id('订单'), version }),
    details,
    ours,
  ),
  'remark.update': write(
    `${at}/remark/update`,
    { code: ['edit-order-btn'] },
    z.strictObject({ id: id('订单'), version, remarks }),
    z.object(head),
    ours,
  ),
}
