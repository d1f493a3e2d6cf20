import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { frameFields, frameLooks } from '../../src/contract/frame.ts'
import type { Context } from '../context.ts'
import { recordOf } from '../plain/columns.ts'
import { oneRow } from '../plain/list.ts'
import { shanghai } from '../plain/periods.ts'
import { type Declared, thing } from '../plain/thing.ts'
import { bad } from '../refusal.ts'
import { serve } from '../serve.ts'
import { periodColumns, type Row } from './whole-row.query.ts'

const calls = api.frame

const declared: Declared = {
  table: 'goods_frame',
  title: '相框',
  create: `name text not null constraint goods_frame_name unique,
    image text not null,
    spu_nos text not null default '',
    enabled smallint not null default 1,
    ${periodColumns('goods_frame')}`,
  owner: 'shared',
  order: '-id',
  calls,
  editable: frameLooks,
  search: row => [row.name],
  select: { spuCount: sql`(select count(*) from spu where spu_no = any(string_to_array(t.spu_nos, e'\n')))` },
}

/** A batch changes field by field and cannot know what another frame has, so that is not in it. */
export const frames = thing(declared)
const whole = thing({ ...declared, editable: frameFields })

export const frame = serve('frame', calls, {
  add: kept(whole.add),
  update: kept(whole.update),
  list: frames.page,
  delete: frames.removeSome,
  async 'verify.spu'(input, context) {
    await mayHave(context, input)
    return null
  },
})

/** Held to what `verify.spu` says, one writer after the other: two frames saved at once must not share a 款. */
function kept(write: typeof whole.add): typeof whole.add {
  return async (input, context) => {
    await sql`select pg_advisory_xact_lock(hashtext('goods_frame'))`.execute(context.tx)
    const sent = recordOf(input)
    const now = sent.id === undefined ? {} : await oneRow(context.tx, whole.target, sent.id, context.scope)
    const row: Row = { enabled: 1, spuNos: '', ...now, ...sent }
    await mayHave(context, row, row.enabled === 1)
    return write(input, context)
  }
}

/** Throws code 400 for numbers that are nobody's, and for those that have another frame in that time. */
async function mayHave({ tx }: Context, row: Row, worn = true): Promise<void> {
  const numbers = sql`unnest(string_to_array(${String(row.spuNos ?? '')}, e'\n')) with ordinality as given(number, place)`
  const { rows: nobodys } = await sql<{ number: string }>`
    select number from ${numbers} where not exists (select from spu where spu_no = number)
    order by place limit 5`.execute(tx)
  if (nobodys.length > 0) throw bad(`没有这些款号：${nobodys.map(({ number }) => number).join('、')}`)
  if (!worn) return
  const begins = row.beginTime ? sql`(end_time is null or end_time >= ${shanghai(row.beginTime)})` : sql`true`
  const ends = row.endTime ? sql`(begin_time is null or begin_time <= ${shanghai(row.endTime)})` : sql`true`
  const { rows: taken } = await sql<{ number: string; name: string }>`
    select number, name from ${numbers}, goods_frame
    where enabled = 1 and id <> ${row.id ?? 0} and ${begins} and ${ends}
      and number = any(string_to_array(spu_nos, e'\n')) order by place limit 1`.execute(tx)
  const [first] = taken
  if (first) throw bad(`款号${first.number}在这段时间已有相框“${first.name}”`)
}
