import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { attributesIn } from '../../src/values/attribute.ts'

/** A 货 as it is told from the others of its 款. */
export interface Coloured {
  readonly id: number
  readonly spu: number
  readonly attributes: unknown
  readonly stock: number
  readonly shelf: number
}

/** Counted by hand: the 货 of a 款 under what their first attribute of a colour says, by the first of each. */
export async function goodsByColour(db: Db): Promise<ReadonlyMap<number, readonly Coloured[]>> {
  const { rows: named } = await sql<{ id: number; name: string }>`
    select id, name from product_attribute order by sort_no, id`.execute(db)
  const colours = named.filter(({ name }) => /(?<!成)色$/.test(name)).map(({ id }) => id)
  const { rows } = await sql<Coloured>`
    select id, spu_id as spu, attributes, stock, shelf from sku order by id`.execute(db)
  const groups = new Map<string, Coloured[]>()
  for (const row of rows) {
    const said = attributesIn(row.attributes)
    const own = colours.flatMap(id => said.find(({ attributeId }) => attributeId === id)?.values ?? [])
    const key = `${row.spu} ${own[0] ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return new Map([...groups.values()].map(group => [group[0]?.id ?? 0, group]))
}
