import { sql } from 'kysely'
import * as z from 'zod'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Change } from '../../context.ts'
import type { Db, Tx } from '../../db/database.ts'
import { asked, auditedSteps } from '../../jobs/asked.ts'
import type { JobRun } from '../../jobs/runner.ts'
import type { SaasClient } from '../../outside/saas.ts'
import { bad } from '../../refusal.ts'

export const pushKind = 'pushSaas'
const input = z.object({ ids: z.array(z.int()), ...asked.shape })
const tally = z.object({ at: z.int(), taken: z.int(), refused: z.int() })
/** So many a step: what was sent and not written down is sent again, which does no harm. */
const stepRows = 20

interface Row extends SaasClient {
  readonly id: number
}

/** Sends clients as they stand when their turn comes, and keeps what the SaaS says of each. */
export async function pushSaas(run: JobRun): Promise<void> {
  const { job, services } = run
  if (!services.saas) throw bad(refusalMessage('saas.off'))
  const wanted = input.parse(job.input)
  const { ids } = wanted
  const step = auditedSteps(run, 'saas.channel.push', wanted)
  let sums = tally.safeParse(job.result).data ?? { at: 0, taken: 0, refused: 0 }
  while (sums.at < ids.length) {
    const before = sums
    const rows = await clients(services.db, ids.slice(before.at, before.at + stepRows))
    const verdicts = await services.saas.push(rows.map(({ id: _id, ...client }) => client))
    const told = new Map(verdicts.map(({ clientNo, reason }) => [clientNo, reason]))
    const reasonOf = ({ clientNo }: Row) => told.get(clientNo) ?? 'SaaS没有回应'
    const { result } = await step(async (tx, at) => {
      const said = rows.map(row => ({ id: row.id, reason: reasonOf(row) }))
      const changes = await keep(tx, said, at)
      const refused = said.filter(({ reason }) => reason !== '').length
      const after = {
        at: Math.min(ids.length, before.at + stepRows),
        taken: before.taken + rows.length - refused,
        refused: before.refused + refused,
      }
      const lines = rows.map(row => [row.clientNo, row.companyName, reasonOf(row) || '已推送'])
      return {
        changes,
        done: after.at,
        result: { ...after, ready: after.taken },
        part: { number: before.at / stepRows, lines },
      }
    })
    sums = tally.parse(result)
  }
}

/** Who was removed in the meantime is left out. */
async function clients(db: Db, ids: readonly number[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.client_no as "clientNo", c.company_name as "companyName", c.principal, c.phone, c.status,
      coalesce(u.real_name, '') as "saleMan",
      array(select b.code from channel_brand o join brand b on b.id = o.brand_id
        where o.channel_id = c.id order by b.code) as brands
    from channel c left join sys_user u on u.id = c.sale_man_id
    where c.id = any(${[...ids]}::bigint[]) order by c.id`.execute(db)
  return rows
}

/** The client's own row stays as it is, and its version: nobody who edits it is in a conflict with a push. */
async function keep(
  tx: Tx,
  said: readonly { readonly id: number; readonly reason: string }[],
  at: Date,
): Promise<Change[]> {
  const { rows } = await sql<{ id: number; before: Values; after: Values }>`
    with there as (
      select c.id, v.reason, case when v.reason = '' then 1 else 2 end as state
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as v(id bigint, reason text)
      join channel c on c.id = v.id order by c.id for key share of c
    ), kept as (
      insert into channel_saas (channel_id, state, reason, push_time) select id, state, reason, ${at} from there
      on conflict (channel_id) do update
        set state = excluded.state, reason = excluded.reason, push_time = excluded.push_time
    )
    select there.id,
      jsonb_build_object('saasState', coalesce(o.state, 0), 'saasReason', coalesce(o.reason, '')) as before,
      jsonb_build_object('saasState', there.state, 'saasReason', there.reason) as after
    from there left join channel_saas o on o.channel_id = there.id`.execute(tx)
  return rows.map(({ id, before, after }) => ({ table: 'channel', rowId: id, before, after }))
}

type Values = Record<string, unknown>
