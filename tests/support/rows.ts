import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'

const tables = [
  'sys_user',
  'user_role',
  'session',
  'sys_role',
  'sys_function',
  'sys_menu',
  'role_function',
  'role_menu',
  'sys_config',
  'sys_file',
  'channel',
  'channel_brand',
  'channel_salesman',
  'receive_address',
  'store',
  'account_store',
  'label',
  'brand',
  'fineness',
  'category',
  'spu',
  'sku',
  'batch',
  'audit',
  'audit_change',
  'idempotency',
  'event',
  'job',
  'job_part',
  'schedule',
  'station_letter',
]

/** One text that changes when any row does, brakes left out: what a refusal must leave alone. */
export async function fingerprint(db: Db): Promise<string> {
  const parts = tables.map(
    table =>
      sql`select ${table} as name, count(*) as rows, sum(hashtextextended(t::text, 0)) as hash from ${sql.table(table)} t`,
  )
  const { rows } = await sql`${sql.join(parts, sql` union all `)}`.execute(db)
  return JSON.stringify(rows)
}
