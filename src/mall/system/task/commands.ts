import type { Command, Ctx } from '../../../commands/command.ts'
import { sysTaskCalls } from '../../../contract/calls/sysTask.generated.ts'
import { codesOf, type PlainRow } from '../../../plain/plain.ts'
import { updateRow } from '../../../plain/save.ts'
import { send } from '../../../wire/client.ts'
import { cancelJob, saveReport } from '../../parts/jobs.ts'
import { nameOf, onOne, refresh, rowOf } from '../../parts/row-command.ts'
import { job, schedule } from './thing.ts'

const runs = ({ state }: PlainRow) => state === 'waiting' || state === 'running'
const isOn = (ctx: Ctx) => rowOf(ctx)?.enabled === 1

export const taskCommands: readonly Command[] = [
  onOne(
    job,
    {
      id: 'job.cancel',
      at: ['row'],
      inRow: runs,
      title: '取消任务',
      icon: 'x',
      words: ['cancel', 'stop', '停止'],
      confirm: ctx => `确定取消“${nameOf(ctx)}”吗？已经处理的会保留。`,
      lock: 4000,
    },
    async (id, ctx) => {
      await cancelJob(id)
      ctx.say('任务已取消')
      await refresh(ctx)
    },
    ctx => (runs(rowOf(ctx) ?? {}) ? undefined : '任务已经结束'),
  ),
  onOne(
    job,
    {
      id: 'job.download',
      at: ['row'],
      inRow: row => !runs(row),
      title: '下载报告',
      icon: 'download',
      words: ['report', 'download'],
      keys: ['KeyD'],
    },
    id => saveReport(id),
    ctx => (rowOf(ctx)?.hasReport ? undefined : '这个任务没有报告'),
  ),
  onOne(
    job,
    {
      id: 'job.retry',
      at: ['row'],
      inRow: row => !runs(row),
      title: '重试失败行',
      icon: 'refresh-cw',
      words: ['retry', 'again', '重新执行'],
      confirm: ctx => `确定重试“${nameOf(ctx)}”中没有成功的行吗？`,
      lock: 4000,
    },
    async (id, ctx) => {
      await send(sysTaskCalls.retry, { id })
      ctx.say('已开始重试')
      await refresh(ctx)
    },
    ctx => String(rowOf(ctx)?.retryBar ?? '') || undefined,
  ),
  onOne(
    job,
    {
      id: 'job.log',
      at: ['row'],
      inRow: row => !runs(row) && row.batchId !== null,
      title: '看这一批',
      icon: 'info',
      words: ['log', 'batch', '撤销', '操作日志'],
    },
    async (_id, ctx) => ctx.open('operationLog', { 'f.batchId': String(rowOf(ctx)?.batchId) }),
    ctx =>
      !rowOf(ctx)?.batchId
        ? '这个任务没有改动商品'
        : ctx.sees('operationLog')
          ? undefined
          : '没有操作日志的权限',
  ),
  onOne(
    schedule,
    {
      id: 'schedule.run',
      at: ['row'],
      leads: true,
      title: '立即执行',
      icon: 'arrow-right',
      words: ['run', 'now', '执行'],
      permit: codesOf(sysTaskCalls.run),
      confirm: ctx => `确定立即执行“${nameOf(ctx)}”吗？`,
      lock: 4000,
    },
    async (id, ctx) => {
      await send(sysTaskCalls.run, { id })
      ctx.say('已开始执行，可在批处理任务中查看')
      await refresh(ctx)
    },
  ),
  onOne(
    schedule,
    {
      id: 'schedule.toggle',
      at: ['row'],
      leads: true,
      title: '启用或停用定时任务',
      titled: ctx =>
        ctx.rows.length === 1 ? `${isOn(ctx) ? '停用' : '启用'}定时任务` : '启用或停用定时任务',
      icon: 'lock',
      words: ['enable', 'disable', '启停'],
      keys: ['KeyS'],
      permit: codesOf(sysTaskCalls.update),
      lock: 4000,
    },
    async (id, ctx) => {
      const change = { id, version: ctx.rows[0]?.version ?? 0, set: { enabled: isOn(ctx) ? 0 : 1 } }
      await updateRow(schedule, change)
      ctx.say(`已${isOn(ctx) ? '停用' : '启用'}${nameOf(ctx)}`)
      await refresh(ctx)
    },
  ),
]
