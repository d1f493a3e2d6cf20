import type { Ctx } from '../../../commands/command.ts'
import { Refused } from '../../../wire/errors.ts'

/** A conflict is the caller's to say; then what stands there is asked again. */
export async function orConflict(ctx: Ctx, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 409) ctx.warn(error.message)
    await ctx.pane?.resource?.refresh()
    return false
  }
}
