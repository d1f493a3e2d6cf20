import { sql } from 'kysely'
import * as z from 'zod'
import { changePreview } from '../../../../../src/contract/product/import-change.ts'
import { type ChangeKind, changeFiles, changeKinds } from '../../../../../src/values/import-kinds.ts'
import type { Context } from '../../../../call/context.ts'
import { asked } from '../../../../jobs/asked.ts'
import { addJob } from '../../../../jobs/job.ts'
import { applyBatch } from '../../../../plain/batch.ts'
import { batchOf } from '../batch.ts'
import { keepImport, ownFile, setJob } from '../import.query.ts'
import { reportHeads } from '../report.ts'
import { allBlocks, blockOf, keepBlock } from './blocks.query.ts'
import { type FileChange, refusedLines } from './judge.query.ts'
import type { ChangePreview } from './look.ts'
import { changed } from './of.ts'
import { placed } from './placed.ts'

export const changeKind = 'importChange'

/** What a confirmed file of more rows than one request writes is, as its job keeps it. */
export const changeInput = z.object({ importId: z.string(), of: z.literal(changeKinds), ...asked.shape })

/** So many rows are one transaction (rules R14). */
const mostRows = 20_000

/** The caller's own, as it was shown. Throws code 404. */
export async function ownChange(context: Context, kind: ChangeKind, importId: string, lock = false) {
  const { preview, jobId } = await ownFile(context, importId, kind, lock)
  return { ...changePreview.parse(preview), jobId }
}

/** Writes what was shown, once: a repeat answers as the first did. */
export async function commitChange(
  context: Context,
  kind: ChangeKind,
  importId: string,
): Promise<ChangePreview> {
  const shown = await ownChange(context, kind, importId, true)
  if (shown.done || shown.jobId !== null) return shown
  if (shown.rows > mostRows) return { ...shown, jobId: await beginChange(context, shown) }
  const written = { ...shown, done: await writeNow(context, shown) }
  await keepImport(context, kind, written)
  return written
}

async function writeNow(context: Context, shown: ChangePreview): Promise<NonNullable<ChangePreview['done']>> {
  const { importId, kind, batchId } = shown
  const { target, call } = changed[kind]
  const numbers = await allBlocks(context.tx, importId)
  const blocks = await Promise.all(
    numbers.map(async number => ({ number, ...(await blockOf(context.tx, importId, number)) })),
  )
  const changes = blocks.flatMap(block => block.changes)
  const rows = rowsOf(changes)
  const verdicts = await applyBatch(context, target, call, batchId, { rows }, { mode: 'able' })
  const refused = refusedLines(changes, verdicts).map(problem => placed(problem, shown))
  for (const block of blocks) {
    const lines = new Set(block.changes.map(({ line }) => line))
    const own = refused.filter(({ line }) => lines.has(line))
    if (own.length > 0)
      await keepBlock(context.tx, importId, block.number, {
        ...block,
        problems: [...block.problems, ...own],
      })
  }
  const left = new Set(refused.map(({ line }) => line)).size
  return { ...writtenOf(changes, verdicts.applied), refused: shown.refused + left }
}

export function rowsOf(changes: readonly FileChange[]) {
  return changes.map(({ id, version, set, base }) => ({ id, version, set, base }))
}

/** How many rows and cells of a block were written. */
export function writtenOf(changes: readonly FileChange[], applied: readonly { readonly id: number }[]) {
  const ids = new Set(applied.map(({ id }) => id))
  const written = changes.filter(({ id }) => ids.has(id))
  return {
    rows: written.length,
    cells: written.reduce((sum, { set }) => sum + Object.keys(set).length, 0),
  }
}

/** Too many for one request: one batch, written by a job in parts. */
async function beginChange(context: Context, { importId, kind, fileName, rows }: ChangePreview) {
  const { tx, caller, now, asker } = context
  await sql`insert into batch (id, user_id, call, hash, at)
    values (${batchOf(importId)}, ${caller.userId}, ${changed[kind].call}, '', ${now})`.execute(tx)
  const jobId = await addJob(tx, {
    userId: caller.userId,
    kind: changeKind,
    title: `${changeFiles[kind].title} ${fileName}`,
    total: rows,
    input: changeInput.parse({ importId, of: kind, requestId: asker.requestId, ip: asker.ip }),
    report: reportHeads,
    at: now,
  })
  await setJob(context, importId, jobId)
  return jobId
}
