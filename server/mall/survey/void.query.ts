import { sql } from 'kysely'
import { submitted, voided } from '../../../src/values/survey/state.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { hold } from './act.query.ts'

/** Results leave it out, its place is free again, and whoever gave it may answer once more. Throws code 404 or 400. */
export async function voidRecord(context: Context, { id, reason }: { id: number; reason: string }) {
  const { tx } = context
  const { rows } = await sql<{ surveyId: number; state: number }>`
    select survey_id as "surveyId", state from survey_record where id = ${id}`.execute(tx)
  const [record] = rows
  if (!record) throw gone()
  await hold(context, record.surveyId)
  const { rows: made } = await sql`update survey_record set state = ${voided}, void_reason = ${reason}
    where id = ${id} and state = ${submitted} returning id`.execute(tx)
  if (made.length === 0)
    throw bad(record.state === submitted ? '这份答卷刚刚被作废' : '只有已提交的答卷可以作废')
  context.changed({
    table: 'survey_record',
    rowId: id,
    before: { state: submitted, voidReason: '' },
    after: { state: voided, voidReason: reason },
  })
}
