import type { Command } from '../../../commands/command.ts'
import { sysTaskCalls } from '../../../generated/contract/calls/sysTask.ts'
import { codesOf } from '../../../plain/plain.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { updateRow } from '../../../plain/update-row.ts'
import { isOpenJob } from '../../../values/job.ts'
import { send } from '../../../wire/client.ts'
import { hasResult } from '../../parts/job-result.ts'
import { cancelJob, cancelling, leftLines, restJob, saveFailed, saveReport } from '../../parts/jobs.ts'
import { job, schedule } from './thing.ts'

const rests = ({ state }: { readonly state: string }) => state === 'paused'
const turning = (enabled: number) => (enabled === 1 ? '停用' : '启用')

export const commands: readonly Command[] = [
  onRow(job, {
    id: 'job.cancel',
    at: ['row'],
    inRow: isOpenJob,
    title: cancelling.title,
    icon: 'x',
    words: ['cancel', 'stop', '停止'],
    cancels: true,
    confirm: ({ name }) => cancelling.question(name),
    lock: 4000,
    unless: ({ row }) => (isOpenJob(row) ? undefined : '任务已经结束'),
    async run({ id }) {
      await cancelJob(id)
      return cancelling.said
    },
  }),
  onRow(job, {
    id: 'job.rest',
    at: ['row'],
    inRow: isOpenJob,
    title: '暂停或继续任务',
    titled: ({ row }) => (rests(row) ? '继续任务' : '暂停任务'),
    words: ['pause', 'resume'],
    lock: 1,
    unless: ({ row }) => (isOpenJob(row) ? undefined : '任务已经结束'),
    async run({ id, row }) {
      await restJob({ id, state: row.state })
      return rests(row) ? '任务继续执行' : '任务已暂停'
    },
  }),
  onRow(job, {
    id: 'job.download',
    at: ['row'],
    inRow: row => !isOpenJob(row),
    title: '下载报告',
    icon: 'download',
    words: ['report', 'download'],
    keys: ['KeyD'],
    unless: ({ row }) => (row.hasReport ? undefined : '这个任务没有报告'),
    run: ({ id }) => saveReport(id),
  }),
  onRow(job, {
    id: 'job.result',
    at: ['row'],
    inRow: row => row.link !== '' && !isOpenJob(row),
    title: '打开结果',
    icon: 'arrow-right',
    words: ['result', 'open', '漏斗'],
    keys: ['KeyO'],
    unless: ({ row }) =>
      row.link === '' ? '这个任务没有可以打开的结果' : hasResult(row) ? undefined : '任务没有完成',
    run: ({ row }, ctx) => ctx.go(row.link),
  }),
  onRow(job, {
    id: 'job.failed',
    at: ['row'],
    inRow: leftLines,
    title: '下载未导入的行',
    icon: 'download',
    words: ['failed', 'download', '失败', '有问题的行'],
    unless: ({ row }) => (leftLines(row) ? undefined : '这个任务没有留下可以改的行'),
    run: ({ id }) => saveFailed({ jobId: id }),
  }),
  onRow(job, {
    id: 'job.retry',
    at: ['row'],
    inRow: row => !isOpenJob(row),
    title: '重试失败行',
    icon: 'refresh-cw',
    words: ['retry', 'again', '重新执行'],
    confirm: ({ name }) => `确定重试“${name}”中没有成功的行吗？`,
    lock: 4000,
    unless: ({ row }) => row.retryBar || undefined,
    async run({ id }) {
      await send(sysTaskCalls.retry, { id })
      return '已开始重试'
    },
  }),
  onRow(job, {
    id: 'job.log',
    at: ['row'],
    inRow: row => !isOpenJob(row) && row.batchId !== null,
    title: '看这一批',
    icon: 'info',
    words: ['log', 'batch', '撤销', '操作日志'],
    leadsTo: ['operationLog'],
    unless: ({ row }) => (row.batchId ? undefined : '这个任务没有改动商品'),
    run: ({ row }, ctx) => ctx.open('operationLog', { 'f.batchId': row.batchId ?? '' }),
  }),
  onRow(schedule, {
    id: 'schedule.run',
    at: ['row'],
    leads: true,
    title: '立即执行',
    icon: 'arrow-right',
    words: ['run', 'now', '执行'],
    permit: codesOf(sysTaskCalls.run),
    confirm: ({ name }) => `确定立即执行“${name}”吗？`,
    lock: 4000,
    async run({ id }) {
      await send(sysTaskCalls.run, { id })
      return '已开始执行，可在批处理任务中查看'
    },
  }),
  onRow(schedule, {
    id: 'schedule.toggle',
    at: ['row'],
    leads: true,
    title: '启用或停用定时任务',
    titled: ({ row }) => `${turning(row.enabled)}定时任务`,
    icon: 'lock',
    words: ['enable', 'disable', '启停'],
    keys: ['KeyS'],
    permit: codesOf(sysTaskCalls.update),
    lock: 4000,
    async run({ id, version = 0, name, row }) {
      await updateRow(schedule, { id, version, set: { enabled: row.enabled === 1 ? 0 : 1 } })
      return `已${turning(row.enabled)}${name}`
    },
  }),
]
