import { useEffect, useState } from 'react'
import { ErrorPane } from '../kit/error-pane.tsx'
import { loadMenu } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'

/** The menu could not be fetched: once more at once, then with growing pauses, and by hand at any time. */
let attempts = 0

export function MenuFailed() {
  const [, setShown] = useState(false)
  useEffect(() => {
    const pause = attempts === 0 ? 0 : Math.min(30_000, 2000 * 2 ** (attempts - 1))
    attempts += 1
    const timer = setTimeout(() => void loadMenu(send), pause)
    return () => clearTimeout(timer)
  }, [])
  const again = () => {
    attempts = 1
    setShown(true)
    void loadMenu(send)
  }
  return (
    <main className="grid h-screen place-items-center">
      <ErrorPane title={message('menu.fail')} retryLabel={message('retry')} onRetry={again} />
    </main>
  )
}
