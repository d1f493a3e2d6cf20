import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import type { Tx } from '../../db/database.ts'
import { thing } from '../../plain/thing.ts'
import type { OwnTable } from '../group.ts'
import { jumpName } from '../parts/jump.query.ts'

const calls = api.kingKongArea

export const kingKongs = thing({
  table: 'king_kong_area',
  title: '金刚区图标',
  create: `name text not null,
    icon text not null,
    jump text not null,
    sort_no int not null default 0,
    enabled smallint not null default 1`,
  owner: 'shared',
  select: { jumpName },
  calls: { list: calls['v2.0.list'], add: calls.add, update: calls.update },
})

/** One row at most; without it the area is shown. */
export const kingKongStateTable: OwnTable = {
  table: 'king_kong_state',
  title: '金刚区',
  fields: calls['query.status'].out.shape,
  columns: 'status smallint not null default 1',
}

export const kingKongArea = serve('kingKongArea', calls, {
  'v2.0.list': kingKongs.page,
  add: kingKongs.add,
  update: kingKongs.update,
  delete: kingKongs.removeSome,
  sort: kingKongs.sort,
  async 'update.status'({ status }, context) {
    const before = await statusOf(context.tx)
    if (before === status) return { status }
    await sql`insert into king_kong_state (id, status, update_time, update_by)
      values (1, ${status}, ${context.now}, ${context.caller.name})
      on conflict (id) do update set status = excluded.status, version = king_kong_state.version + 1,
        update_time = excluded.update_time, update_by = excluded.update_by`.execute(context.tx)
    context.changed({ table: 'king_kong_state', rowId: 1, before: { status: before }, after: { status } })
    return { status }
  },
  'query.status': async (_input, { tx }) => ({ status: await statusOf(tx) }),
})

async function statusOf(tx: Tx): Promise<0 | 1> {
  const { rows } = await sql<{ status: 0 | 1 }>`select status from king_kong_state where id = 1`.execute(tx)
  return rows[0]?.status ?? 1
}
