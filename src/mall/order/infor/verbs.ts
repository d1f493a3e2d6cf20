import { verbsOf } from '../../../commands/verbs.ts'

/** What is said of a sheet in the queue beside the two verdicts of all queues. */
export const inforVerb = verbsOf<'settle' | 'remark'>('inforQueue')
