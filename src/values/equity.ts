import type { Parts } from './parts.ts'

/** Points are given as points, all else as an amount; only some are meant for a label or a level. */
export const equityParts: Parts = {
  empty: { audienceNote: '', amount: 0, points: 0, fullMoney: 0, validDays: 0 },
  of: ({ audience, benefit }) => [
    ...(audience === 2 || audience === 3 ? ['audienceNote'] : []),
    ...(benefit === 3 ? ['points'] : ['amount', 'validDays']),
    ...(benefit === 2 ? ['fullMoney'] : []),
  ],
}

/** What it lacks: the field that is to be filled in, and a sentence; undefined for nothing. */
export function equityProblem(
  row: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly sentence: string } | undefined {
  const { audience = 1, audienceNote = '', benefit = 1, amount = 0, points = 0 } = row
  if (audience !== 1 && audienceNote === '') return { field: 'audienceNote', sentence: '请输入标签或等级' }
  if (benefit === 3) return points === 0 ? { field: 'points', sentence: '请输入发放多少积分' } : undefined
  const wanted = benefit === 2 ? '请输入面额' : '请输入最多免多少工费'
  return amount === 0 ? { field: 'amount', sentence: wanted } : undefined
}

/** How a voucher stands; that it is over is known by the clock. */
export const voucherStates = { 1: '未用', 2: '已用', 3: '已过期', 4: '已作废' } as const

export type VoucherState = keyof typeof voucherStates

/** Why it can be neither spent nor made void; undefined while it is held. */
export function whyNotVoucher(state: number): string | undefined {
  if (state === 1) return undefined
  return state === 2 ? '这张券已使用' : state === 3 ? '这张券已过期' : '这张券已作废'
}
