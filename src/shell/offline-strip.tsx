import { useQueryClient } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { Button } from '../kit/button.tsx'
import { texts } from '../kit/texts.ts'
import { message } from '../values/messages.ts'
import { Strip } from './strip.tsx'

function subscribe(listener: () => void): () => void {
  const stop = new AbortController()
  window.addEventListener('offline', listener, { signal: stop.signal })
  window.addEventListener('online', listener, { signal: stop.signal })
  return () => stop.abort()
}

/** As long as the network is gone. */
export function OfflineStrip() {
  const client = useQueryClient()
  if (useSyncExternalStore(subscribe, () => navigator.onLine)) return null
  return (
    <Strip icon={WifiOff} text={message('offline')}>
      <Button icon="refresh-cw" onClick={() => void client.invalidateQueries()}>
        {texts['btn.retry']}
      </Button>
    </Strip>
  )
}
