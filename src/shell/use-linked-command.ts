import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { currentCtx } from './context.ts'
import { dispatcher, offerAtom, readyAtom } from './desk.ts'
import { patched } from './navigation.ts'

/**
 * `?cmd=<id>` starts a command from a link, once, when everything is there. What the session is not offered does
 * nothing; what changes data asks as it always does, a link never commits.
 */
export function useLinkedCommand(): void {
  const ready = useAtomValue(readyAtom)
  const { commands } = useAtomValue(offerAtom)
  const done = useRef(false)
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('cmd')
    if (!ready || id === null || done.current) return
    done.current = true
    const query = patched(location.search, { cmd: undefined })
    navigate(query ? `${location.pathname}?${query}` : location.pathname, { replace: true })
    const command = commands.find(candidate => candidate.id === id)
    // A re-click lock marks the writes; those need a hand on the key.
    if (command && (command.lock === undefined || command.confirm !== undefined))
      void dispatcher.dispatch(command, currentCtx(), 'link')
  }, [ready, commands])
}
