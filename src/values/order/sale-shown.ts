import { difference } from '../compared.ts'

/** How figures of the statistics are read, in lists and in files. */

export const none = '–'

/** Per mille as per cent. */
export function saidShare(perMille: number | null): string {
  return perMille === null ? none : `${(perMille / 10).toFixed(1)}%`
}

/** Times a year, kept in tenths. */
export function saidTurnover(tenths: number | null): string {
  return tenths === null ? none : `${(tenths / 10).toFixed(1)}次/年`
}

/** What an amount grew by since as many days before; of nothing there is no share. */
export function saidGrowth(amount: number, before: number | null): string {
  if (before === null || before === 0) return none
  return difference(amount, before).share ?? none
}
