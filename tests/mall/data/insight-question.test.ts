import { expect, test } from 'vitest'
import { readInsight, stepsIn, trendInput, walkInput } from '../../../src/mall/data/insight/question.ts'

const now = Date.parse('2026-11-20T06:00:00Z')
const read = (search: string) => readInsight(new URLSearchParams(search), now)

test('without anything in the address: today against the period before, all clients, the house funnel by session', () => {
  const question = read('')
  expect(question).toMatchObject({ span: 'today', compare: 'before', clientId: undefined })
  expect(question.walk).toEqual({ steps: [], by: 'session', break: undefined, step: undefined })
  expect(walkInput(question)).toEqual({ begin: '2026-11-20 00:00:00', end: '2026-11-20 23:59:59' })
  expect(trendInput(question).begin).toBe('2026-10-22 00:00:00')
})

test('own steps, their unit, what they are broken by, and whose step is opened', () => {
  const question = read('steps=search,add_cart&by=visitor&break=client&step=2&client=3&span=7')
  expect(question.walk).toEqual({ steps: ['search', 'add_cart'], by: 'visitor', break: 'client', step: 2 })
  expect(walkInput(question)).toEqual({
    ...{ begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59', clientId: 3 },
    ...{ steps: [{ event: 'search' }, { event: 'add_cart' }], by: 'visitor' },
  })
})

test('what the address says wrongly counts as not said', () => {
  expect(read('steps=search&by=visitor&break=page&step=4&client=x').walk).toEqual({
    ...{ steps: [], by: 'session', break: undefined, step: undefined },
  })
  expect(read('step=3').walk.step).toBe(3)
  expect(read('client=x').clientId).toBeUndefined()
})

test('two to six codes, however they are separated', () => {
  expect(stepsIn('view_goods，add_cart > submit_order')).toEqual(['view_goods', 'add_cart', 'submit_order'])
  expect(stepsIn('view_goods')).toBeUndefined()
  expect(stepsIn('a b c d e f g')).toBeUndefined()
})
