import { toast } from '../kit/toast.tsx'
import { Refused } from '../wire/errors.ts'

/** Whether it was done. Of a refusal the transport has said everything but a conflict. */
export async function orConflict(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 409) toast.warn(error.message)
    return false
  }
}
