import { ownLimits } from '../../values/own-settings.ts'
import type { Deed } from './deeds.ts'
import type { Step } from './steps.ts'

/** Where somebody is: how many steps are behind, and of the one that stands which parts are done. */
export interface Progress {
  readonly behind: number
  readonly ticked: readonly number[]
}

/** The step that stands; undefined: it is over. */
export function stepOf(steps: readonly Step[], { behind }: Pick<Progress, 'behind'>): Step | undefined {
  return steps.find(({ nth }) => nth > behind)
}

/** Where somebody is after a deed; the same where the step waits for another. */
export function after(steps: readonly Step[], progress: Progress, deed: Deed): Progress {
  const step = stepOf(steps, progress)
  if (!step) return progress
  const done = step.parts.flatMap((part, at) =>
    part.isDone(deed) && !progress.ticked.includes(at) ? [at] : [],
  )
  if (done.some(at => step.parts[at]?.ends)) return passed(steps, progress)
  return done.length === 0 ? progress : { ...progress, ticked: [...progress.ticked, ...done] }
}

/** After the step that stands. Whoever can do none of the others is through. */
export function passed(steps: readonly Step[], progress: Progress): Progress {
  const behind = stepOf(steps, progress)?.nth ?? ownLimits.tour
  return { behind: stepOf(steps, { behind }) ? behind : ownLimits.tour, ticked: [] }
}
