import type { Parts } from './parts.ts'

/** Points are given as points, all else as an amount; only some are meant for a label or a level. */
export const equityParts: Parts = {
  empty: { audienceNote: '', amount: 0, points: 0 },
  of: ({ audience, benefit }) => [
    ...(audience === 2 || audience === 3 ? ['audienceNote'] : []),
    benefit === 3 ? 'points' : 'amount',
  ],
}

/** What it lacks: the field that is to be filled in, and a sentence; undefined for nothing. */
export function equityProblem(
  row: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly sentence: string } | undefined {
  const { audience = 1, audienceNote = '', benefit = 1, amount = 0, points = 0 } = row
  if (audience !== 1 && audienceNote === '') return { field: 'audienceNote', sentence: '请输入标签或等级' }
  if (benefit === 3) return points === 0 ? { field: 'points', sentence: '请输入发放多少积分' } : undefined
  return amount === 0 ? { field: 'amount', sentence: '请输入免工费的上限或优惠券的面额' } : undefined
}
