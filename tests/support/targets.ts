import fc from 'fast-check'
import { sql } from 'kysely'
import type { Served } from '../../server/call/serve.ts'
import type { Db } from '../../server/db/database.ts'
import { served } from '../../server/mall/index.ts'
import { leastInput } from './arbitrary.ts'
import { addFirstRows } from './first-rows.ts'
import { idTables } from './id-tables.ts'
import type { Mall } from './mall.ts'
import { sessionOf } from './rights.ts'

export type Kind = 'nothing' | 'own' | 'foreign' | 'missing'
export type Inputs = Readonly<Partial<Record<Kind, Record<string, unknown>>>>

export interface Targets {
  /** What to send: nothing, and where the call takes an id: an id that is there, another's, and one that is not. */
  of(served: Served, userId: number): Inputs
  /** Ids that calls take and of which nobody knows two rows: `call field table`. */
  readonly unknown: readonly string[]
}

const missing = { number: 987_654_321, text: 'f'.repeat(32) }

/** Two of each, the second somebody else's where rows have somebody: an account of another client. */
export async function openTargets(mall: Mall): Promise<Targets> {
  const { db } = mall.app.database
  const { rows: others } = await sql<{ id: number; phone: string }>`
    select id, phone from sys_user where kind = 'channel' and channel_id = 2 and status = 1 order by id limit 1`.execute(
    db,
  )
  const [other] = others
  if (!other) throw new Error('the demo mall has no account of client 2')
  await sessionOf(mall, other.phone)
  await addFirstRows(mall, await sessionOf(mall, '13800000001'))
  await sql`insert into job (user_id, kind, title, state, input, create_time) select id, 'import', 'x', 'done', '{}', now()
    from (select 1 as n, ${other.id}::bigint as id union all select 0, 1) o order by n`.execute(db)
  for (const [name, user] of [
    ['a', 1],
    ['b', other.id],
  ] as const) {
    await sql`insert into batch (id, user_id, call, hash, at) values (${name.repeat(32)}, ${user}, 'x:sku.batchUpdate', '', now())`.execute(
      db,
    )
    // Nobody's own: what a preview holds is a matter of import.test.ts.
    await sql`insert into import_file (id, user_id, preview, create_time)
      values (${name.repeat(32)}, ${other.id}, '{}', now())`.execute(db)
  }
  // The second is taken for another's, of whichever client somebody is.
  await sql`update infor set channel_id = 3 where id = (select id from infor order by id offset 1 limit 1)`.execute(
    db,
  )
  for (const user of [1, other.id]) {
    await sql`insert into basket (user_id, name, kind) values (${user}, 'x', 'sku')`.execute(db)
    await sql`insert into ui_view (user_id, screen, list, name, query, columns, density, shared)
      values (${user}, 'MallList', 'mall', 'x', '', '{"order":[],"hidden":[],"widths":{}}', 1, 0)`.execute(db)
    await sql`insert into station_letter (user_id, bus_type, title, content, create_time)
      values (${user}, 1, 'x', '', now())`.execute(db)
    await sql`insert into snapshot (id, user_id, call, ids, versions, at)
      values (${`${user}`.repeat(32).slice(0, 32)}, ${user}, 'x:sku.page', '', '', now())`.execute(db)
  }
  const idsOf = await idTables(db, served)
  const taken = served.flatMap(one => idsOf(one).map(id => ({ ...id, call: one.id })))
  const found = new Map<string, Pair>()
  for (const table of new Set(taken.flatMap(({ table }) => table ?? [])))
    if (table !== 'sys_user') found.set(table, await pairOf(db, table, other.id))
  const unknown = taken
    .filter(({ table }) => table !== 'sys_user' && found.get(table ?? '')?.foreign === undefined)
    .map(({ call, name, table }) => `${call} ${name} ${table ?? ''}`)
  return {
    unknown,
    of({ id, call }, userId) {
      const ids = idsOf({ id, call }).flatMap(({ table, ...rest }) => (table ? [{ table, ...rest }] : []))
      if (ids.length === 0) return { nothing: {} }
      const [least = {}] = fc.sample(leastInput(call.in), { numRuns: 1, seed: 7 })
      const input = (kind: 'own' | 'foreign' | 'missing') => {
        const values = ids.map(({ name, table, list }) => {
          const own = table === 'sys_user' ? userId : found.get(table)?.own
          const foreign = table === 'sys_user' ? other.id : found.get(table)?.foreign
          const gone = typeof own === 'string' ? missing.text : missing.number
          const value = { own, foreign, missing: gone }[kind]
          return [name, list ? [value] : value]
        })
        return { ...plainly(least), ...Object.fromEntries(values) }
      }
      return { nothing: {}, own: input('own'), foreign: input('foreign'), missing: input('missing') }
    },
  }
}

/** As the wire would carry it: fast-check makes objects without a prototype. */
function plainly(input: object): object {
  return JSON.parse(JSON.stringify(input))
}

interface Pair {
  readonly own: unknown
  readonly foreign: unknown
}

/** Two rows of a table: one that is not the other account's, one that is, or its client's, where rows have somebody. */
async function pairOf(db: Db, table: string, userId: number): Promise<Pair> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public'
      and table_name = ${table} and column_name in ('user_id', 'channel_id') order by name desc`.execute(db)
  // A cart is a client's; of staff's own carts nobody else hears.
  const owners: Readonly<Record<string, string>> = { channel: 'id', cart_item: 'channel_id' }
  const [owner] = owners[table] ? [owners[table]] : columns.map(({ name }) => name)
  const theirs =
    owner === undefined
      ? sql`false::boolean`
      : sql`(${sql.ref(`t.${owner}`)} is not distinct from ${owner === 'user_id' ? userId : 2})`
  const { rows } = await sql<{
    id: unknown
    theirs: boolean
  }>`(select id, ${theirs} as theirs from ${sql.table(table)} t
      order by ${theirs}, t.id limit 2) union all
    (select id, true from ${sql.table(table)} t where ${theirs} order by t.id limit 1)`.execute(db)
  return { own: rows[0]?.id, foreign: rows.find((row, at) => at > 0 && row.theirs)?.id ?? rows[1]?.id }
}
