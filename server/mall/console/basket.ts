import { type RawBuilder, sql } from 'kysely'
import type { Answer, Parsed } from '../../../src/contract/call.ts'
import type { basketCalls } from '../../../src/contract/console/basket.ts'
import { basketLimits } from '../../../src/values/baskets.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Context } from '../../call/context.ts'
import { need } from '../../call/need.ts'
import { bad, gone } from '../../call/refusal.ts'

/** Where there are goods to be put in one. */
const screens = { menu: ['ProductList', 'merchandise', 'InventoryManage'] } as const

type Calls = typeof basketCalls
type Row = Answer<Calls['basket.save']>

export const baskets = {
  'basket.list': async (_input: object, context: Context) => [...(await basketsOf(context, sql`true`))],
  async 'basket.save'({ id, name, kind }: Parsed<Calls['basket.save']>, context: Context) {
    return id === undefined ? add(context, name, kind) : rename(context, id, name)
  },
  async 'basket.change'({ id, add, remove, skc, clear }: Parsed<Calls['basket.change']>, context: Context) {
    const { tx, caller, now } = context
    const before = await locked(context, id)
    await need(context, screens)
    const given = (ids: readonly number[] = []) =>
      skc === 1 && before.kind === 'sku' ? ofSkcs(ids) : sql`unnest(${ids}::bigint[]) with ordinality`
    const gone =
      clear === 1
        ? sql`'{}'::bigint[]`
        : sql`array(select each from unnest(rows) with ordinality as w(each, n)
      where each not in (select id from ${given(remove)} as given(id, n)) order by n)`
    const table = sql.table(before.kind)
    // In the order in which they came, each of them once, and only what is there.
    const { rows } = await sql<{ total: number }>`
      with kept as (select ${gone} as ids from basket where id = ${id}),
        fresh as (select given.id, min(given.n) as n from ${given(add)} as given(id, n)
          join ${table} t on t.id = given.id, kept where not given.id = any(kept.ids) group by given.id)
      update basket b set rows = kept.ids || array(select id from fresh order by n, id), version = b.version + 1,
        update_time = ${now}, update_by = ${caller.name}
      from kept where b.id = ${id} returning cardinality(b.rows) as total`.execute(tx)
    if ((rows[0]?.total ?? 0) > basketLimits.rows)
      throw bad(refusalMessage('basket.full', { n: basketLimits.rows }))
    return oneBasket(context, id)
  },
  async 'basket.delete'({ id }: { id: number }, context: Context) {
    const { name, kind } = await locked(context, id)
    await sql`delete from basket where id = ${id}`.execute(context.tx)
    context.changed({ table: 'basket', rowId: id, before: { name, kind }, after: null })
    return null
  },
}

/** All 货 of 款色, each with the place of its 款色 among those given: a row of their lists stands for all of them. */
function ofSkcs(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(select k.id, asked.n from unnest(${ids}::bigint[]) with ordinality as asked(lead, n)
    join sku_skc k on k.lead = asked.lead)`
}

async function basketsOf({ tx, caller }: Context, which: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select id, name, kind, cardinality(rows) as total, cardinality(rows) || case kind when 'sku' then '个' else '款' end as code
    from basket where user_id = ${caller.userId} and ${which} order by update_time desc, id desc limit 200`.execute(
    tx,
  )
  return rows
}

async function oneBasket(context: Context, id: number): Promise<Row> {
  const [found] = await basketsOf(context, sql`id = ${id}`)
  if (!found) throw gone()
  return found
}

async function locked(context: Context, id: number): Promise<Row> {
  await sql`select from basket where id = ${id} and user_id = ${context.caller.userId} for update`.execute(
    context.tx,
  )
  return oneBasket(context, id)
}

async function add(context: Context, name: string, kind: Row['kind']): Promise<Row> {
  const { tx, caller, now } = context
  await need(context, screens)
  // Two windows of one person count one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('basket'), ${caller.userId}::int)`.execute(tx)
  if ((await basketsOf(context, sql`true`)).length >= basketLimits.perPerson)
    throw bad(refusalMessage('basket.many', { n: basketLimits.perPerson }))
  const { rows } = await sql<{ id: number }>`
    insert into basket (user_id, name, kind, create_time, update_time, update_by)
    values (${caller.userId}, ${name}, ${kind}, ${now}, ${now}, ${caller.name}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  context.changed({ table: 'basket', rowId: id, before: null, after: { name, kind } })
  return oneBasket(context, id)
}

async function rename(context: Context, id: number, name: string): Promise<Row> {
  const { tx, caller, now } = context
  const before = await locked(context, id)
  await sql`update basket set name = ${name}, version = version + 1, update_time = ${now}, update_by = ${caller.name}
    where id = ${id}`.execute(tx)
  context.changed({ table: 'basket', rowId: id, before: { name: before.name }, after: { name } })
  return oneBasket(context, id)
}
