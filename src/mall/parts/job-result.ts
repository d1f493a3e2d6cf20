import { isOpenJob } from '../../values/job.ts'
import type { Job } from './jobs.ts'

/**
 * Whether the link of a job leads to something: to its result, or to what it had written before it was cancelled or
 * could not go on, which is taken back there.
 */
export function hasResult({ link, state, succeeded }: Pick<Job, 'link' | 'state' | 'succeeded'>): boolean {
  return link !== '' && !isOpenJob({ state }) && (state === 'done' || succeeded > 0)
}
