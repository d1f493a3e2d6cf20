import { sql } from 'kysely'
import { type Rule, rowsRule } from '../../plain/rule.ts'
import { clashesOf } from '../parts/clash.query.ts'
import { periodRule } from '../parts/period.query.ts'

const known = rowsRule({
  of: ['spuNos'],
  async problems(rows, { tx }) {
    const given = rows.flatMap(({ id, row }) =>
      numbersOf(row).map((number, place) => ({ id, number, place })),
    )
    const { rows: nobodys } = await sql<{ id: number; numbers: string[] }>`
      select id, (array_agg(number order by place))[1:5] as numbers
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as v(id bigint, number text, place int)
      where not exists (select from spu where spu_no = number) group by id`.execute(tx)
    return nobodys.map(({ id, numbers }) => ({
      id,
      field: 'spuNos',
      sentence: `没有这些款号：${numbers.join('、')}`,
    }))
  },
})

/** A 款 has one frame at a time. One writer after the other: two frames saved at once must not share any. */
const once = rowsRule({
  of: ['spuNos', 'enabled', 'beginTime', 'endTime'],
  beside: ['name'],
  async problems(rows, { tx }) {
    const claims = rows.map(({ id, row: { enabled = 1, ...row } }) => ({
      id,
      name: String(row.name),
      beginTime: timeOf(row.beginTime),
      endTime: timeOf(row.endTime),
      keys: enabled === 1 ? numbersOf(row) : [],
    }))
    if (claims.every(({ keys }) => keys.length === 0)) return []
    await sql`select pg_advisory_xact_lock(hashtext('goods_frame'))`.execute(tx)
    const held = sql`select id, name, key, begin_time, end_time
      from goods_frame, string_to_table(spu_nos, e'\n') as key where enabled = 1`
    const clashes = await clashesOf(tx, held, claims)
    return clashes.map(({ id, key, name }) => ({
      id,
      field: 'spuNos',
      sentence: `款号${key}在这段时间已有相框“${name}”`,
    }))
  },
})

export const frameRules: readonly Rule[] = [periodRule, known, once]

function numbersOf({ spuNos }: { readonly spuNos?: unknown }): readonly string[] {
  return String(spuNos ?? '')
    .split('\n')
    .filter(number => number !== '')
}

function timeOf(value: unknown): string | null {
  return value ? String(value) : null
}
