import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { topicFields } from '../../../src/contract/marketing/topic.ts'
import { bad } from '../../call/refusal.ts'
import { afterAsking, Raw, serve } from '../../call/serve.ts'
import { exportTable } from '../../files/export.ts'
import { oneRow } from '../../plain/list.ts'
import { changeUnread, thing } from '../../plain/thing.ts'
import { topicPage } from '../parts/jump.query.ts'
import { periodColumns, periodFilters, periodRule } from '../parts/period.query.ts'
import { mustBeShareable } from '../parts/share.query.ts'
import { drawnCode } from '../parts/small-code.ts'
import { goodsLines } from '../product/goods-row.query.ts'
import { codeLines, idsBy } from '../product/import/codes.query.ts'

const calls = api.topic

export const topics = thing({
  table: 'topic',
  title: '专题',
  create: `name text not null constraint topic_name unique,
    cover text not null default '',
    spu_ids jsonb not null default '[]',
    views int not null default 0,
    shares int not null default 0,
    ${periodColumns('topic')}`,
  owner: 'shared',
  order: '-id',
  editable: topicFields,
  rules: [periodRule],
  references: { spuIds: 'spu' },
  select: { goodsCount: sql`jsonb_array_length(t.spu_ids)` },
  filters: periodFilters,
  calls: { list: calls['v2.0.list'], add: calls.add, update: calls.update },
})

export const topic = serve('topic', calls, {
  'v2.0.list': topics.page,
  async preview({ id }, { tx, scope }) {
    const row = await oneRow(tx, topics.target, id, scope)
    return new Raw({ ...row, goods: await goodsLines(tx, idsOf(row)) })
  },
  add: topics.add,
  delete: topics.remove,
  update: topics.update,
  'batch.delete': topics.removeMany,
  detail: topics.details,
  getSmallCode: afterAsking(
    async ({ id }: Parsed<typeof calls.getSmallCode>, { services, scope }) => {
      const { name } = await oneRow(services.db, topics.target, id, scope)
      return drawnCode(services, String(name), `${topicPage}?id=${id}`)
    },
    async (_input, _context, code) => code,
  ),
  async verifyShare({ ids }, context) {
    await mustBeShareable(context, 'topic', ids)
    return null
  },
  export: ({ format, columns, ids, snapshotId, ...query }, context) =>
    exportTable(context, topics.target, { format, columns, ids, snapshotId, query }),
  async importSpu({ id, file }, context) {
    await oneRow(context.tx, topics.target, id, context.scope)
    const lines = await codeLines(context, file, { heads: ['款号'] })
    const numbers = [...new Set(lines.flatMap(({ cells: [number = ''] }) => number || []))]
    const known = await idsBy(context, 'spu', 'spu_no', numbers)
    // Locked before it is read: two files at once must not lose each other's goods.
    await sql`select from topic where id = ${id} for update`.execute(context.tx)
    const row = await oneRow(context.tx, topics.target, id, context.scope)
    // What has left the mall since leaves the topic too.
    const before = (await goodsLines(context.tx, idsOf(row))).map(({ spuId }) => spuId)
    const found = numbers.flatMap(number => known.get(number) ?? [])
    const fresh = found.filter(spuId => !before.includes(spuId))
    const spuIds = [...before, ...fresh]
    if (spuIds.length > 1000) throw bad(`一个专题最多1000款商品，导入后会有${spuIds.length}款`)
    if (fresh.length > 0) await changeUnread(context, topics.target, [{ id, set: { spuIds } }])
    const missing = numbers.filter(number => !known.has(number))
    return { added: fresh.length, already: found.length - fresh.length, missing: missing.slice(0, 200) }
  },
})

function idsOf({ spuIds }: Readonly<Record<string, unknown>>): number[] {
  return Array.isArray(spuIds) ? spuIds.map(Number) : []
}
