import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { currentCtx } from './context.ts'
import { dispatcher, offerAtom, readyAtom } from './desk.ts'
import { mayStart, readLink } from './linked-command.ts'

/**
 * `?cmd=<id>` starts a command from a link, once, when everything is there. What the session is not offered does
 * nothing; what changes data asks as it always does, a link never commits: what it brings along stands in the questions,
 * and whoever opened it answers them.
 */
export function useLinkedCommand(): void {
  const ready = useAtomValue(readyAtom)
  const { commands } = useAtomValue(offerAtom)
  const done = useRef(false)
  useEffect(() => {
    const link = readLink(location.search)
    if (!ready || link === undefined || done.current) return
    done.current = true
    navigate(link.rest ? `${location.pathname}?${link.rest}` : location.pathname, { replace: true })
    const command = commands.find(candidate => candidate.id === link.id)
    if (command && mayStart(command))
      void dispatcher.dispatch(command, currentCtx(), 'link', {}, link.prefilled)
  }, [ready, commands])
}
