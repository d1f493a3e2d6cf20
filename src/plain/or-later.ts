import { Failed, Refused, wantsStepUp } from '../wire/errors.ts'
import { sayConflict } from './or-conflict.ts'

/** Whether the server does not do it at all: asked again it will not either. */
export const isRefused = (error: unknown) => error instanceof Refused && !wantsStepUp(error)

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
