import * as z from 'zod'
import { inforActions, inforItems, inforStates } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { channelId } from '../client/channel.ts'
import { choice, code, id, ids, text } from '../fields.ts'
import { period } from '../period.ts'
import { byId, done, kept, listIn, pageOf } from '../shapes.ts'

/** 信息单: what a client adds to an order after it was placed. */
const at = '/order/api/v1/infor'
const ours = { added: true, method: 'POST' } as const
const both = { ...ours, scope: 12, owner: 'channelId' } as const

const item = choice('事项', inforItems)
const status = choice('状态', inforStates)

/** What becomes of one. */
export const inforFields = { status, reply: text('处理说明', { max: 200 }) }

const sheet = z.object({
  id: kept.id,
  version: kept.version,
  /** None: from before there were orders. */
  orderId: id('订单').nullable(),
  orderNo: z.string().meta({ title: '订单号' }),
  channelId: channelId.meta({ title: '客户编号' }),
  companyName: z.string().meta({ title: '客户' }),
  item,
  content: z.string().meta({ title: '内容' }),
  ...inforFields,
  /** Empty until somebody has. */
  handler: z.string().meta({ title: '处理人' }),
  createTime: kept.createTime.meta({ title: '提交时间', holds: 'time' }),
  updateTime: kept.updateTime,
})

export const infor = {
  page: read(
    `${at}/page`,
    { menu: ['InforList', 'OrderDetail'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        item: item.optional(),
        status: status.optional(),
        channelId: channelId.optional(),
        /** A part of it is enough. */
        companyName: text('客户', { max: 60 }).optional(),
        orderNo: code('订单号', { max: 40 }).optional(),
        ...period,
      },
      ['id', 'createTime', 'updateTime'],
    ),
    pageOf(sheet),
    both,
  ),
  details: read(`${at}/details`, { menu: ['InforList', 'OrderDetail'] }, byId, sheet, {
    ...both,
    method: 'GET',
  }),
  /** Added to an order while nothing of it is packed. */
  add: write(
    `${at}/add`,
    { code: ['add-infor-btn'] },
    z.strictObject({
      orderNo: code('订单号', { max: 40, required: '请输入订单号' }),
      item,
      content: text('内容', { max: 200, required: '请填写内容' }),
    }),
    z.object({ id: z.int() }),
    both,
  ),
  handle: write(
    `${at}/handle`,
    { code: ['handle-infor-btn'] },
    z.strictObject({
      ids: ids('信息单'),
      action: choice('处理方式', inforActions),
      /** Demanded where one is rejected. */
      reply: text('处理说明', { max: 200 }).default(''),
    }),
    done,
    ours,
  ),
  /** One's own verdict of the last minutes, where neither a work order nor a remark has come of it. */
  takeBack: write(`${at}/takeBack`, { code: ['handle-infor-btn'] }, byId, done, ours),
}
