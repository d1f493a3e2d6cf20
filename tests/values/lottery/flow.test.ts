import { expect, test } from 'vitest'
import {
  type LotteryEvent,
  lotteryFlow,
  lotteryStates,
  phaseOf,
  whyNotLottery,
} from '../../../src/values/lottery/flow.ts'
import { parseTime } from '../../../src/values/time.ts'

const times = { beginTime: '2026-11-10 00:00:00', endTime: '2026-11-20 23:59:59' }
const at = (time: string) => parseTime(time) ?? 0
const [early, running, over] = [
  at('2026-11-01 00:00:00'),
  at('2026-11-15 00:00:00'),
  at('2026-11-21 00:00:00'),
]
const events: readonly LotteryEvent[] = lotteryFlow.map(({ event }) => event)

test('of every state, event and time exactly these happen', () => {
  const happens = Object.keys(lotteryStates).flatMap(state =>
    events.flatMap(event =>
      (
        [
          ['early', early],
          ['running', running],
          ['over', over],
        ] as const
      ).flatMap(([word, now]) =>
        whyNotLottery(event, { state: Number(state), ...times }, now) === undefined
          ? [`${state} ${event} ${word}`]
          : [],
      ),
    ),
  )
  expect(happens).toEqual([
    ...['1 start early', '1 start running'],
    ...['2 stop early', '2 stop running', '2 publish over'],
    ...['3 start early', '3 start running', '3 publish over'],
  ])
})

test('what does not happen says why', () => {
  const why = (event: LotteryEvent, state: number, now: number) =>
    whyNotLottery(event, { state, ...times }, now)
  expect([
    ...[why('start', 2, running), why('start', 1, over), why('start', 4, over), why('stop', 1, running)],
    ...[why('stop', 3, running), why('stop', 2, over), why('publish', 2, running), why('publish', 1, over)],
  ]).toEqual([
    ...['已经启用', '抽奖已结束，不能启用', '抽奖已公布，不能再改变', '抽奖还没有启用'],
    ...['已经停用', '抽奖已结束，不用停用', '抽奖还没有结束，不能公布', '抽奖还没有启用，没有可公布的'],
  ])
})

test('the clock says how one stands that was started', () => {
  const phase = (state: number, now: number) => phaseOf({ state, ...times }, now)
  expect([phase(1, running), phase(2, early), phase(2, running), phase(2, at(times.endTime))]).toEqual([
    1, 2, 3, 3,
  ])
  expect([phase(2, over), phase(3, running), phase(3, over), phase(4, over)]).toEqual([4, 5, 4, 6])
})
