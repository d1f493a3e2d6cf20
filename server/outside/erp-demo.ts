import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type Erp, erpPages } from './erp.ts'

/** So few at once that a small catalogue has several pages, as a large one has. */
const pageRows = 40

/** The ERP's stand-in in demo mode: a catalogue of its own in the database, asked and answered as the real one is. */
export function demoErp(db: Db): Erp {
  return {
    async page(kind, after) {
      const { rows } = await sql<{ place: number; data: unknown }>`
        select place, data from erp_stand_in where kind = ${kind} and place > ${Number(after ?? 0)}
        order by place limit ${pageRows + 1}`.execute(db)
      const shown = rows.slice(0, pageRows)
      const next = rows.length > pageRows ? String(shown.at(-1)?.place) : undefined
      return erpPages[kind].parse({ rows: shown.map(({ data }) => data), next })
    },
  }
}
