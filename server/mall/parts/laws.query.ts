import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What does not add up, and where. */
export interface Offender {
  readonly skuNo: string
  readonly what: string
}

/** What must hold of stored rows: finds those that break it, with what is there and what should be. */
export interface Law {
  readonly what: string
  readonly offenders: RawBuilder<{ who: string; is: string; due: string }>
}

/** So many of each kind are named: who reads them begins somewhere. */
const mostNamed = 200

/** The rows that break one of the laws; nothing is repaired: that would hide the cause. */
export async function lawBreakers(db: Db, laws: readonly Law[]): Promise<readonly Offender[]> {
  const found: Offender[] = []
  for (const { what, offenders } of laws) {
    const { rows } = await sql<{ who: string; is: string; due: string }>`
      select o.who, o.is, o.due from (${offenders}) o limit ${mostNamed}`.execute(db)
    found.push(...rows.map(({ who, is, due }) => ({ skuNo: who, what: `${what}：${is}，应为${due}` })))
  }
  return found
}
