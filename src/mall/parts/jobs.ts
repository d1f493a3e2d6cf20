import type { Api } from '../../contract/api.ts'
import type { Out } from '../../contract/call.ts'
import { importCalls } from '../../generated/contract/calls/import.ts'
import { sysTaskCalls } from '../../generated/contract/calls/sysTask.ts'
import { saveFile } from '../../kit/save-file.ts'
import { isOpenJob } from '../../values/job.ts'
import { send } from '../../wire/client.ts'
import { download } from '../../wire/download.ts'

export type Job = Out<Api['sysTask']['page']>['records'][number]

/** What the job event asks again: lists of jobs, wherever they stand. */
export const jobsKey = ['job'] as const

/** The report of a job, handed to the person. */
export async function saveReport(id: number): Promise<void> {
  saveFile(await download(sysTaskCalls.download, { id }))
}

/** Whether it has left lines of a file behind that can be mended and sent again. */
export function leftLines({ kind, failed, state }: Pick<Job, 'kind' | 'failed' | 'state'>): boolean {
  return ['importSpu', 'importChange'].includes(kind) && failed > 0 && !isOpenJob({ state })
}

type Undoable = Pick<Job, 'kind' | 'batchId' | 'succeeded' | 'state'>

/** The batch that takes back what it has changed, all of it or what it came to before it was cancelled. */
export function batchToUndo({ kind, batchId, succeeded, state }: Undoable): string | undefined {
  const changed = ['bulkSet', 'importChange'].includes(kind) && succeeded > 0 && !isOpenJob({ state })
  return changed ? (batchId ?? undefined) : undefined
}

/** The lines of a file that stayed out, as they were sent, with what is wrong in them. */
export async function saveFailed(which: { readonly importId: string } | { readonly jobId: number }) {
  saveFile(await download(importCalls.failed, which))
}

/** What is asked before a job is cancelled, wherever that is done, and what is said after. */
export const cancelling = {
  title: '取消任务',
  question: (title: string) => `确定取消“${title}”吗？已经处理的会保留。`,
  said: '任务已取消',
}

export async function cancelJob(id: number): Promise<void> {
  await send(sysTaskCalls.cancel, { id })
}

/** Rests, or goes on. */
export async function restJob({ id, state }: Pick<Job, 'id' | 'state'>): Promise<void> {
  await send(state === 'paused' ? sysTaskCalls.resume : sysTaskCalls.pause, { id })
}
