import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { zoneFields, zoneHeaders } from '../../../src/contract/product/special.ts'
import type { Db } from '../../db/database.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.special

export const specials = thing({
  table: 'special',
  title: '专区',
  create: `name text not null constraint special_name unique,
    cover text not null default '',
    spu_ids jsonb not null default '[]',
    relevancy_id bigint references special,
    sort_no int not null default 0,
    enabled smallint not null default 1`,
  owner: 'shared',
  references: { spuIds: 'spu', relevancyId: 'special' },
  select: {
    goodsCount: sql`jsonb_array_length(t.spu_ids)`,
    relevancyName: sql`coalesce((select other.name from special as other where other.id = t.relevancy_id), '')`,
  },
  calls,
  // The pictures of its head change by a call of their own.
  editable: { ...zoneFields, headers: zoneHeaders },
  alone: ['headers'],
})

/** What lies in each zone: 款, those of which something is on the shelf, those without a picture, pieces in stock. */
export async function zoneFigures(tx: Db) {
  const { rows } = await sql<{
    specialId: number
    goods: number
    onShelf: number
    noImage: number
    stock: number
  }>`
    select special.id as "specialId", count(spu.id)::int as goods,
      count(*) filter (where sums.on_shelf)::int as "onShelf", count(*) filter (where spu.image = '')::int as "noImage",
      coalesce(sum(sums.stock), 0)::bigint as stock
    from special
      left join lateral jsonb_array_elements_text(special.spu_ids) as inside(spu_id) on true
      left join spu on spu.id = inside.spu_id::bigint
      left join lateral (select bool_or(sku.shelf = 1) as on_shelf, sum(sku.stock)::bigint as stock
        from sku where sku.spu_id = spu.id) as sums on true
    group by special.id order by special.id`.execute(tx)
  return rows
}
