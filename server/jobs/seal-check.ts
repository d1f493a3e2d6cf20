import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { cutSeal } from './audit-cut.ts'
import { redactionFits } from './audit-redact.ts'
import { auditLine, chained } from './seal.ts'

interface Sealed {
  auditId: number
  number: number
  hash: string
  line: string | null
}

const step = 1000

/**
 * Follows the chain of seals from its start. Answers the number of the first that does not fit; undefined where all do.
 * Where the audit was cut the seals alone are left, and the chain goes on from the last of them; so it does behind a row
 * that an erasure has rewritten, which must say what that erasure noted.
 */
export async function brokenSeal(db: Db): Promise<number | undefined> {
  let cut = await cutSeal(db)
  let hash = ''
  for (let number = 1; ; number += step) {
    const { rows } = await sql<Sealed>`
      select s.number, s.hash, s.audit_id as "auditId", case when a.id is null then null else ${auditLine} end as line
      from audit_seal s left join audit a on a.id = s.audit_id
      where s.number >= ${number} order by s.number limit ${step}`.execute(db)
    for (const [index, row] of rows.entries()) {
      if (row.number !== number + index) return number + index
      if (row.line === null && row.number > cut) {
        // One that came meanwhile was noted before its first row went.
        cut = await cutSeal(db)
        if (row.number > cut) return row.number
      }
      if (row.line !== null && chained(hash, row.line) !== row.hash) {
        const noted = { auditId: row.auditId, seal: row.hash, line: row.line }
        if (!(await redactionFits(db, noted))) return row.number
      }
      hash = row.hash
    }
    if (rows.length < step) return undefined
  }
}
