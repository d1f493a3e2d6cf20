import * as z from 'zod'
import { measureIds } from '../../values/measures.ts'
import { type VisitRows, visitRows } from '../../values/visit-rows.ts'
import { asked, compare, moment, periodBounds } from '../asked.ts'
import { read } from '../call.ts'
import { channelId } from '../client/channel.ts'
import { id, whole } from '../fields.ts'

/** 首页: figures with what they were, their days, what sold most, what waits. Each says of which moment it is. */
const at = '/system/dashboard'
const ours = { added: true, method: 'GET' } as const
const screen = { menu: ['Dashboard'] } as const
const index = { menu: ['DataIndex'] } as const

const ofClient = { channelId: channelId.optional() }
const bounds = { ...periodBounds, ...ofClient }
const measure = z.literal([...measureIds])

const share = z.object({ id: z.int(), name: z.string(), n: z.int() })

function isVisitRows(name: string): name is VisitRows {
  return Object.hasOwn(visitRows, name)
}

const day = z.object({
  day: z.string().meta({ title: '日期' }),
  orders: z.int(),
  amount: z.int(),
  /** Of the day that it is held against; null without a comparison. */
  before: z.object({ day: z.string(), orders: z.int(), amount: z.int() }).nullable(),
})

export const dashboard = {
  /** The figures whose list and screen the caller has; of others there is no trace. */
  summary: read(
    `${at}/summary`,
    screen,
    asked({ ...bounds, compare }),
    z.object({
      ...moment,
      cards: z.array(z.object({ id: measure, value: z.int(), before: z.int().nullable() })),
    }),
    ours,
  ),
  /** What waits now, with the moment since which the oldest of it waits. */
  todo: read(
    `${at}/todo`,
    screen,
    z.strictObject(ofClient),
    z.object({
      ...moment,
      todos: z.array(
        z.object({ id: measure, count: z.int(), since: z.string().nullable().meta({ holds: 'time' }) }),
      ),
    }),
    ours,
  ),
  /** Orders day by day or hour by hour; none where the caller has no list of orders. */
  trend: read(
    `${at}/trend`,
    screen,
    asked({
      ...bounds,
      compare,
      by: z.literal(['day', 'hour'], { error: '只能按天或按小时' }).default('day').meta({ title: '按' }),
    }),
    z.object({
      ...moment,
      days: z.array(day).nullable(),
      /** What figures of orders were on each of these days. */
      courses: z.array(z.object({ id: measure, values: z.array(z.int()) })),
    }),
    ours,
  ),
  /** 热销Top10: 款 by the pieces that were ordered. */
  top: read(
    `${at}/top`,
    screen,
    asked(bounds),
    z.object({
      ...moment,
      goods: z
        .array(z.object({ spuNo: z.string(), name: z.string(), image: z.string(), num: z.int() }))
        .nullable(),
    }),
    ours,
  ),
  /** Whose orders they are, from which stores, of which categories; none where the caller has no list of orders. */
  shares: read(
    `${at}/shares`,
    index,
    asked(bounds),
    z.object({
      ...moment,
      orders: z
        .object({
          /** An order may be of several categories, and of no store. */
          total: z.int(),
          clients: z.array(share),
          stores: z.array(share),
          categories: z.array(share),
        })
        .nullable(),
    }),
    ours,
  ),
  /** The rows of figures that have no list: of a page as many as there are in all, the latest first. */
  rows: read(
    `${at}/rows`,
    index,
    asked({
      ...periodBounds,
      clientId: id('端').optional(),
      of: z.literal(Object.keys(visitRows).filter(isVisitRows)).meta({ title: '明细' }),
      pageNum: whole('页码', { min: 1, max: 10_000 }).default(1),
      pageSize: whole('每页条数', { min: 1, max: 200 }).default(20),
    }),
    z.object({
      ...moment,
      total: z.int(),
      rows: z.array(
        z.object({
          visitor: z.int(),
          session: z.int().nullable(),
          userName: z.string().meta({ title: '用户' }),
          clientName: z.string().meta({ title: '端' }),
          sourceName: z.string().meta({ title: '来源位' }),
          begin: z.string().meta({ title: '开始', holds: 'time' }),
          end: z.string().meta({ title: '结束', holds: 'time' }),
          n: z.int().meta({ title: '条数' }),
        }),
      ),
    }),
    ours,
  ),
}
