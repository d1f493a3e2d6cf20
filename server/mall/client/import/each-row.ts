import { sql } from 'kysely'
import type { Change, Context } from '../../../call/context.ts'
import { isRetryable, refusalOf } from '../../../call/pg-errors.ts'
import { Refusal } from '../../../call/refusal.ts'

interface Verdict {
  readonly verdict: 'added' | 'invalid'
  readonly id: number | null
  readonly reason: string
}

export interface Verdicts {
  added: number
  verdicts: Verdict[]
}

/**
 * Adds rows one after the other in the transaction of the call: what the call for a single row would refuse leaves that
 * row out and keeps the others. `add` answers the id of its row.
 */
export async function eachRow<R>(
  context: Context,
  rows: readonly R[],
  add: (row: R, context: Context) => Promise<number>,
): Promise<Verdicts> {
  const verdicts: Verdict[] = []
  for (const row of rows) verdicts.push(await one(context, row, add))
  return { added: verdicts.filter(({ verdict }) => verdict === 'added').length, verdicts }
}

async function one<R>(
  context: Context,
  row: R,
  add: (row: R, context: Context) => Promise<number>,
): Promise<Verdict> {
  const changes: Change[] = []
  await sql`savepoint before_row`.execute(context.tx)
  try {
    const id = await add(row, apart(context, changes))
    await sql`release savepoint before_row`.execute(context.tx)
    for (const change of changes) context.changed(change)
    return { verdict: 'added', id, reason: '' }
  } catch (error) {
    const reason = ofTheRow(error, context)
    if (reason === undefined) throw error
    await sql`rollback to savepoint before_row`.execute(context.tx)
    return { verdict: 'invalid', id: null, reason }
  }
}

/** The audit must not show the changes of a row that is taken back, so changes count only after their row is in. */
function apart(context: Context, changes: Change[]): Context {
  const { tx, services, asker, now, caller, scope, seesWhole } = context
  return {
    ...{ tx, services, asker, now, caller, scope, seesWhole },
    afterCommit: task => context.afterCommit(task),
    codes: () => context.codes(),
    batch: id => context.batch(id),
    actAs: actor => context.actAs(actor),
    changed: change => changes.push(change),
    counted: (table, ids) => context.counted(table, ids),
  }
}

/** The sentence of what is the row's own fault; undefined where the whole call has to end: busy, or a fresh code wanted. */
function ofTheRow(error: unknown, { services }: Context): string | undefined {
  if (isRetryable(error)) return undefined
  const refusal = error instanceof Refusal ? error : refusalOf(error, services.uniqueFields)
  if (!refusal || refusal.result !== null) return undefined
  return [400, 403, 404, 409].includes(refusal.code) ? refusal.message : undefined
}
