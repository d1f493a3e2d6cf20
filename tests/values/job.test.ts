import { expect, test } from 'vitest'
import { isOpenJob, jobStateCodes, leftOf } from '../../src/values/job.ts'
import { jobStates } from '../../src/values/lists.ts'

test('a job is open while it waits, runs or rests, and each state has a word', () => {
  expect(jobStateCodes.filter(state => isOpenJob({ state }))).toEqual(['waiting', 'running', 'paused'])
  expect(Object.keys(jobStates)).toEqual([...jobStateCodes])
})

test('only a job that was ended before its end has rows that it never came to', () => {
  const left = jobStateCodes.map(state => [state, leftOf({ state, done: 5, total: 9 })])
  expect(left.filter(([, rows]) => rows !== 0)).toEqual([
    ['failed', 4],
    ['cancelled', 4],
  ])
  expect(leftOf({ state: 'cancelled', done: 7, total: 0 })).toBe(0)
})
