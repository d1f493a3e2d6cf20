import * as z from 'zod'
import { message } from '../../../../../src/values/messages.ts'
import { holds, permitName } from '../../../../account/identity.ts'
import { Refusal } from '../../../../call/refusal.ts'
import { Work } from '../../../../call/work.ts'
import type { Tx } from '../../../../db/database.ts'
import { auditedSteps } from '../../../../jobs/asked.ts'
import type { JobRun } from '../../../../jobs/runner.ts'
import { apply } from '../../../../plain/apply.ts'
import { batchOf } from '../batch.ts'
import { allBlocks, blockOf, columnsKept, type FileProblem, keepBlock } from './blocks.query.ts'
import { changeInput, rowsOf, writtenOf } from './commit.ts'
import { refusedLines } from './judge.query.ts'
import { changed } from './of.ts'
import { placed } from './placed.ts'

const tally = z.object({ blocks: z.int(), done: z.int(), ready: z.int(), refused: z.int(), cells: z.int() })
type Tally = z.infer<typeof tally>

/** Writes what was shown of a large file, one block in a transaction; all of it is one batch. */
export async function runChange(run: JobRun): Promise<void> {
  const { job, services } = run
  const input = changeInput.parse(job.input)
  const { call, permit } = changed[input.of]
  if (!(await holds(services.db, job.userId ?? 0, permit)))
    throw new Refusal(403, message('perm.missing', { code: permitName(permit) }))
  const step = auditedSteps(run, call, input, batchOf(input.importId))
  let sums = tally.safeParse(job.result).data ?? { blocks: 0, done: 0, ready: 0, refused: 0, cells: 0 }
  for (const number of await allBlocks(services.db, input.importId))
    if (number >= sums.blocks) sums = (await step((tx, at) => writeBlock(run, tx, at, number, sums))).result
}

async function writeBlock({ job, services }: JobRun, tx: Tx, at: Date, number: number, before: Tally) {
  const { importId, of, requestId, ip } = changeInput.parse(job.input)
  const asker = { requestId, ip, agent: '', basic: undefined }
  const caller = {
    userId: job.userId ?? 0,
    name: job.userName,
    kind: 'staff',
    channelId: null,
    tokenHash: '',
    permitted: true,
    // Goods are nobody's own.
    isNarrow: false,
    showsPeople: false,
  } as const
  const work = new Work(tx, services, asker, at, caller, [])
  const { changes, problems } = await blockOf(tx, importId, number)
  const verdicts = await apply(work, changed[of].target, rowsOf(changes), { mode: 'able' })
  const columns = await columnsKept(tx, importId)
  const refused = refusedLines(changes, verdicts).map(problem => placed(problem, { columns }))
  const all = [...problems, ...refused]
  if (refused.length > 0) await keepBlock(tx, importId, number, { changes, problems: all })
  const written = writtenOf(changes, verdicts.applied)
  const result: Tally = {
    blocks: number + 1,
    done: before.done + changes.length,
    ready: before.ready + written.rows,
    refused: before.refused + new Set(all.map(({ line }) => line)).size,
    cells: before.cells + written.cells,
  }
  return { changes: work.changes, done: result.done, result, part: { number, lines: all.map(told) } }
}

/** Under the heads of every report of an import. */
function told({ line, label, header, reason }: FileProblem): string[] {
  return [String(line), label, '未更新', header, '', '', reason]
}
