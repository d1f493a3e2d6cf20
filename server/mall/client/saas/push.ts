import { sql } from 'kysely'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import type { Change } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { pushRows, type Said } from '../../../jobs/push.ts'
import type { JobRun } from '../../../jobs/runner.ts'
import type { SaasClient } from '../../../outside/saas.ts'

export const pushKind = 'pushSaas'

interface Row extends SaasClient {
  readonly id: number
}

/** Sends clients as they are when their turn comes, and keeps the SaaS's answer for each. */
export async function pushSaas(run: JobRun): Promise<void> {
  const { saas } = run.services
  if (!saas) throw bad(refusalMessage('saas.off'))
  await pushRows<Row>(run, {
    call: 'saas.channel.push',
    stepRows: 20,
    load: clients,
    async send(rows) {
      const verdicts = await saas.push(rows.map(({ id: _id, ...client }) => client))
      const told = new Map(verdicts.map(({ clientNo, reason }) => [clientNo, reason]))
      return new Map(rows.map(({ id, clientNo }) => [id, told.get(clientNo)]))
    },
    keep,
    line: row => [row.clientNo, row.companyName],
  })
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
async function keep(tx: Tx, rows: readonly Said<Row>[], at: Date): Promise<Change[]> {
  const said = rows.map(({ id, reason }) => ({ id, reason }))
  const { rows: kept } = await sql<{ id: number; before: Values; after: Values }>`
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
  return kept.map(({ id, before, after }) => ({ table: 'channel', rowId: id, before, after }))
}

type Values = Record<string, unknown>
