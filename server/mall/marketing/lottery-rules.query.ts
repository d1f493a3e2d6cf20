import { sql } from 'kysely'
import { drafted, published } from '../../../src/values/lottery/flow.ts'
import { prizeSentence, prizesProblem, voucher, whyNotLowered } from '../../../src/values/lottery/prize.ts'
import { parseTime } from '../../../src/values/time.ts'
import { type Rule, rowRule, rowsRule } from '../../plain/rule.ts'
import { same } from '../../plain/values.ts'
import { prizesIn } from './lottery/prizes.ts'

const period = rowRule(['beginTime', 'endTime'], ({ row }) =>
  String(row.beginTime) >= String(row.endTime)
    ? { field: 'endTime', sentence: '结束时间应晚于开始时间' }
    : undefined,
)

/** What is published or over is what people looked up: nothing of it changes. */
const over = rowRule(
  [
    'name',
    'beginTime',
    'endTime',
    'labelIds',
    'costPoints',
    'dailyLimit',
    'totalLimit',
    'rules',
    'prizes',
    'state',
  ],
  ({ row, now }, { now: at }) => {
    const was = Number(now.state)
    if (was === published) return { field: 'name', sentence: '抽奖已公布，不能再修改' }
    const isOver = was > drafted && (parseTime(String(now.endTime)) ?? 0) < at.getTime()
    return isOver && Number(row.state) === was
      ? { field: 'name', sentence: '抽奖已结束，不能再修改' }
      : undefined
  },
)

/** What was announced at the start stays; it may go on for longer and be called otherwise. */
const announced = rowRule(
  ['beginTime', 'endTime', 'labelIds', 'costPoints', 'dailyLimit', 'totalLimit', 'rules', 'state'],
  ({ row, now }) => {
    if (Number(now.state ?? drafted) === drafted) return undefined
    const held = (['beginTime', 'labelIds', 'costPoints', 'dailyLimit', 'totalLimit', 'rules'] as const).find(
      field => !same(row[field], now[field]),
    )
    if (held) return { field: held, sentence: '活动开始后只能延长时间、改名称和增加奖品' }
    return String(row.endTime) < String(now.endTime)
      ? { field: 'endTime', sentence: '活动开始后结束时间只能推迟' }
      : undefined
  },
)

const prizes = rowRule(['prizes', 'state'], ({ row, now }) => {
  const wrong = prizesProblem(prizesIn(row.prizes))
  if (wrong) return { field: 'prizes', sentence: prizeSentence(wrong) }
  if (Number(now.state ?? drafted) === drafted) return undefined
  const sentence = whyNotLowered(prizesIn(now.prizes), prizesIn(row.prizes))
  return sentence === undefined ? undefined : { field: 'prizes', sentence }
})

/** A voucher prize gives a benefit that is one. */
const vouchers = rowsRule({
  of: ['prizes'],
  async problems(rows, { tx }) {
    const wanted = rows.flatMap(({ id, row }) =>
      prizesIn(row.prizes)
        .filter(({ kind }) => kind === voucher)
        .map(({ name, equityId }) => ({ id, name, equityId })),
    )
    if (wanted.length === 0) return []
    const { rows: there } = await sql<{ id: number }>`select id from equity where benefit in (1, 2)
      and id = any(${wanted.map(({ equityId }) => equityId)}::bigint[])`.execute(tx)
    const good = new Set(there.map(({ id }) => id))
    return rows.flatMap(({ id }) => {
      const wrong = wanted.find(prize => prize.id === id && !good.has(prize.equityId))
      return wrong ? [{ id, field: 'prizes', sentence: `“${wrong.name}”应选择一种免工费或优惠券权益` }] : []
    })
  },
})

export const lotteryRules: readonly Rule[] = [period, over, announced, prizes, vouchers]
