import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { auditLine, chained } from './seal.ts'

interface Sealed {
  number: number
  hash: string
  line: string | null
}

const step = 1000

/** Follows the chain of seals from its start. Answers the number of the first that does not fit; undefined where all do. */
export async function brokenSeal(db: Db): Promise<number | undefined> {
  let hash = ''
  for (let number = 1; ; number += step) {
    const { rows } = await sql<Sealed>`
      select s.number, s.hash, case when a.id is null then null else ${auditLine} end as line
      from audit_seal s left join audit a on a.id = s.audit_id
      where s.number >= ${number} order by s.number limit ${step}`.execute(db)
    for (const [index, row] of rows.entries()) {
      if (row.line === null) return row.number
      hash = chained(hash, row.line)
      if (row.number !== number + index || row.hash !== hash) return number + index
    }
    if (rows.length < step) return undefined
  }
}
