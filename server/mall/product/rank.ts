import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { rankFields } from '../../../src/contract/product/rank.ts'
import { rankProblem } from '../../../src/values/rank.ts'
import type { Context } from '../../call/context.ts'
import { Raw, serve } from '../../call/serve.ts'
import { oneRow } from '../../plain/list.ts'
import { rowRule } from '../../plain/rule.ts'
import { thing } from '../../plain/thing.ts'
import { mustBeShareable } from '../parts/share.query.ts'
import { goodsLines } from './goods-row.query.ts'
import { type Generating, generateEmpty, generateRanks } from './rank/generate.query.ts'
import { standingOf } from './rank/standing.query.ts'

const calls = api.rank

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(Number) : [])

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
  references: { spuIds: 'spu', pinIds: 'spu', exceptIds: 'spu' },
  rules: [
    rowRule(['spuIds', 'mode'], ({ row }) => rankProblem(row)),
    rowRule(['pinIds', 'exceptIds'], ({ row: { pinIds, exceptIds } }) => {
      const out = new Set(listOf(exceptIds))
      return listOf(pinIds).some(each => out.has(each))
        ? { field: 'pinIds', sentence: '固定商品不能同时是不上榜商品' }
        : undefined
    }),
  ],
  posts: (context, rows) =>
    generateEmpty(
      generating(context),
      rows.map(({ id }) => id),
    ),
  select: { goodsCount: sql`jsonb_array_length(t.spu_ids)` },
  calls: { list: calls.page, add: calls.add, update: calls.edit },
})

const generating = (context: Context): Generating => ({
  ...{ tx: context.tx, now: context.now, by: context.caller.name },
  changed: change => context.changed(change),
})

export const rank = serve('rank', calls, {
  page: ranks.page,
  add: ranks.add,
  edit: ranks.update,
  del: ranks.removeSome,
  async details({ id }, { tx, scope }) {
    const row = await oneRow(tx, ranks.target, id, scope)
    const spuIds = listOf(row.spuIds)
    const goods = await goodsLines(tx, spuIds)
    return new Raw({ ...row, goods: await standingOf(tx, { id, spuIds, pinIds: listOf(row.pinIds) }, goods) })
  },
  generate: ({ ids }, context) => generateRanks(generating(context), ids),
  sort: ranks.sort,
  async shareVerify({ ids }, context) {
    await mustBeShareable(context, 'product_rank', ids)
    return null
  },
})
