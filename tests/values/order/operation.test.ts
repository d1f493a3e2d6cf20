import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unscaled } from '../../../src/values/decimal.ts'
import { inOf, isOver, type StepWeights, sumsOf, whyNoStep } from '../../../src/values/order/operation.ts'
import { units } from '../../../src/values/pricing/exact.ts'
import { some } from '../../support/full.ts'

const weight = fc.bigInt({ min: 0n, max: 10_000_000n }).map(value => unscaled(value, 4))
const steps = fc
  .array(fc.record({ out: weight, loss: weight, returned: weight, more: weight }), {
    minLength: 1,
    maxLength: 8,
  })
  // What goes into a step is at least what came out of the one before.
  .map(given => {
    let before = 0n
    return given.map(({ more, loss, returned }): StepWeights => {
      before += units(more)
      return { out: unscaled(before, 4), loss, returned }
    })
  })

test('in = out + loss + returned at every step, and in + added = the same over the whole, whatever the steps', () => {
  fc.assert(
    fc.property(steps, all => {
      for (const [at, step] of all.entries()) {
        const { out, loss, returned } = step
        expect(units(inOf(step))).toBe(units(out) + units(loss) + units(returned))
        if (units(inOf(step)) > 0n) expect(whyNoStep(step, all[at - 1])).toBeUndefined()
      }
      const { in: taken, added, out, loss, returned } = sumsOf(all)
      expect(units(taken) + units(added)).toBe(units(out) + units(loss) + units(returned))
    }),
    { numRuns: some(20_000) },
  )
})

test('a step that takes in less than the last one gave is told with both weights', () => {
  const step = { out: '3', loss: '0.1', returned: '0' }
  expect(whyNoStep(step, { out: '3.1' })).toBeUndefined()
  expect(whyNoStep(step, { out: '3.1001' })).toBe('投入3.10克，上一道产出3.1001克，少了0.0001克')
  expect(whyNoStep({ out: '0', loss: '0', returned: '0' }, undefined)).toBe('投入应大于0')
})

test('超耗 begins beyond the allowed per cent of all that went in; without one there is none', () => {
  const sums = sumsOf([{ out: '99', loss: '1', returned: '0' }])
  expect(isOver(sums, '1')).toBe(false)
  expect(isOver(sums, '0.9999')).toBe(true)
  expect(isOver(sums, '0')).toBe(false)
})
