import { Failed, Refused, wantsStepUp } from '../wire/errors.ts'
import { sayConflict } from './or-conflict.ts'

/** Of these the next asking knows nothing: signed out, and too much at once. */
const passing: ReadonlySet<number> = new Set([401, 429])

/** Whether the server does not do it at all: asked again it will not either. */
export const isRefused = (error: unknown): error is Refused =>
  error instanceof Refused && !wantsStepUp(error) && !passing.has(error.code)

/**
 * What takes something back; what went wrong is said. `false` where it did not come to that, for the network is away: it
 * can be done later.
 */
export async function orLater(back: () => Promise<unknown>): Promise<boolean> {
  try {
    await back()
    return true
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Failed)) throw error
    sayConflict(error)
    return isRefused(error)
  }
}
