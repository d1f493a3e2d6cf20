import * as z from 'zod'
import { measureIds } from '../../values/measures.ts'
import { asked, compare, moment, periodBounds } from '../asked.ts'
import { read } from '../call.ts'
import { channelId } from '../client/channel.ts'

/** 首页: figures with what they were, their days, what sold most, what waits. Each says of which moment it is. */
const at = '/system/dashboard'
const ours = { added: true, method: 'GET' } as const
const screen = { menu: ['Dashboard'] } as const

const ofClient = { channelId: channelId.optional() }
const bounds = { ...periodBounds, ...ofClient }
const measure = z.literal([...measureIds])

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
  /** Orders day by day; none where the caller has no list of orders. */
  trend: read(
    `${at}/trend`,
    screen,
    asked({ ...bounds, compare }),
    z.object({ ...moment, days: z.array(day).nullable() }),
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
}
