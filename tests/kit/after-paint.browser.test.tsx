import { expect, test } from 'vitest'
import { afterPaint, calmly } from '../../src/kit/after-paint.ts'

const frame = () => new Promise(done => requestAnimationFrame(done))
const settled = async () => {
  for (let count = 0; count < 3; count += 1) await frame()
}

test('work waits for the frame that was asked for before it, and can be called off', async () => {
  const done: string[] = []
  requestAnimationFrame(() => done.push('frame'))
  afterPaint(() => done.push('work'))
  const cancel = afterPaint(() => done.push('called off'))
  cancel()
  expect(done).toEqual([])
  await expect.poll(() => done).toEqual(['frame', 'work'])
})

test('work that is asked for again and again is done once, and once more for what came since', async () => {
  let count = 0
  const { ask, stop } = calmly(() => (count += 1), 50)
  for (let key = 0; key < 9; key += 1) ask()
  await expect.poll(() => count).toBe(1)
  for (let key = 0; key < 9; key += 1) ask()
  await expect.poll(() => count).toBe(2)
  ask()
  stop()
  await settled()
  expect(count).toBe(2)
})
