import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { rankFields } from '../../../src/contract/product/rank.ts'
import { Raw, serve } from '../../call/serve.ts'
import { oneRow } from '../../plain/list.ts'
import { thing } from '../../plain/thing.ts'
import { mustBeShareable } from '../parts/share.query.ts'
import { goodsLines } from './goods-row.query.ts'

const calls = api.rank

export const ranks = thing({
  table: 'product_rank',
  title: '榜单',
  create: `name text not null constraint product_rank_name unique,
    kind smallint not null,
    period smallint not null,
    place smallint not null,
    spu_ids jsonb not null default '[]',
    sort_no int not null default 0,
    enabled smallint not null default 1`,
  owner: 'shared',
  editable: rankFields,
  references: { spuIds: 'spu' },
  select: { goodsCount: sql`jsonb_array_length(t.spu_ids)` },
  calls: { list: calls.page, add: calls.add, update: calls.edit },
})

export const rank = serve('rank', calls, {
  page: ranks.page,
  add: ranks.add,
  edit: ranks.update,
  del: ranks.removeSome,
  async details({ id }, { tx, scope }) {
    const row = await oneRow(tx, ranks.target, id, scope)
    const spuIds = Array.isArray(row.spuIds) ? row.spuIds.map(Number) : []
    return new Raw({ ...row, goods: await goodsLines(tx, spuIds) })
  },
  sort: ranks.sort,
  async shareVerify({ ids }, context) {
    await mustBeShareable(context, 'product_rank', ids)
    return null
  },
})
