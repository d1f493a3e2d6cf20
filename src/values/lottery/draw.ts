import type { Prize } from './prize.ts'

/** How a draw stands: nothing won, given at once, goods on their way, or a win that was taken back. */
export const drawStates = { 0: '未中奖', 1: '已发放', 2: '待发货', 3: '已发货', 4: '已取消' } as const
export const [lost, given, waiting, sent, cancelled] = [0, 1, 2, 3, 4] as const

export type DrawState = keyof typeof drawStates

/** What a lottery is told, in the order of its grid: shares in millionths. */
export type Share = Pick<Prize, 'ppm'>

/** The place in the grid that a roll from 0 to 999,999 falls on; the shares come to 1,000,000. Throws where they do not. */
export function placeOf(shares: readonly Share[], roll: number): number {
  let upto = 0
  for (const [at, { ppm }] of shares.entries()) {
    upto += ppm
    if (roll < upto) return at
  }
  throw new RangeError(`no share for roll ${roll} of ${upto}`)
}

/** Why a win is not sent or taken back any more. */
export function whyNotWaiting(state: number): string | undefined {
  return state === waiting ? undefined : standing(state)
}

/** Why there is no parcel on its way whose number could be corrected. */
export function whyNotSent(state: number): string | undefined {
  return state === sent ? undefined : state === waiting ? '这个奖品还没有发货' : standing(state)
}

function standing(state: number): string {
  return state === lost
    ? '这次没有中奖'
    : state === given
      ? '积分和优惠券已经发放'
      : `这个奖品${isDrawState(state) ? drawStates[state] : ''}`
}

function isDrawState(state: number): state is DrawState {
  return state in drawStates
}
