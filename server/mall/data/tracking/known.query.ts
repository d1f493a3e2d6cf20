import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** A code of 埋点: what it stands for, and whether it is switched on. */
interface Coded {
  readonly id: number
  readonly code: string
  readonly enabled: number
}

/** Everything that a line may name, by its code. */
export interface Known {
  readonly events: ReadonlyMap<string, Coded & { readonly variables: ReadonlyMap<string, number> }>
  readonly clients: ReadonlyMap<string, Coded>
  readonly pages: ReadonlyMap<string, Coded>
  readonly sources: ReadonlyMap<string, Coded>
}

export async function knownCodes(tx: Tx): Promise<Known> {
  const { rows } = await sql<Coded & { kind: string; variables: Record<string, number> | null }>`
    select 'event' as kind, id, code, enabled, (select jsonb_object_agg(v.code, v.value_type)
      from tk_event_variable ev join tk_variable v on v.id = ev.variable_id where ev.event_id = e.id) as variables
      from tk_event e
    union all select 'client', id, code, enabled, null from tk_client
    union all select 'page', id, code, enabled, null from tk_page
    union all select 'source', id, code, enabled, null from tk_source_position`.execute(tx)
  const of = (kind: string) => rows.filter(row => row.kind === kind).map(row => [row.code, row] as const)
  return {
    events: new Map(
      of('event').map(([code, row]) => [
        code,
        { ...row, variables: new Map(Object.entries(row.variables ?? {})) },
      ]),
    ),
    clients: new Map(of('client')),
    pages: new Map(of('page')),
    sources: new Map(of('source')),
  }
}
