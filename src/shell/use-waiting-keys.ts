import { useEffect } from 'react'
import { subscribePanes } from '../plain/panes.ts'
import { currentCtx } from './context.ts'
import { byKey, commands, later } from './desk.ts'
import { createWaitingKeys } from './waiting-keys.ts'

/** From here on keys wait for the rows that they are meant for. */
export function useWaitingKeys(): void {
  useEffect(() => {
    const { run } = byKey
    byKey.run = createWaitingKeys({
      lacks: command => currentCtx().pane?.list?.turning === true && commands.reason(command) !== undefined,
      changed: subscribePanes,
      run,
      later,
      now: () => Date.now(),
    })
    return () => {
      byKey.run = run
    }
  }, [])
}
