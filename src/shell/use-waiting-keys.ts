import { useEffect } from 'react'
import { subscribePanes } from '../plain/panes.ts'
import { afterFrames } from './after-frames.ts'
import { currentCtx } from './context.ts'
import { byKey, commands } from './desk.ts'
import { createWaitingKeys } from './waiting-keys.ts'

/** From here on keys wait for the rows that they are meant for. */
export function useWaitingKeys(): void {
  useEffect(() => {
    const { run } = byKey
    byKey.run = createWaitingKeys({
      lacks: command => currentCtx().pane?.list?.turning === true && commands.reason(command) !== undefined,
      changed: subscribePanes,
      run,
      // What the one before has left is told to the next once it is drawn.
      later: (_, next) => afterFrames(2, next),
      now: () => Date.now(),
    })
    return () => {
      byKey.run = run
    }
  }, [])
}
