import * as z from 'zod'
import { inforActions, inforItems, inforStates } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { channelId } from '../client/channel.ts'
import { choice, ids, text, time } from '../fields.ts'
import { done, kept, listIn, pageOf } from '../shapes.ts'

/** 信息单: what a client adds to an order after it was placed. */
const at = '/order/api/v1/infor'
const ours = { added: true, method: 'POST' } as const

const item = choice('事项', inforItems)
const status = choice('状态', inforStates)

/** What becomes of one. */
export const inforFields = { status, reply: text('处理说明', { max: 200 }) }

export const infor = {
  page: read(
    `${at}/page`,
    { menu: ['InforList'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        item: item.optional(),
        status: status.optional(),
        channelId: channelId.optional(),
        /** A part of it is enough. */
        companyName: text('客户', { max: 60 }).optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
      },
      ['id', 'createTime', 'updateTime'],
    ),
    pageOf(
      z.object({
        id: kept.id,
        version: kept.version,
        /** As a text: an order is known by its number. */
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
      }),
    ),
    ours,
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
}
