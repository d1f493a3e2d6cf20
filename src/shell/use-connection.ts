import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../kit/toast.tsx'

/** In the words of the product's message list; kept here because nothing needs them before the first rows stand. */
const texts = { offline: '网络已断开，修改会保存在本机', online: '网络已恢复' } as const

/** Says when the network has gone and when it is back; then everything in sight is asked for again. */
export function useConnection(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const gone = () => toast.warn(texts.offline)
    // It may have gone before anybody listened.
    if (!navigator.onLine) gone()
    window.addEventListener('offline', gone, { signal })
    window.addEventListener(
      'online',
      () => {
        toast.say(texts.online)
        void client.invalidateQueries()
      },
      { signal },
    )
    return () => stop.abort()
  }, [client])
}
