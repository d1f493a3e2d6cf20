import { orderWord } from './words.ts'

/** 波次: how far it is. */
export const sortingStatuses = { 1: '待拣', 2: '拣货中', 3: '已完成', 4: '已取消' } as const

export type SortingStatus = keyof typeof sortingStatuses

/** So many orders a wave has at most, and so many lines. */
export const mostInWave = { orders: 200, lines: 2000 } as const

export function isOpenWave(status: number): boolean {
  return status === 1 || status === 2
}

/** Why nothing is done in it any more. */
export function whyOver(status: number): string | undefined {
  if (isOpenWave(status)) return undefined
  return orderWord(status === 3 ? 'sorting.done' : 'sorting.cancelled')
}

interface Sums {
  readonly num: number
  readonly picked: number
  readonly missing: number
}

/** Pieces still to be found. */
export function leftOf({ num, picked, missing }: Sums): number {
  return num - picked - missing
}

/** Why a wave is not cancelled: its pieces would be lost sight of. */
export function whyNotCancelled(wave: Sums & { readonly status: number }): string | undefined {
  return (
    whyOver(wave.status) ?? (wave.picked > 0 ? orderWord('sorting.picked', { n: wave.picked }) : undefined)
  )
}
