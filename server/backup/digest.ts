import type { ClientBase } from 'pg'
import * as z from 'zod'
import type { Table } from './tables.ts'

export const digestShape = z.object({ rows: z.int(), hash: z.string() })
export type Digest = z.infer<typeof digestShape>

/**
 * How many rows, and the sum of what their hashes begin with: two tables with the same rows have the same, in whatever
 * order rows and columns lie. The database counts it, so that it speaks of what is stored.
 */
export async function digestOf(client: ClientBase, { name, columns, made }: Table): Promise<Digest> {
  const fields = [...columns, ...made].map(each => client.escapeIdentifier(each)).join(', ')
  const { rows } = await client.query<Digest>(`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(encode(sha256(convert_to(row(${fields})::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric),
        0)::text as hash
    from only ${client.escapeIdentifier(name)}`)
  if (!rows[0]) throw new Error(`${name} has no digest`)
  return rows[0]
}
