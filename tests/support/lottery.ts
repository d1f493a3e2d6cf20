import type { Prize } from '../../src/values/lottery/prize.ts'

const bare: Prize = {
  ...{ key: 'p', kind: 3, name: '奖品', picture: '', value: 0, quantity: 1 },
  ...{ dailyQuantity: 0, eachLimit: 0, points: 0, equityId: 0, ppm: 0 },
}

/** A line of a prize grid with what a test cares about. */
export const bareLine = (more: Partial<Prize> = {}): Prize => ({ ...bare, ...more })

/** 谢谢参与. */
export const thanks = (more: Partial<Prize> = {}): Prize =>
  bareLine({ key: 'thanks', kind: 0, name: '谢谢参与', quantity: 0, ...more })
