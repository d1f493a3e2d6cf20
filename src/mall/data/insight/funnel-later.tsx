import { isOpenJob } from '../../../values/job.ts'
import type { Later } from './use-insight.ts'

interface FunnelLaterProps {
  readonly later: Later
  /** Of which moment what stands below is; undefined where nothing does yet. */
  readonly at: string | undefined
}

/** How a funnel of more days than anybody waits for stands: its job goes on by itself, here or elsewhere. */
export function FunnelLater({ later, at }: FunnelLaterProps) {
  const { state, reason } = later
  const runs = state === 'none' || isOpenJob({ state })
  const failed = state === 'failed' ? reason || '没有完成' : state === 'cancelled' ? '任务已取消' : undefined
  return (
    <div role="status" className="flex flex-col gap-1 px-4 py-2 text-12 text-ink-3">
      {runs ? <span>时间范围超过90天，已转为后台任务，完成后在这里显示，也在任务中心</span> : null}
      {failed ? <span>{`${failed}，按R重新统计`}</span> : null}
      {at ? <span>{`后台任务截至${at}${runs ? '，正在重新统计' : '，按R重新统计'}`}</span> : null}
    </div>
  )
}
