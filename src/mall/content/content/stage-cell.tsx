import { contentStages } from '../../../values/content.ts'
import { statusCell } from '../../parts/status-cell.tsx'

const stage = statusCell(
  'stage',
  { 1: 'off', 2: 'warn', 3: 'warn', 4: 'info', 5: 'on', 6: 'off', 7: 'off', 8: 'err' },
  contentStages,
)

export interface Staged {
  readonly stage: number
  readonly state: number
  readonly liveRevision: number | null
  readonly reason: string
}

/** Clients see an older text than the row tells: what was changed since waits for nobody yet. */
export function isChanged({ state, liveRevision }: Pick<Staged, 'state' | 'liveRevision'>): boolean {
  return liveRevision !== null && (state === 1 || state === 4)
}

/**
 * Where it stands for clients. The row itself tells the newest text: where clients see an older one, that is said beside
 * the stage. Why it was rejected is at hand without a column of its own, and so is that nobody waits for a change.
 */
export function StageCell({ row }: { readonly row: Staged }) {
  const isRejected = row.state === 4
  const changed = isChanged(row)
  if (!isRejected && !changed) return stage({ ...row })
  return (
    <span
      className="flex items-center gap-1.5"
      data-tip={isRejected ? `驳回原因：${row.reason}` : '有修改还没有提交，客户看到的是原来的内容'}
    >
      {stage({ ...row })}
      {changed ? <span className="text-12 text-warn-text">有改动</span> : null}
    </span>
  )
}
