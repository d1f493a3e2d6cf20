/** How a job stands before it has ended: it goes on by itself, or when somebody lets it. */
export const openJobStates = ['waiting', 'running', 'paused'] as const

export const jobStateCodes = [...openJobStates, 'done', 'failed', 'cancelled'] as const

export type JobState = (typeof jobStateCodes)[number]

const open: ReadonlySet<JobState> = new Set(openJobStates)

/** Whether a job has not ended yet. */
export function isOpenJob({ state }: { readonly state: JobState }): boolean {
  return open.has(state)
}

interface HowFar {
  readonly state: JobState
  readonly done: number
  readonly total: number
}

/** Rows that it never came to, because it was ended before its end. */
export function leftOf({ state, done, total }: HowFar): number {
  return isOpenJob({ state }) || state === 'done' ? 0 : Math.max(0, total - done)
}
