import { useSyncExternalStore } from 'react'
import { thousands } from '../../kit/texts.ts'
import { openBatches, subscribeOutbox } from '../outbox.ts'

/** What was committed and has no answer yet: it is kept here and sent again, and this says why it waits. */
export function WaitingLine() {
  const text = useSyncExternalStore(subscribeOutbox, waiting)
  return text === '' ? null : (
    <span role="status" className="text-info-text">
      {text}
    </span>
  )
}

function waiting(): string {
  const open = openBatches()
  if (open.length === 0) return ''
  const rows = open.reduce((sum, batch) => sum + batch.rows.length, 0)
  const problem = open
    .map(({ standing }) => (standing.state === 'waiting' ? standing.problem : undefined))
    .find(Boolean)
  return problem ? `${thousands(rows)}行等待发送：${problem}` : `正在提交${thousands(rows)}行`
}
