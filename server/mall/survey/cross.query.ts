import { type RawBuilder, sql } from 'kysely'
import { busTypes } from '../../../src/values/roles.ts'
import { type Joined, joined, tableWithoutSmall } from '../../../src/values/survey/results.ts'
import { submitted } from '../../../src/values/survey/state.ts'
import type { Context } from '../../call/context.ts'
import { bad } from '../../call/refusal.ts'
import { told, versionsOf } from './results.query.ts'

interface Cell {
  readonly key: string
  readonly text: string
}

interface Side {
  /** One value a line of a record, from `r`. */
  readonly from: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
  /** The values in their order; undefined where they are those that are found. */
  readonly cells?: readonly Cell[]
}

const words: Readonly<Record<string, string>> = busTypes

/** What of a client the answers may be put beside: the label, the store or the role of whoever answered. */
const ofClient: Readonly<Record<string, Side>> = {
  ':label': {
    from: sql`join (select m.user_id, x.name from xh_label_user m join xh_label x on x.id = m.label_id) l on l.user_id = r.user_id`,
    value: sql`l.name`,
  },
  ':store': {
    from: sql`join (select m.user_id, x.store_name as name from account_store m join store x on x.id = m.store_id) o on o.user_id = r.user_id`,
    value: sql`o.name`,
  },
  ':role': {
    from: sql`join (select distinct m.user_id, x.bus_type::text as name from user_role m join sys_role x on x.id = m.role_id) w
      on w.user_id = r.user_id`,
    value: sql`w.name`,
  },
}

/** More columns than these nobody reads. */
const most = 30

/** How many of those who gave each answer to one question gave each answer to another, or are of one kind. */
export async function cross(context: Context, { id, row, by }: { id: number; row: string; by: string }) {
  const { anonymous } = await told(context, id)
  const asked = joined(await versionsOf(context, id))
  const rows = ofQuestion(asked, row, 'a')
  const columns = ofClient[by] ?? ofQuestion(asked, by, 'b')
  const { rows: found } = await sql<{ x: string; y: string; n: number }>`
    select ${rows.value} as x, ${columns.value} as y, count(distinct r.id)::int as n
    from survey_record r ${rows.from} ${columns.from}
    where r.survey_id = ${id} and r.state = ${submitted} and ${rows.value} is not null and ${columns.value} is not null
    group by 1, 2`.execute(context.tx)
  const heads = columns.cells ?? foundCells(found, by)
  const counts = new Map(found.map(({ x, y, n }) => [JSON.stringify([x, y]), n]))
  const table = (rows.cells ?? []).map(({ key: x }) =>
    heads.map(({ key: y }) => counts.get(JSON.stringify([x, y])) ?? 0),
  )
  return { rows: rows.cells ?? [], columns: heads, cells: anonymous === 1 ? tableWithoutSmall(table) : table }
}

function foundCells(
  found: readonly { readonly y: string; readonly n: number }[],
  by: string,
): readonly Cell[] {
  const totals = new Map<string, number>()
  for (const { y, n } of found) totals.set(y, (totals.get(y) ?? 0) + n)
  return [...totals]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([key]) => ({ key, text: by === ':role' ? (words[key] ?? key) : key }))
}

/** Its options or scores, as the newest version asks it. Throws code 400 for one that has neither. */
function ofQuestion(asked: readonly Joined[], key: string, alias: 'a' | 'b'): Side {
  const of = asked.find(({ question }) => question.key === key)
  if (!of || of.question.kind === 3) throw bad('请选择单选、多选或评分题', alias === 'a' ? 'row' : 'by')
  const { question, versions } = of
  const line = sql.ref(alias)
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const scores = Array.from({ length: question.max - question.min + 1 }, (_, at) => String(question.min + at))
  return {
    from: sql`join survey_answer ${line} on ${column('record_id')} = r.id and ${column('question_key')} = ${key}
      and ${column('version_id')} = any(${versions.map(version => version.id)}::bigint[])`,
    value: sql`coalesce(${column('option_key')}, ${column('score')}::text)`,
    cells:
      question.kind === 4
        ? scores.map(score => ({ key: score, text: `${score}分` }))
        : question.options.map(option => ({ key: option.key, text: option.text })),
  }
}
