import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Popover } from '../../src/kit/popover.tsx'
import { QuestionHost } from '../../src/kit/question.tsx'
import { Toaster } from '../../src/kit/toast.tsx'
import type { Job } from '../../src/mall/parts/jobs.ts'
import { commands } from '../../src/mall/system/task/commands.ts'
import { job as rowsThing } from '../../src/mall/system/task/thing.ts'
import { cells } from '../../src/mall/system/task/view.tsx'
import { dispatcher } from '../../src/shell/desk.ts'
import { JobList } from '../../src/shell/task-panel.tsx'
import { calm, fakeCtx } from '../commands/fakes.ts'
import { answerCalls } from '../support/answered.ts'
import '../../src/styles/app.css'

afterEach(() => vi.unstubAllGlobals())

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

test('a job that was cancelled says how many it never came to, in 任务中心 and in the list of jobs; one that is done does not', async () => {
  const some = { done: 5000, total: 23_000, succeeded: 4990, failed: 10 }
  const jobs: Job[] = (['cancelled', 'failed', 'done', 'running'] as const).map((state, id) => {
    return { ...job, ...some, id, title: state, state }
  })
  const whole: Job = { ...job, id: 9, title: 'whole', state: 'cancelled', done: 9, succeeded: 9 }
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <JobList jobs={[...jobs, whole]} />
      {[...jobs, whole].map(each => (
        <p key={each.id} data-testid={`cell of ${each.title}`}>
          {cells.done?.(each)}
        </p>
      ))}
    </QueryClientProvider>,
  )
  const told = (title: string) => {
    const one = screen.getByRole('listitem').filter({ hasText: title })
    return one.getByText(/^成功/).element().textContent
  }
  const cell = (title: string) => screen.getByTestId(`cell of ${title}`).element().textContent
  expect(['cancelled', 'failed', 'done', 'whole'].map(title => [told(title), cell(title)])).toEqual([
    ['成功4990，失败10，未处理18000', '未处理18,000'],
    ['成功4990，失败10，未处理18000', '未处理18,000'],
    ['成功4990，失败10', '5,000/23,000'],
    ['成功9，失败0', '9/9'],
  ])
  expect(cell('running')).toBe('21%')
})

const asked = () => page.getByRole('alertdialog')

/** What stands in the box that asks: its sentence, and the answers in their order. */
async function question() {
  await expect.element(asked()).toBeVisible()
  const answers = asked().getByRole('button').elements()
  return [asked().element().textContent, ...answers.map(({ textContent }) => textContent)].join('|')
}

test('任务中心 asks before it cancels a job, in the words of 任务管理, and 不取消 leaves it alone', async () => {
  const sent = answerCalls(() => ({ code: 200, message: '', result: null }))
  const running: Job = { ...job, title: '导入a.csv', state: 'running' }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <JobList jobs={[running]} />
      <QuestionHost />
      <Toaster />
    </QueryClientProvider>,
  )
  const cancel = page.getByRole('button', { name: '取消', exact: true })
  await userEvent.click(cancel)
  const here = await question()
  expect(here).toContain('确定取消“导入a.csv”吗？已经处理的会保留。')
  await userEvent.click(asked().getByRole('button', { name: '不取消' }))
  await expect.poll(() => asked().query()).toBeNull()
  expect(sent).toEqual([])

  const command = commands.find(({ id }) => id === 'job.cancel')
  if (!command) throw new Error('no command')
  const rows = [{ id: 1, name: running.title, row: { ...running } }]
  const situation = { ...calm, pane: rowsThing.pane }
  const there = dispatcher.dispatch(command, fakeCtx({ rows, situation }), 'button')
  expect(await question()).toBe(here)
  await userEvent.keyboard('{Escape}')
  expect(await there).toEqual({ kind: 'cancelled' })

  await userEvent.click(cancel)
  await userEvent.click(asked().getByRole('button', { name: '取消任务' }))
  await expect.element(page.getByRole('status').filter({ hasText: '任务已取消' })).toBeVisible()
  expect(sent).toEqual([{ id: 1 }])
})

test('who cancels a job by key stays at it, and goes on to what it has left behind', async () => {
  answerCalls(() => ({ code: 200, message: '', result: null }))
  const at = (state: Job['state']) => (
    <QueryClientProvider client={new QueryClient()}>
      <JobList jobs={[{ ...job, kind: 'importChange', title: 'a.csv', state, batchId: 'b' }]} />
      <QuestionHost />
    </QueryClientProvider>
  )
  const { rerender } = await render(at('running'))
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(asked().getByRole('button', { name: '不取消' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '取消', exact: true })).toHaveFocus()
  await rerender(at('cancelled'))
  await expect.element(page.getByRole('listitem')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: '撤销' })).toHaveFocus()
})

test('a job that ends while one stands elsewhere takes no focus', async () => {
  const at = (state: Job['state']) => (
    <QueryClientProvider client={new QueryClient()}>
      <JobList jobs={[{ ...job, state }]} />
    </QueryClientProvider>
  )
  const { rerender } = await render(at('running'))
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: '暂停' })).toHaveFocus()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await rerender(at('done'))
  await expect.element(page.getByRole('button', { name: '打开' })).toBeVisible()
  expect(document.body).toHaveFocus()
})

test('in a small window the question stands over the jobs that it was asked from, which stay open', async () => {
  await page.viewport(600, 500)
  const sent = answerCalls(() => ({ code: 200, message: '', result: null }))
  const jobs: Job[] = Array.from({ length: 9 }, (_, id) => ({ ...job, id, title: 'a.csv', state: 'running' }))
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Popover label="任务中心" className="w-140" opener={props => <button {...props}>任务</button>}>
        {() => <JobList jobs={jobs} />}
      </Popover>
      <QuestionHost />
    </QueryClientProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: '任务' }))
  await userEvent.click(page.getByRole('button', { name: '取消', exact: true }).first())
  await userEvent.click(asked().getByRole('button', { name: '取消任务' }))
  await expect.poll(() => sent).toEqual([{ id: 0 }])
  await expect.element(page.getByRole('dialog', { name: '任务中心' })).toBeVisible()
})
