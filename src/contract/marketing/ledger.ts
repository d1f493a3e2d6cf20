import * as z from 'zod'
import { pointsKinds } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, counted, id, text, time } from '../fields.ts'
import { done, kept, listIn, pageOf } from '../shapes.ts'

/** 积分: what accounts were given and what they spent, line by line. */
const at = '/activity/points'
const ours = { added: true, method: 'POST' } as const

const kind = choice('类型', pointsKinds)

export const points = {
  page: read(
    `${at}/page`,
    { menu: ['MarketingExchangeRecord', 'marketingIndex'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        userId: id('用户').optional(),
        kind: kind.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
        /** Of what is still there: when it ends. */
        beginExpire: time('到期开始时间').optional(),
        endExpire: time('到期结束时间').optional(),
      },
      ['id', 'points', 'expireTime', 'createTime'],
    ),
    pageOf(
      z.object({
        id: kept.id,
        userId: id('用户'),
        userName: z.string().meta({ title: '用户' }),
        companyName: z.string().meta({ title: '客户' }),
        kind,
        points: counted('积分'),
        /** Of a line that took: what is still owed of it, below 0. */
        unspent: counted('剩余'),
        /** null: never, or nothing that could end. */
        expireTime: time('到期时间').nullable(),
        reason: z.string().meta({ title: '说明' }),
        userPoints: counted('用户现有积分'),
        createTime: kept.createTime.meta({ title: '时间', holds: 'time' }),
        updateBy: kept.updateBy.meta({ title: '操作人' }),
      }),
    ),
    ours,
  ),
  /** Once a day of Shanghai, for a client's own account. */
  signIn: write(
    `${at}/signIn`,
    'signed-in',
    z.strictObject({}),
    z.object({ points: counted('积分'), balance: counted('现有积分') }),
    { ...ours, scope: 12, owner: 'userId' },
  ),
  /** Gives points by hand, or takes them: no more than there are. */
  adjust: write(
    `${at}/adjust`,
    { code: ['adjust-points-btn'] },
    z.strictObject({
      userId: id('用户'),
      points: z
        .int({ error: '积分应为整数' })
        .min(-1_000_000, { error: '积分不能小于-1000000' })
        .max(1_000_000, { error: '积分不能大于1000000' })
        .refine(value => value !== 0, { error: '积分不能为0' })
        .meta({ title: '积分' }),
      reason: text('原因', { max: 200, required: '请说明原因' }),
    }),
    done,
    ours,
  ),
}
