import { thousands } from '../../kit/texts.ts'
import { isOpenJob, type JobState, leftOf } from '../../values/job.ts'

interface JobProgressProps {
  readonly state: JobState
  readonly done: number
  readonly total: number
}

/** How far a job is: a bar while it is under way and its end is known, else how much it has done, or never came to. */
export function JobProgress({ state, done, total }: JobProgressProps) {
  if (!isOpenJob({ state }) || total === 0) {
    const left = leftOf({ state, done, total })
    const of = total ? `${thousands(done)}/${thousands(total)}` : thousands(done)
    return (
      <span className="data text-ink-2" data-tip={left > 0 ? of : undefined}>
        {left > 0 ? `未处理${thousands(left)}` : of}
      </span>
    )
  }
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
