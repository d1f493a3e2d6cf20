/** FULL=1 (`npm run test:all`) does everything at full length, else a fortieth of it by the same code. */
export const isFull = process.env.FULL === '1'

export function some(full: number): number {
  return isFull ? full : Math.ceil(full / 40)
}

/** Whether this one of many is among those that a short run does too. */
export function isSample(index: number): boolean {
  return isFull || index % 40 === 0
}
