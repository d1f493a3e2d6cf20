import { type RawBuilder, sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { pieceOf, sumOf } from '../../../../src/values/pricing/base.ts'
import type { Context } from '../../../call/context.ts'
import { type CartLine, wantedLines } from '../cart/lines.query.ts'
import { type Picture, pictureOf } from './lock.query.ts'

type Calls = typeof api.pictureOrder
type Goods = Answer<Calls['goods']>['goods'][number]

const mostSimilar = 20
/** Reference weights within so many per cent of what is wished. */
const tolerance = 20

/** Of a 款 the 货 on sale that weighs most like what is wished; a condition on `s`, the 款, comes from outside. */
const suited = (weight: string, also = sql``) => sql`
  (select k.sku_no as "skuNo" from sku k where k.spu_id = s.id and k.shelf = 1 ${also}
    order by abs(k.weight - ${weight}::numeric), k.id limit 1) k on true`

/** 款 on sale whose pictures differ least from those that were sent. */
export async function similarGoods(
  { id, categoryId, byWeight }: Parsed<Calls['similar']>,
  context: Context,
): Promise<Answer<Calls['similar']>> {
  const picture = await pictureOf(context, id)
  const { weight } = picture
  const isNear =
    byWeight === 1 && Number(weight) > 0
      ? sql`and k.weight between ${weight}::numeric * ${100 - tolerance} / 100 and ${weight}::numeric * ${100 + tolerance} / 100`
      : sql``
  const { rows } = await sql<{ skuNo: string; distance: number }>`
    with looks as (select hash from picture_hash where url = any(${[...picture.images]}::text[]) and hash is not null),
      near as (select p.url, min(bit_count((p.hash # looks.hash)::bit(64)))::int as distance
        from picture_hash p, looks where p.hash is not null group by p.url),
      alike as (select s.id, min(near.distance) as distance
        from spu s, jsonb_array_elements_text(s.images) as i(url) join near on near.url = i.url
        where ${inCategory(categoryId)} group by s.id)
    select k."skuNo", s.distance
    from (select id, distance from alike order by distance, id) s join lateral ${suited(weight, isNear)}
    order by s.distance, s.id limit ${mostSimilar}`.execute(context.tx)
  const goods = await goodsOf(
    context,
    picture,
    rows.map(({ skuNo }) => skuNo),
  )
  const distances = new Map(rows.map(({ skuNo, distance }) => [skuNo, distance]))
  return goods.map(each => ({ ...each, distance: distances.get(each.skuNo) ?? 0 }))
}

function inCategory(categoryId: number | undefined): RawBuilder<unknown> {
  if (categoryId === undefined) return sql`true`
  return sql`s.category_id in (
    with recursive below as (select ${categoryId}::bigint as id
      union select c.id from category c join below b on c.parent_id = b.id)
    select id from below)`
}

/** What can be ordered of what was named, and of the rest why not. */
export async function namedGoods(
  { id, codes = [], spuIds = [] }: Parsed<Calls['goods']>,
  context: Context,
): Promise<Answer<Calls['goods']>> {
  const picture = await pictureOf(context, id)
  const named = codes.map(code => code.trim())
  const { rows } = await sql<{ code: string; skuNo: string | null; shelf: number }>`
    select n.code, n."skuNo", n.shelf from (
      select g.code, coalesce(own.sku_no, k."skuNo") as "skuNo", coalesce(own.shelf, 1) as shelf, g.place
      from unnest(${named}::text[]) with ordinality as g(code, place)
        left join sku own on own.sku_no in (g.code, upper(g.code)) left join spu s on own.id is null and s.spu_no in (g.code, upper(g.code))
        left join lateral ${suited(picture.weight)}
      union all
      select s.spu_no, k."skuNo", 1, g.place from unnest(${[...spuIds]}::bigint[]) with ordinality as g(id, place)
        join spu s on s.id = g.id left join lateral ${suited(picture.weight)}) as n
    order by n.place`.execute(context.tx)
  const able = rows.filter(({ skuNo, shelf }) => skuNo !== null && shelf === 1)
  return {
    goods: [...(await goodsOf(context, picture, [...new Set(able.flatMap(({ skuNo }) => skuNo ?? []))]))],
    left: rows.flatMap(({ code, skuNo, shelf }) =>
      skuNo === null || shelf !== 1
        ? [{ code, reason: skuNo === null ? '不存在，或没有在售的货' : '已下架' }]
        : [],
    ),
  }
}

/** In the order of their numbers as they are given; what a piece costs this client today. */
async function goodsOf(
  { tx }: Pick<Context, 'tx'>,
  picture: Picture,
  skuNos: readonly string[],
): Promise<readonly Goods[]> {
  const lines = await wantedLines(
    tx,
    picture,
    skuNos.map(skuNo => ({ skuNo, num: 1 })),
  )
  return lines.map(toldOf)
}

function toldOf({ spuId, spuNo, skuNo, name, image, available, fees }: CartLine): Goods {
  const price = sumOf(pieceOf(fees))
  return { spuId, spuNo, skuNo, name, image, weight: fees.weight, available: Math.max(0, available), price }
}
