import { expect, test } from 'vitest'
import { isOpenJob, jobStateCodes } from '../../src/values/job.ts'
import { jobStates } from '../../src/values/lists.ts'

test('a job is open while it waits, runs or rests, and each state has a word', () => {
  expect(jobStateCodes.filter(state => isOpenJob({ state }))).toEqual(['waiting', 'running', 'paused'])
  expect(Object.keys(jobStates)).toEqual([...jobStateCodes])
})
