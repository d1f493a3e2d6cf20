import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** The first second whose lines have not been rolled up, of Shanghai: from it on lines are read themselves. */
export async function rawFrom(db: Db): Promise<string> {
  const { rows } = await sql<{ until: string }>`select until from tk_rolled`.execute(db)
  return rows[0]?.until ?? '0001-01-01 00:00:00'
}
