import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../kit/toast.tsx'
import { message } from '../values/messages.ts'
import { reached } from '../wire/reached.ts'

/**
 * Says when the network is back, once something has got through; then everything in sight is asked for again. That it
 * has gone the strip says.
 */
export function useConnection(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const askAgain = async () => {
      const isBack = await reached()
      if (stop.signal.aborted || !navigator.onLine) return
      if (isBack) toast.say(message('online'))
      // What is asked without success says why.
      await client.invalidateQueries()
    }
    window.addEventListener('online', () => void askAgain(), { signal: stop.signal })
    return () => stop.abort()
  }, [client])
}
