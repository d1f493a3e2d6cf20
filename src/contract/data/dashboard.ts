import * as z from 'zod'
import { comparisons, daysIn, longestPeriod } from '../../values/compared.ts'
import { measureIds } from '../../values/measures.ts'
import { parseTime } from '../../values/time.ts'
import { read } from '../call.ts'
import { channelId } from '../client/channel.ts'
import { time } from '../fields.ts'

/** 首页: figures with what they were, their days, what sold most, what waits. Each says of which moment it is. */
const at = '/system/dashboard'
const ours = { added: true, method: 'GET' } as const
const screen = { menu: ['Dashboard'] } as const

const ofClient = { channelId: channelId.optional() }
const compare = z
  .literal(Object.keys(comparisons).filter(isComparison), { error: '对比方式不正确' })
  .optional()
  .meta({ title: '对比' })

function isComparison(name: string): name is keyof typeof comparisons {
  return Object.hasOwn(comparisons, name)
}

interface Bounds {
  readonly begin: string
  readonly end: string
}
const bounds = { begin: time('开始时间'), end: time('结束时间'), ...ofClient }
const inOrder = [({ begin, end }: Bounds) => begin <= end, { error: '结束时间不能早于开始时间' }] as const
/** No mall is older, and the year before the first year is none that a database knows. */
const sensible = [({ begin }: Bounds) => begin >= '2000', { error: '开始时间不能早于2000年' }] as const
const bearable = [
  // What is no time has its own sentence already, and is handed on all the same.
  (period: Bounds) =>
    [period.begin, period.end].some(text => parseTime(text) === undefined) || daysIn(period) <= longestPeriod,
  { error: `时间范围最多${longestPeriod}天` },
] as const

const moment = { at: z.string().meta({ title: '截至', holds: 'time' }) }
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
    z
      .strictObject({ ...bounds, compare })
      .refine(...inOrder)
      .refine(...sensible)
      .refine(...bearable),
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
    z
      .strictObject({ ...bounds, compare })
      .refine(...inOrder)
      .refine(...sensible)
      .refine(...bearable),
    z.object({ ...moment, days: z.array(day).nullable() }),
    ours,
  ),
  /** 热销Top10: 款 by the pieces that were ordered. */
  top: read(
    `${at}/top`,
    screen,
    z
      .strictObject(bounds)
      .refine(...inOrder)
      .refine(...sensible)
      .refine(...bearable),
    z.object({
      ...moment,
      goods: z
        .array(z.object({ spuNo: z.string(), name: z.string(), image: z.string(), num: z.int() }))
        .nullable(),
    }),
    ours,
  ),
}
