import { useEffect, useSyncExternalStore } from 'react'
import { Ring } from '../kit/ring.tsx'
import { ToastPlace, toast } from '../kit/toast.tsx'
import { useDelayed } from '../kit/use-delayed.ts'
import { downloads } from '../wire/download.ts'

/**
 * That a file is being made, by button, key or palette, in the place of messages until it is there: a large one takes
 * seconds. A quick one is there before anything is said.
 */
export function FileAwaited() {
  const waits = useDelayed(useSyncExternalStore(downloads.subscribe, downloads.current) > 0)
  const isSpoken = useSyncExternalStore(toast.subscribe, toast.current) !== undefined
  // As a message does, it takes the place of the one before it; one that comes meanwhile is read first.
  useEffect(() => {
    if (waits) toast.close()
  }, [waits])
  return (
    <ToastPlace>
      {waits && !isSpoken ? (
        <div
          role="status"
          className="lifted flex min-h-10 w-max max-w-105 items-center gap-2 rounded-8 bg-pop px-3.5 py-1.5 text-ink-2 shadow-pop transition-[opacity,translate] duration-(--t-mid) ease-out starting:translate-y-2 starting:opacity-0"
        >
          <Ring />
          正在生成文件，完成后自动下载
        </div>
      ) : null}
    </ToastPlace>
  )
}
