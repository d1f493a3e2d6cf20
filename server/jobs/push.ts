import * as z from 'zod'
import type { Change } from '../call/context.ts'
import type { Db, Tx } from '../db/database.ts'
import { asked, auditedSteps } from './asked.ts'
import type { JobRun } from './runner.ts'

/** Rows sent to somebody outside, so many a step. */
export interface Push<Row extends { readonly id: number }> {
  /** The call whose right it is, as the log names it. */
  readonly call: string
  /** What was sent and not written down is sent again: whoever takes it must be able to take it twice. */
  readonly stepRows: number
  /** The rows as they are when they are sent; rows that were removed before are left out. */
  load(db: Db, ids: readonly number[]): Promise<readonly Row[]>
  send(rows: readonly Row[]): Promise<Told>
  keep(tx: Tx, said: readonly Said<Row>[], at: Date): Promise<Change[]>
  /** The cells of a row's line in the report, without what was said of it. */
  line(row: Row): string[]
}

/** Row → the reason why it was not taken; '' where it was, undefined where nothing was said of it. */
export type Told = ReadonlyMap<number, string | undefined>

export type Said<Row> = Row & { readonly reason: string }

const input = z.object({ ids: z.array(z.int()), ...asked.shape })
const tally = z.object({ at: z.int(), taken: z.int(), refused: z.int() })

/** Sends the rows that the job names, step by step, and keeps the answer for each row together with the progress. */
export async function pushRows<Row extends { readonly id: number }>(
  run: JobRun,
  { call, stepRows, load, send, keep, line }: Push<Row>,
): Promise<void> {
  const wanted = input.parse(run.job.input)
  const { ids } = wanted
  const step = auditedSteps(run, call, wanted)
  let sums = tally.safeParse(run.job.result).data ?? { at: 0, taken: 0, refused: 0 }
  while (sums.at < ids.length) {
    const before = sums
    const rows = await load(run.services.db, ids.slice(before.at, before.at + stepRows))
    const reasons = await send(rows)
    const said = rows.map(row => ({ ...row, reason: reasons.get(row.id) ?? '对方没有回应' }))
    const { result } = await step(async (tx, at) => {
      const refused = said.filter(({ reason }) => reason !== '').length
      const after = {
        at: Math.min(ids.length, before.at + stepRows),
        taken: before.taken + rows.length - refused,
        refused: before.refused + refused,
      }
      return {
        changes: await keep(tx, said, at),
        done: after.at,
        result: { ...after, ready: after.taken },
        part: {
          number: before.at / stepRows,
          lines: said.map(row => [...line(row), row.reason || '已推送']),
        },
      }
    })
    sums = tally.parse(result)
  }
}
