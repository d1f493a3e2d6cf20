import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Saas, SaasClient } from './saas.ts'

/**
 * The SaaS's stand-in in demo mode: tenants in our database, by client number. It opens no tenant for a client without
 * a contact, and no second one of the same name; it updates those it has, also when a client was stopped.
 */
export function demoSaas(db: Db): Saas {
  return {
    push: clients =>
      db.transaction().execute(async tx => {
        // Two pushes at once must not open one name twice.
        await sql`select pg_advisory_xact_lock(hashtext('saas stand-in'))`.execute(tx)
        const verdicts: { clientNo: string; reason: string }[] = []
        for (const client of clients) {
          const { rows } = await sql<{ clientNo: string; name: string }>`
            select client_no as "clientNo", company_name as name from saas_stand_in
            where client_no = ${client.clientNo} or company_name = ${client.companyName}`.execute(tx)
          const reason = whyNot(client, rows)
          if (reason === '')
            await sql`insert into saas_stand_in (client_no, company_name, told)
              values (${client.clientNo}, ${client.companyName}, ${JSON.stringify(client)}::jsonb)
              on conflict (client_no) do update set company_name = excluded.company_name, told = excluded.told`.execute(
              tx,
            )
          verdicts.push({ clientNo: client.clientNo, reason })
        }
        return verdicts
      }),
  }
}

function whyNot(client: SaasClient, tenants: readonly { clientNo: string; name: string }[]): string {
  const other = tenants.find(({ clientNo }) => clientNo !== client.clientNo)
  if (other) return `SaaS里已有同名企业（${other.clientNo}）`
  if (tenants.length > 0) return ''
  if (client.status === 0) return '客户已停用，不能开通'
  return client.principal === '' || client.phone === '' ? '没有负责人或电话，不能开通' : ''
}
