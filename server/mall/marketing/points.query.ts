import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { pointsGoodsFields } from '../../../src/contract/marketing/points.ts'
import { cancelled } from '../../../src/values/exchange.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.pointsGoods

const low = sql`(t.stock <= t.warn_stock)`

export const pointsGoodsThing = thing({
  table: 'points_goods',
  title: '积分商品',
  create: `
    name text not null constraint points_goods_name unique,
    images jsonb not null default '[]',
    points int not null check (points > 0),
    extra_price bigint not null default 0 check (extra_price >= 0),
    stock int not null default 0 check (stock >= 0),
    warn_stock int not null default 0 check (warn_stock >= 0),
    limit_count int not null default 0 check (limit_count >= 0),
    status smallint not null default 1,
    sort_no int not null default 0,
    details text not null default ''`,
  owner: 'shared',
  calls: { list: calls.page, add: calls.add, update: calls.edit },
  editable: pointsGoodsFields,
  select: {
    image: sql`coalesce(t.images ->> 0, '')`,
    // What was cancelled went back.
    redeemed: sql`coalesce((select sum(x.quantity)::bigint from activ_exchange_log x
      where x.goods_id = t.id and x.status <> ${cancelled}), 0)`,
    lowStock: sql`${low}::int`,
  },
  filters: {
    lowStock: yes => (yes === 1 ? low : sql`not ${low}`),
    minPoints: value => (value === '' ? undefined : sql`t.points >= ${value}::numeric`),
    maxPoints: value => (value === '' ? undefined : sql`t.points <= ${value}::numeric`),
  },
})
