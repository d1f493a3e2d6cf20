import { toast } from '../kit/toast.tsx'
import { Refused } from '../wire/errors.ts'

/** Of a refusal the transport has said everything but a conflict, which it leaves to whoever asked. */
export function sayConflict(error: unknown): void {
  if (error instanceof Refused && error.code === 409) toast.warn(error.message)
}

/** Whether it was done; a conflict is said. */
export async function orConflict(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    sayConflict(error)
    return false
  }
}
