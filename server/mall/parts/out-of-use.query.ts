import { sql } from 'kysely'

/** What stands behind the name of a row that is switched off, where it is offered all the same. */
export const outOfUse = sql`case when enabled = 1 then '' else '（已停用）' end`
