import { Status, type StatusTone } from '../../../kit/status.tsx'
import type { Cells } from '../../../plain/cells.tsx'
import { cronWords } from '../../../values/cron.ts'
import { jobStates } from '../../../values/lists.ts'
import { JobProgress } from '../../parts/job-progress.tsx'

const tones: Readonly<Record<string, StatusTone>> = {
  waiting: 'plain',
  running: 'info',
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

export const cells: Cells = {
  state: row => stateCell(row.state),
  done: row => <JobProgress state={String(row.state)} done={Number(row.done)} total={Number(row.total)} />,
  lastState: row => stateCell(row.lastState),
  cron: row => (
    <span className="data" data-tip={String(row.cron)}>
      {cronWords(String(row.cron)) || String(row.cron)}
    </span>
  ),
}
