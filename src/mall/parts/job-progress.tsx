import { thousands } from '../../kit/texts.ts'
import { isOpenJob, type JobState } from '../../values/job.ts'

interface JobProgressProps {
  readonly state: JobState
  readonly done: number
  readonly total: number
}

/** How far a job is: a bar while it is under way and its end is known, else how much it has done. */
export function JobProgress({ state, done, total }: JobProgressProps) {
  if (!isOpenJob({ state }) || total === 0)
    return (
      <span className="data text-ink-2">
        {total ? `${thousands(done)}/${thousands(total)}` : thousands(done)}
      </span>
    )
  const percent = Math.min(100, Math.floor((done / total) * 100))
  return (
    <span className="flex h-full w-full items-center gap-2">
      <span
        role="progressbar"
        aria-label="进度"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1 min-w-12 flex-1 overflow-hidden rounded-3 bg-active"
      >
        <span className="block h-full bg-info-mark" style={{ width: `${percent}%` }} />
      </span>
      <span className="data text-12 text-ink-3">{`${percent}%`}</span>
    </span>
  )
}
