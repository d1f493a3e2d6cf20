import { type RawBuilder, sql } from 'kysely'
import { mostGroups, type PivotField } from '../../../../src/values/order/sale-facts.ts'
import type { Context } from '../../../call/context.ts'
import { askedOf, ofOne, type Part, sold, sourceOf } from './source.query.ts'

type Sql = RawBuilder<unknown>

/** A field of which groups are made: the column of the facts, and what its value is called. */
interface Field {
  readonly part?: Part
  called(key: Sql): Sql
}

const named = (part: Part, table: string, column: string, none: string): Field => ({
  part,
  called: key =>
    sql`coalesce((select n.${sql.ref(column)} from ${sql.table(table)} n where n.id = ${key}), ${none})`,
})

const fields: Readonly<Record<PivotField, Field>> = {
  day: { called: key => sql`to_char(${key}, 'YYYY-MM-DD')` },
  month: { called: key => sql`to_char(${key}, 'YYYY-MM')` },
  client: named('channel_id', 'channel', 'company_name', '没有客户'),
  store: named('store_id', 'store', 'store_name', '没有门店'),
  salesman: named('sale_man_id', 'sys_user', 'real_name', '没有业务员'),
  spu: named('spu_id', 'spu', 'spu_no', '已删除的款'),
  category: named('category_id', 'category', 'name', '没有分类'),
  series: named('series_id', 'series', 'name', '没有系列'),
  fineness: named('fineness_id', 'fineness', 'name', '没有成色'),
}

interface Row {
  readonly names: readonly string[]
  readonly ids: readonly string[]
  readonly ordered: number
  readonly returned: number
  readonly num: number
  readonly weight: string
  readonly charges: number
  readonly amount: number
}

/** What a question finds, added up by these fields: time in its order, all else by what was sold, the most first. */
export async function pivoted(
  context: Context,
  by: readonly PivotField[],
  input: Readonly<Record<string, unknown>>,
) {
  const asked = await askedOf(context, input)
  const parts = by.flatMap(name => fields[name].part ?? [])
  const time = by.includes('day') ? 'day' : by.includes('month') ? 'month' : 'all'
  const key = (at: number) => sql.ref(`g.key${at}`)
  const columns = by.map(
    (name, at) => sql`${sql.ref(`s.${fields[name].part ?? 'day'}`)} as ${sql.ref(`key${at}`)}`,
  )
  const first = sql`sum(g.amount) over (partition by ${key(0)})`
  const order = by.flatMap((name, at) => {
    const most = at === 0 && by.length > 1 ? first : sql`g.amount`
    return fields[name].part ? [sql`${most} desc`, key(at)] : [key(at)]
  })
  const { rows } = await sql<Row>`
    with g as (
      select ${sql.join(columns)}, ${ofOne('num', 1)}::float8 as ordered, -${ofOne('num', 3)}::float8 as returned,
        ${sold('num')}::float8 as num, ${sold('weight')} as weight, ${sold('charges')}::float8 as charges,
        ${sold('amount')}::float8 as amount
      from (${sourceOf(asked, parts, ['num', 'weight', 'charges', 'amount'], time)}) s group by ${sql.join(by.map((_, at) => sql.lit(at + 1)))})
    select array[${sql.join(by.map((name, at) => sql`${fields[name].called(key(at))}::text`))}] as names,
      array[${sql.join(by.map((_, at) => sql`${key(at)}::text`))}] as ids, ordered, returned, num, weight::text as weight,
      charges, amount
    from g order by ${sql.join(order)} limit ${mostGroups + 1}`.execute(context.tx)
  return {
    groups: rows.slice(0, mostGroups).map(({ names, ids, ...sums }) => ({
      keys: by.map((_, at) => ({ id: ids[at] ?? '', name: names[at] ?? '' })),
      ...sums,
    })),
    more: rows.length > mostGroups,
  }
}
