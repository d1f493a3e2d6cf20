import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Job } from '../../src/mall/parts/jobs.ts'
import { JobList } from '../../src/shell/task-panel.tsx'

const job: Job = {
  ...{ id: 1, kind: 'importSpu', title: '', state: 'done', done: 2, total: 9, succeeded: 2, failed: 0 },
  ...{ reason: '', userId: 1, userName: '', hasReport: false, batchId: null, retryBar: '', link: '/a' },
  ...{ createTime: '2026-11-29 10:00:00', startTime: null, endTime: null },
}

test('what an import came to before it was cancelled or failed is opened too; what has written nothing, and what still runs, is not', async () => {
  const jobs: readonly Partial<Job>[] = [
    { title: 'whole.csv' },
    { title: 'cancelled.csv', state: 'cancelled' },
    { title: 'broken.csv', state: 'failed' },
    { title: 'nothing.csv', state: 'cancelled', succeeded: 0 },
    { title: 'refused.csv', succeeded: 0, failed: 2 },
    { title: 'running.csv', state: 'running' },
    { title: 'resting.csv', state: 'paused' },
    { title: 'placeless.csv', state: 'cancelled', link: '' },
  ]
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <JobList jobs={jobs.map((each, id) => ({ ...job, id, ...each }))} />
    </QueryClientProvider>,
  )
  const opened = jobs.filter(({ title = '' }) =>
    screen.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: '打开' }).query(),
  )
  expect(opened.map(({ title }) => title)).toEqual([
    'whole.csv',
    'cancelled.csv',
    'broken.csv',
    'refused.csv',
  ])
})
