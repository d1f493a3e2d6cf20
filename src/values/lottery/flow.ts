import { type Side, type Step, stepOf } from '../flow.ts'
import { parseTime } from '../time.ts'

/** What people did to a lottery. Whether it runs is known by the clock besides. */
export const lotteryStates = { 1: '草稿', 2: '启用', 3: '停用', 4: '已公布' } as const
export const [drafted, started, stopped, published] = [1, 2, 3, 4] as const

export type LotteryState = keyof typeof lotteryStates

/** What a list shows of both. */
export const lotteryPhases = {
  1: '草稿',
  2: '未开始',
  3: '进行中',
  4: '已结束',
  5: '已停用',
  6: '已公布',
} as const

export type LotteryPhase = keyof typeof lotteryPhases

/** Its time is over, whether its seed is public or not: nothing of it changes any more. */
export const isOver = (phase: number): boolean => phase === 4 || phase === 6

const staff: readonly Side[] = ['staff']

/** `ended`: its time is over; `open`: it is not. */
type Need = 'open' | 'ended'

export const lotteryFlow = [
  row('start', { from: [1, 3], to: [2], needs: ['open'], says: '启用' }),
  row('stop', { from: [2], to: [3], needs: ['open'], says: '停用' }),
  row('publish', { from: [2, 3], to: [4], needs: ['ended'], says: '公布' }),
] as const satisfies readonly Step<LotteryState, string, Need>[]

function row<E extends string>(
  event: E,
  step: Pick<Step<LotteryState, E, Need>, 'from' | 'to' | 'needs' | 'says'>,
): Step<LotteryState, E, Need> {
  return { ...step, event, permit: ['edit-Lottery-btn'], sides: staff }
}

export type LotteryEvent = (typeof lotteryFlow)[number]['event']

export function isLotteryState(state: number): state is LotteryState {
  return state in lotteryStates
}

interface Standing {
  readonly state: number
  /** Shanghai's, as on the wire. */
  readonly endTime: string
}

/** Why the event does not happen now, ms since 1970; undefined where it does. */
export function whyNotLottery(
  event: LotteryEvent,
  { state, endTime }: Standing,
  now: number,
): string | undefined {
  const step = isLotteryState(state) ? stepOf(lotteryFlow, { event, state, side: 'staff' }) : undefined
  const hasEnded = (parseTime(endTime) ?? 0) < now
  if (step === undefined) return whyNotFrom(event, state)
  if (step.needs.includes('open') && hasEnded)
    return event === 'start' ? '抽奖已结束，不能启用' : '抽奖已结束，不用停用'
  if (step.needs.includes('ended') && !hasEnded) return '抽奖还没有结束，不能公布'
  return undefined
}

function whyNotFrom(event: LotteryEvent, state: number): string {
  if (state === published) return '抽奖已公布，不能再改变'
  if (event === 'start') return '已经启用'
  if (event === 'stop') return state === drafted ? '抽奖还没有启用' : '已经停用'
  return '抽奖还没有启用，没有可公布的'
}

/** How it stands at that time. */
export function phaseOf(
  { state, beginTime, endTime }: Standing & { readonly beginTime: string },
  now: number,
): LotteryPhase {
  if (state === drafted) return 1
  if (state === published) return 6
  if ((parseTime(endTime) ?? 0) < now) return 4
  if (state === stopped) return 5
  return (parseTime(beginTime) ?? 0) > now ? 2 : 3
}
