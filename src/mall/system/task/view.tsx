import { Status, type StatusTone } from '../../../kit/status.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { cronWords } from '../../../values/cron.ts'
import { jobStates } from '../../../values/lists.ts'
import { JobProgress } from '../../parts/job-progress.tsx'
import type { job, schedule } from './thing.ts'

const tones: Readonly<Record<string, StatusTone>> = {
  waiting: 'plain',
  running: 'info',
  paused: 'plain',
  done: 'on',
  failed: 'err',
  cancelled: 'off',
}
const words: Readonly<Record<string, string>> = jobStates

function stateCell(state: unknown) {
  const code = String(state ?? '')
  return words[code] === undefined ? (
    <span className="text-ink-4">–</span>
  ) : (
    <Status tone={tones[code] ?? 'plain'}>{words[code]}</Status>
  )
}

const ofJob: CellsOf<typeof job> = {
  state: row => stateCell(row.state),
  done: row => <JobProgress state={row.state} done={row.done} total={row.total} />,
}

const ofSchedule: CellsOf<typeof schedule> = {
  lastState: row => stateCell(row.lastState),
  cron: row => (
    <span className="data" data-tip={row.cron}>
      {cronWords(row.cron) || row.cron}
    </span>
  ),
}

export const cells = { ...ofJob, ...ofSchedule }
