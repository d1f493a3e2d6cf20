import { useLock } from '../kit/use-lock.ts'
import { Refused } from '../wire/errors.ts'

/** Sends what a form or dialog says, once; the transport has said why the server refuses, unless `refused` says more. */
export function useSubmit() {
  const { hold, ...lock } = useLock()
  const submit = (work: () => Promise<unknown>, refused?: (error: Refused) => unknown) =>
    hold(async () => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        await refused?.(error)
        return false
      }
    })
  return { ...lock, submit }
}
