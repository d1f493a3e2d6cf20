import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { isTold, titleOf } from '../../server/mall/system/log/lines.ts'
import { tableWords } from '../../server/mall/system/log/tables.ts'

/** Words that are the same in Chinese. */
const latin = ['EPC', 'IP', 'SaaS', 'appid']

export function isChinese(text: string | undefined): boolean {
  return /\p{Script=Han}/u.test(text ?? '') || latin.includes(text ?? '')
}

/** The tables and fields that calls have changed so far and that the operation log has no words for. */
export async function wordless(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; field: string }>`
    select distinct table_name as "table", field from audit_changes,
      jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field order by 1, 2`.execute(db)
  return rows
    .filter(
      ({ table, field }) =>
        !isChinese(tableWords[table]) || (isTold(field) && !isChinese(titleOf(table, field))),
    )
    .map(({ table, field }) => `${table}.${field}`)
}
