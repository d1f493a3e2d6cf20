import * as z from 'zod'
import { liveAuditStates, liveStates } from '../../values/lists.ts'
import { form, read, write } from '../call.ts'
import { choice, code, counted, countedMoney, file, flag, id, ids, picture, text, time } from '../fields.ts'
import { done, kept, listIn, nothing, pageOf } from '../shapes.ts'

/** 直播: rooms as the live platform has them, and the goods that are shown in each. */
const at = '/product/api/v1/product/live'
const screens = { menu: ['liveList', 'liveproductList'] } as const
const add = { code: ['add-livegoods-btn'] } as const
const manage = { code: ['goods-live-btn'] } as const

const keyword = text('关键词', { max: 100 }).optional()
const roomId = id('直播间')
const roomStatus = choice('状态', liveStates)
const shelf = flag('上架').meta({ words: { 1: '已上架', 0: '未上架' } })
const auditState = choice('审核', liveAuditStates)

const room = z.object({
  id: kept.id,
  version: kept.version,
  /** Under these names rooms can be chosen from, too. */
  name: z.string().meta({ title: '标题' }),
  code: z.string().meta({ title: '房间号' }),
  anchor: z.string().meta({ title: '主播' }),
  cover: picture('封面'),
  status: roomStatus,
  beginTime: z.string().nullable().meta({ title: '开播时间', holds: 'time' }),
  endTime: z.string().nullable().meta({ title: '结束时间', holds: 'time' }),
  goodsCount: counted('商品数'),
  goodsShown: counted('上架商品'),
  viewers: counted('观看'),
  /** Of the goods of the room, from its begin till 30 minutes after its end, but for cancelled ones. */
  orderCount: counted('订单'),
  orderAmount: countedMoney('订单金额'),
  /** When the platform last spoke of it. */
  syncTime: z.string().nullable().meta({ title: '同步时间', holds: 'time' }),
})

const goods = z.object({
  id: kept.id,
  version: kept.version,
  roomId,
  roomTitle: z.string().meta({ title: '直播间' }),
  roomStatus: choice('直播', liveStates),
  /** The room is live just now. */
  live: z.literal([0, 1]).meta({ title: '直播中' }),
  spuId: id('商品'),
  image: picture('图'),
  name: z.string().meta({ title: '商品名称' }),
  spuNo: z.string().meta({ title: '款号' }),
  sortNo: counted('讲解序'),
  /** 0: as everywhere in the mall. */
  price: countedMoney('直播价'),
  stock: counted('库存'),
  status: shelf,
  auditState,
  updateTime: kept.updateTime,
  updateBy: kept.updateBy,
})

export const live = {
  'room.list': read(
    `${at}/room/list`,
    screens,
    listIn(
      {
        keyword,
        status: roomStatus.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
      },
      ['id', 'beginTime', 'viewers', 'goodsCount'],
    ),
    pageOf(room),
  ),
  /** Answers the id of the job. */
  'room.sync': write(`${at}/room/sync`, { code: ['sync-live-btn'] }, nothing, z.int(), {
    added: true,
    method: 'POST',
  }),
  shareCode: read(
    `${at}/room/getShareCode`,
    { code: ['share-live-btn'] },
    z.strictObject({ roomId }),
    z.object({ code: z.string(), path: z.string(), expireTime: z.string() }),
  ),
  'goods.list': read(
    `${at}/goods/list`,
    screens,
    listIn(
      {
        keyword,
        roomId: roomId.optional(),
        spuNo: code('款号', { max: 40 }).optional(),
        status: shelf.optional(),
        auditState: auditState.optional(),
      },
      ['id', 'sortNo', 'price', 'stock', 'updateTime'],
    ),
    pageOf(goods),
  ),
  /** The new order of goods of one room. */
  'goods.sort': write(`${at}/goods/sort`, manage, z.strictObject({ ids: ids('商品') }), done),
  /** What is in the room already stays as it is. */
  'goods.batchAdd': write(
    `${at}/goods/batch/add`,
    add,
    z.strictObject({ roomId, spuIds: ids('商品', 200) }),
    z.object({ added: z.int() }),
  ),
  'goods.remove': write(
    `${at}/goods/remove`,
    { code: ['delete-livegoods-btn'] },
    /** With a room, all of them are checked to be of it. */
    z.strictObject({ roomId: roomId.optional(), ids: ids('商品') }),
    done,
  ),
  'goods.onSale': write(
    `${at}/goods/onSale`,
    manage,
    z
      .strictObject({
        id: kept.id.optional(),
        ids: ids('商品').optional(),
        onSale: z.literal([0, 1]).meta({ title: '上架' }),
      })
      .refine(({ id: one, ids: many }) => (one === undefined) !== (many === undefined), {
        error: '请选择商品',
      }),
    done,
  ),
  /** A table of 款号 and, where it has one, 直播价 in yuan. */
  'goods.import': form(
    `${at}/goods/import`,
    add,
    z.strictObject({ roomId, file: file('文件', 2 * 1024 * 1024) }),
    z.object({ added: z.int(), refused: z.array(z.object({ line: z.int(), reason: z.string() })) }),
    { bodyLimit: 2 * 1024 * 1024 },
  ),
}
