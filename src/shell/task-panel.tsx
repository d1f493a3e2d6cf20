import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { ask } from '../kit/question-store.ts'
import { toast } from '../kit/toast.tsx'
import { JobProgress } from '../mall/parts/job-progress.tsx'
import { hasResult } from '../mall/parts/job-result.ts'
import {
  batchToUndo,
  cancelJob,
  cancelling,
  type Job,
  jobsKey,
  leftLines,
  restJob,
  saveFailed,
  saveReport,
} from '../mall/parts/jobs.ts'
import { AskedPane } from '../plain/asked-pane.tsx'
import { previewUndo } from '../plain/undo/undo-asked.ts'
import { isOpenJob, leftOf } from '../values/job.ts'
import { jobStates } from '../values/lists.ts'
import { showShortTime } from '../values/time.ts'
import { currentCtx } from './context.ts'
import { useOwnJobs } from './use-own-jobs.ts'

/** 任务中心: one's own jobs, how far each is, and what it has left behind. */
export function TaskPanel({ onClose }: { onClose: () => void }) {
  const asked = useOwnJobs()
  const { data } = asked
  const ctx = currentCtx()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears keys on their way out of what is in it
    <div className="contents" onKeyDown={step}>
      <div className="flex h-11 flex-none items-center border-b border-line-1 px-4">
        <span className="flex-1 font-semibold">任务中心</span>
        {ctx.sees('SysTask') ? (
          <Button
            kind="quiet"
            onClick={() => {
              onClose()
              ctx.open('SysTask')
            }}
          >
            全部任务
          </Button>
        ) : null}
      </div>
      <AskedPane asked={asked} />
      {data?.length === 0 ? <Empty title="没有任务" why="导入等需要时间的操作会出现在这里" /> : null}
      <JobList jobs={data ?? []} />
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** J and K go from job to job, as in a list; Tab leads to what can be done about one. */
function step(event: KeyboardEvent<HTMLElement>) {
  const by = steps[event.key]
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const jobs = [...event.currentTarget.querySelectorAll('li')]
  const at = jobs.findIndex(job => job.contains(document.activeElement))
  event.preventDefault()
  jobs[Math.max(0, at + by)]?.focus()
}

/** One's own jobs, each with what can be done about it. */
export function JobList({ jobs }: { readonly jobs: readonly Job[] }) {
  return (
    <ul aria-label="我的任务" className="min-h-0 flex-1 overflow-auto">
      {jobs.map(job => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  )
}

function JobRow({ job }: { job: Job }) {
  const client = useQueryClient()
  const act = async (deed: Promise<unknown>) => {
    await deed.catch(() => undefined)
    await client.invalidateQueries({ queryKey: jobsKey })
  }
  const cancel = async () => {
    if (!(await ask({ text: cancelling.question(job.title), confirmLabel: cancelling.title, cancels: true })))
      return
    await act(cancelJob(job.id).then(() => toast.say(cancelling.said)))
  }
  const batchId = batchToUndo(job)
  const { place, ...hears } = useStay(job.state)
  return (
    <li
      ref={place}
      tabIndex={-1}
      {...hears}
      className="flex flex-col gap-1 border-b border-line-1 px-4 py-2.5 outline-none focus-visible:bg-hover"
    >
      <div className="flex items-center gap-2">
        <span className="data min-w-0 flex-1 truncate">{job.title}</span>
        {isOpenJob(job) ? (
          <>
            <Button onClick={() => void act(restJob(job))}>{job.state === 'paused' ? '继续' : '暂停'}</Button>
            <Button onClick={() => void cancel()}>取消</Button>
          </>
        ) : null}
        {batchId !== undefined ? (
          <Button onClick={() => previewUndo([batchId], () => client.invalidateQueries())}>撤销</Button>
        ) : null}
        {hasResult(job) ? <Button onClick={() => currentCtx().go(job.link)}>打开</Button> : null}
        {leftLines(job) ? (
          <Button onClick={() => void saveFailed({ jobId: job.id }).catch(() => undefined)}>
            未导入的行
          </Button>
        ) : null}
        {job.hasReport && !isOpenJob(job) ? (
          <Button onClick={() => void saveReport(job.id).catch(() => undefined)}>下载报告</Button>
        ) : null}
      </div>
      <div className="flex items-center gap-2 text-12 text-ink-3">
        <span>{jobStates[job.state]}</span>
        <span className="min-w-0 flex-1">
          {isOpenJob(job) ? <JobProgress {...job} /> : job.reason || countsOf(job)}
        </span>
        <span className="data">{showShortTime(job.createTime, Date.now())}</span>
      </div>
    </li>
  )
}

/** 成功5000，失败0，未处理18000 */
function countsOf(job: Job): string {
  const left = leftOf(job)
  return `成功${job.succeeded}，失败${job.failed}${left > 0 ? `，未处理${left}` : ''}`
}

/** A state has its own buttons: whoever stood on one that goes with the state before it stays at the job. */
function useStay(state: Job['state']) {
  const place: RefObject<HTMLLIElement | null> = useRef(null)
  const stood = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state, other buttons
  useLayoutEffect(() => {
    if (stood.current && document.activeElement === document.body) place.current?.focus()
  }, [state])
  return {
    place,
    onFocus: () => {
      stood.current = true
    },
    onBlur: () => {
      stood.current = false
    },
  }
}
