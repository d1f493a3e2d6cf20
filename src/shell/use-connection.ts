import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../kit/toast.tsx'
import { message } from '../values/messages.ts'

/** Says when the network is back; then everything in sight is asked for again. That it has gone the strip says. */
export function useConnection(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener(
      'online',
      () => {
        toast.say(message('online'))
        void client.invalidateQueries()
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }, [client])
}
