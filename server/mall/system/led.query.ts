import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { holdsEach } from '../../account/identity.ts'
import type { Context } from '../../call/context.ts'
import { funnelKind } from '../data/tracking/funnel-job.ts'
import { importKind } from '../product/import/import.query.ts'

type Row = Record<string, unknown>

/**
 * The links of these jobs, but for those that lead where the caller sees nothing: an import is there for who sent its file
 * alone, whoever tried it again, and not at all once its file is gone.
 */
export async function ledFrom({ tx, caller }: Context, jobs: readonly Row[]): Promise<Row[]> {
  const linked = jobs.filter(({ link }) => link !== '')
  if (linked.length === 0) return [...jobs]
  const permits = [api.import.importSpuAndCheck.permit, api.tk.funnel.permit]
  const [imports, funnels] = await holdsEach(tx, caller.userId, permits)
  const { rows } = await sql<{ id: number }>`
    select j.id from job j left join import_file f on f.id = j.input ->> 'importId'
    where j.id = any(${linked.map(({ id }) => id)}::bigint[]) and case j.kind
      when ${importKind} then ${imports}::boolean and f.user_id = ${caller.userId}
      when ${funnelKind} then ${funnels}::boolean else true end`.execute(tx)
  const open = new Set<unknown>(rows.map(({ id }) => id))
  return jobs.map(job => (open.has(job.id) ? job : { ...job, link: '' }))
}
