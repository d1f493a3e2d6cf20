import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { thousands } from '../kit/texts.ts'
import { toast } from '../kit/toast.tsx'
import { startOutbox } from '../plain/outbox.ts'
import { failedCount, verdictsOf } from '../plain/save.ts'
import { previewUndo } from '../plain/undo/undo-asked.ts'
import { currentSession } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'
import type { OutboxEntry } from '../wire/outbox-entry.ts'

/** What this user committed is sent as long as the console stands, whatever screen is open. */
export function useOutbox(): void {
  const client = useQueryClient()
  const { id: user, server } = currentSession()?.userInfo ?? {}
  useEffect(() => {
    if (user === undefined || server === undefined) return
    const isCurrent = () => currentSession()?.userInfo.id === user
    return startOutbox({ user, server, send, isCurrent }, entry => {
      const refresh = () => client.invalidateQueries()
      sayLate(entry, refresh)
      void refresh()
    })
  }, [user, server, client])
}

/** The answer to a batch of another page's life: its screen is gone, so it is said here. */
function sayLate({ batchId, idField, standing }: OutboxEntry, refresh: () => Promise<unknown>): void {
  if (standing.state === 'refused') toast.warn(`上次的批量提交没有完成：${standing.message}`)
  if (standing.state !== 'answered') return
  const verdicts = verdictsOf(standing.result, idField)
  const n = verdicts.applied.length
  const undo = () => previewUndo([batchId], refresh)
  const m = failedCount(verdicts)
  const said = m > 0 ? message('batch.result', { n, m }) : `共${thousands(n)}行`
  toast.say(`上次的批量提交已完成：${said}`, n ? { undo } : {})
}
