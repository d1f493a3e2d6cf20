import { useQueryClient } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { Button } from '../kit/button.tsx'
import { texts } from '../kit/texts.ts'
import { message } from '../values/messages.ts'

function subscribe(listener: () => void): () => void {
  const stop = new AbortController()
  window.addEventListener('offline', listener, { signal: stop.signal })
  window.addEventListener('online', listener, { signal: stop.signal })
  return () => stop.abort()
}

/** As long as the network is gone, under the tabs. Part of the first load: later there is nobody to fetch it from. */
export function OfflineStrip() {
  const client = useQueryClient()
  if (useSyncExternalStore(subscribe, () => navigator.onLine)) return null
  return (
    <div
      role="status"
      className="flex h-9 flex-none items-center gap-2 bg-warn-tint pr-3 pl-4 whitespace-nowrap text-warn-text"
    >
      <WifiOff aria-hidden className="size-4 flex-none" strokeWidth={1.6} />
      <span className="min-w-0 truncate">{message('offline')}</span>
      <span className="flex-1" />
      <Button icon="refresh-cw" onClick={() => void client.invalidateQueries()}>
        {texts['btn.retry']}
      </Button>
    </div>
  )
}
