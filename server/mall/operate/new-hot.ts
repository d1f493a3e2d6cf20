import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { picture } from '../../../src/contract/fields.ts'
import { newHotFields } from '../../../src/contract/operate/new-hot.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'
import type { OwnTable } from '../group.ts'
import { goodsFilters, goodsJoins, goodsLines, goodsSelect, takeGoods } from '../product/goods-row.query.ts'

const calls = api.newOrHOt

export const newOrHots = thing({
  table: 'new_or_hot',
  title: '新品热品',
  code: 'spuNo',
  create: `kind smallint not null,
    spu_id bigint not null references spu on delete cascade,
    sort_no int not null default 0,
    top_flag smallint not null default 0,
    constraint new_or_hot_spu_id unique (spu_id, kind)`,
  owner: 'shared',
  // There is no update call: all that changes of a row is where it stands.
  calls: { list: calls.list, update: calls.top },
  editable: newHotFields,
  search: () => [],
  joins: goodsJoins,
  select: goodsSelect,
  filters: goodsFilters,
})

/** One row a kind, from the first picture on. */
export const posterTable: OwnTable = {
  table: 'new_or_hot_poster',
  title: '海报',
  fields: { kind: calls.add.in.shape.kind, image: picture('图片') },
  columns: `kind smallint not null constraint new_or_hot_poster_kind unique, image text not null`,
}

export const newOrHOt = serve('newOrHOt', calls, {
  list: newOrHots.page,
  add: ({ kind, spuIds }, context) => takeGoods(context, { table: 'new_or_hot', which: { kind } }, spuIds),
  async getPosters(_input, { tx }) {
    const { rows } = await sql<{ kind: number; image: string }>`
      select kind, image from new_or_hot_poster`.execute(tx)
    const image = (kind: number) => rows.find(row => row.kind === kind)?.image ?? ''
    return { newPoster: image(1), hotPoster: image(2) }
  },
  top: newOrHots.top,
  delete: newOrHots.remove,
  sort: newOrHots.sort,
  async updatePosters({ newPoster, hotPoster }, context) {
    const { tx, now, caller } = context
    const given = JSON.stringify([
      { kind: 1, image: newPoster },
      { kind: 2, image: hotPoster },
    ])
    const { rows } = await sql<{ id: number; kind: number; image: string; before: string | null }>`
      with before as (select id, image from new_or_hot_poster),
        written as (
          insert into new_or_hot_poster as p (kind, image, create_time, update_time, update_by)
          select kind, image, ${now}, ${now}, ${caller.name}
            from jsonb_to_recordset(${given}::jsonb) as r(kind smallint, image text)
          on conflict (kind) do update set image = excluded.image, version = p.version + 1,
            update_time = excluded.update_time, update_by = excluded.update_by
            where p.image <> excluded.image
          returning id, kind, image)
      select written.*, before.image as before from written left join before on before.id = written.id
      order by written.id`.execute(tx)
    for (const { id, kind, image, before } of rows)
      context.changed({
        table: 'new_or_hot_poster',
        rowId: id,
        before: before === null ? null : { image: before },
        after: before === null ? { kind, image } : { image },
      })
    return null
  },
  'batch.delete': newOrHots.removeMany,
  async allGoods({ kind }, { tx }) {
    const { rows } = await sql<{ spuId: number }>`
      select spu_id as "spuId" from new_or_hot where kind = ${kind}
      order by top_flag desc, sort_no, id`.execute(tx)
    return goodsLines(
      tx,
      rows.map(({ spuId }) => spuId),
    )
  },
})
