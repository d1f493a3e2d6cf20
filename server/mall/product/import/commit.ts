import * as z from 'zod'
import { import as imports } from '../../../../src/contract/product/import.ts'
import { message } from '../../../../src/values/messages.ts'
import { holds, permitName } from '../../../account/identity.ts'
import { bad, Refusal } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { asked, auditedSteps } from '../../../jobs/asked.ts'
import type { JobRun } from '../../../jobs/runner.ts'
import { addGoods } from '../spu.query.ts'
import { batchOf } from './batch.ts'
import { withImport } from './bytes.ts'
import { Unreadable } from './caps.ts'
import { columnsKept, keepBlock } from './change/blocks.query.ts'
import { placed } from './change/placed.ts'
import { readLists, stillThere } from './import.query.ts'
import { type Block, order } from './messages.ts'
import { readGoods } from './reader.ts'
import { blockLines, totalLines } from './report.ts'
import { settle } from './settle.ts'
import { counted, none, type Tally, tally } from './tally.ts'

/** What a confirmed import is, as its job keeps it. */
export const importInput = z.object({
  importId: z.string(),
  fields: order.shape.fields.unwrap(),
  said: order.shape.said,
  ...asked.shape,
  /** Where one comes back to what has come of it. */
  link: z.string().optional(),
  /** Only what an earlier job of this file left out: these lines, and all blocks that it did not come to. */
  again: z.object({ lines: z.array(z.int()), from: z.int() }).optional(),
})

export type ImportInput = z.infer<typeof importInput>

/**
 * Adds the rows of a confirmed file, one block in a transaction. The same file is always cut into the same blocks, and
 * blocks that are done are not read again: a server that is killed in the middle loses nothing and adds nothing twice.
 */
export async function commitImport(run: JobRun): Promise<void> {
  const { job, services } = run
  const { permit } = imports.importSpuAndConfirm
  if (!(await holds(services.db, job.userId ?? 0, permit)))
    throw new Refusal(403, message('perm.missing', { code: permitName(permit) }))
  const input = importInput.parse(job.input)
  await withImport(services, input.importId, path => commitFrom(run, input, path))
}

async function commitFrom(run: JobRun, input: ImportInput, path: string): Promise<void> {
  const { job, services, signal } = run
  const lists = await readLists(services.db)
  let sums = tally.safeParse(job.result).data ?? none
  const said = stillThere(input.said, lists)
  const wanted = { path, fields: input.fields, said, lists, skip: sums.blocks }
  const step = auditedSteps(run, 'import.importSpuAndConfirm', input, batchOf(input.importId))
  try {
    for await (const reply of readGoods(wanted, signal))
      if (reply.kind === 'block')
        sums = (await step((tx, at) => addBlock({ ...run, tx, at, input }, reply, sums))).result
  } catch (error) {
    throw error instanceof Unreadable ? bad(error.message) : error
  }
  if (sums.ended) return
  const last = { number: sums.blocks, lines: totalLines(sums) }
  await run.step(async () => ({ done: sums.lines, result: { ...sums, ended: true }, part: last }))
}

/** Of a block the lines that are to be tried again; all of it, where no earlier job has been there. */
export function left(block: Block, again: ImportInput['again']): Block {
  if (!again || block.number >= again.from) return block
  const lines = new Set(again.lines)
  const groups = block.groups.flatMap(group => {
    const items = group.items.filter(item => lines.has(item.line))
    const mends = group.mends.filter(mend => lines.has(mend.line))
    return items.length === 0 ? [] : [{ ...group, items, mends, pictures: 0 }]
  })
  return { ...block, groups, lines: groups.reduce((sum, { items }) => sum + items.length, 0) }
}

interface Commit extends Pick<JobRun, 'job' | 'services'> {
  readonly tx: Tx
  readonly at: Date
  readonly input: ImportInput
}

async function addBlock({ tx, at, job, services, input }: Commit, whole: Block, before: Tally) {
  const block = left(whole, input.again)
  const settled = await settle(tx, block.groups)
  const { changes } = await addGoods(
    { tx, now: at, services, caller: { userId: job.userId ?? 0, name: job.userName } },
    settled.able,
  )
  const result = counted(before, block, settled)
  const part = { number: block.number, lines: blockLines(block, settled) }
  const columns = await columnsKept(tx, input.importId)
  const problems = settled.refused.map(refused => placed(refused, { columns }))
  await keepBlock(tx, input.importId, block.number, { changes: [], problems })
  return { changes, done: result.lines, result, part }
}
