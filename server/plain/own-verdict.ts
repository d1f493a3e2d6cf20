import { subMinutes } from 'date-fns/subMinutes'
import { sql } from 'kysely'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Context } from '../call/context.ts'
import { bad } from '../call/refusal.ts'
import type { Target } from './target.ts'

/** A verdict may be taken back for so long. */
const minutes = 10

/**
 * What a row held before the caller's own verdict on it. Throws code 400 where its last change is no verdict of theirs, or
 * an old one. Whoever asks has locked the row.
 */
export async function beforeOwnVerdict(
  { tx, caller, now }: Context,
  { table }: Pick<Target, 'table'>,
  id: number,
  verdict: string,
): Promise<Readonly<Record<string, unknown>>> {
  const since = subMinutes(now, minutes)
  const { rows } = await sql<{
    user_id: number
    call: string
    late: boolean
    before: Record<string, unknown>
  }>`
    select a.user_id, a.call, a.at < ${since} as late, c.before
    from audit_of(${table}, ${id}) c join audit a on a.id = c.audit_id order by c.audit_id desc limit 1`.execute(
    tx,
  )
  const [last] = rows
  if (last?.call !== verdict) throw bad(refusalMessage('verdict.none'))
  if (last.user_id !== caller.userId) throw bad(refusalMessage('verdict.foreign'))
  if (last.late) throw bad(refusalMessage('verdict.late', { n: String(minutes) }))
  return last.before
}
