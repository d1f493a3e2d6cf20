import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Hint } from '../contract/console/events.ts'
import { toast } from '../kit/toast.tsx'
import { rowsHeard } from '../plain/rows-heard.ts'
import { refreshRights } from '../session/rights.ts'
import { currentSession } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { connectedPorts, send } from '../wire/client.ts'
import { listenToEvents } from '../wire/events.ts'
import { diskFullAtom } from './disk-strip.tsx'
import { isAnother, newBuildAtom } from './new-build.ts'
import { rowsNews } from './rows-news.ts'

/** What is asked again when a hint of a kind is heard; after some may have been missed, what any of them would ask. */
const told: Readonly<Partial<Record<Hint['kind'], readonly string[]>>> = {
  job: ['job', 'schedule'],
  letter: ['letter'],
  rights: ['job', 'schedule', 'letter', 'presence'],
}

/**
 * What changes elsewhere reaches this window: rights at once, in menu, palette and buttons alike, because all of them
 * read the session's codes and menu.
 */
export function useEvents(): void {
  const client = useQueryClient()
  const setDiskFull = useSetAtom(diskFullAtom)
  const setNewBuild = useSetAtom(newBuildAtom)
  const { id: user, server } = currentSession()?.userInfo ?? {}
  useEffect(() => {
    if (user === undefined || server === undefined) return
    const news = rowsNews(client)
    const stop = listenToEvents({
      ports: connectedPorts(),
      owner: `${user}|${server}`,
      hear(hint) {
        const { kind, topic } = hint
        if (kind === 'rows') news.hear(topic)
        if (kind === 'build') setNewBuild(isAnother(topic))
        for (const listener of rowsHeard) listener(hint)
        // What follows "again" says so once more where it still is.
        if (kind === 'disk' || (kind === 'rights' && topic === 'again')) setDiskFull(topic === 'full')
        for (const key of told[kind] ?? []) void client.invalidateQueries({ queryKey: [key] })
        if (kind === 'presence') void client.invalidateQueries({ queryKey: [kind, topic] })
        if (kind !== 'rights') return
        refreshRights(send).then(
          changed => {
            if (!changed) return
            toast.tell(message('session.perm'))
            // Rows that were refused may be seen now, and the other way round.
            void client.invalidateQueries()
          },
          () => undefined,
        )
      },
    })
    return () => {
      stop()
      news.stop()
    }
  }, [user, server, client, setDiskFull, setNewBuild])
}
