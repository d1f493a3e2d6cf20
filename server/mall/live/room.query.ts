import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { flag, whole } from '../../../src/contract/fields.ts'
import { matches } from '../../plain/search.ts'
import { target } from '../../plain/target.ts'
import { inPeriod } from '../parts/period.query.ts'
import { withOrders } from './room/orders.query.ts'
import { roomState } from './room/state.query.ts'

const calls = api.live

/** Rooms as the platform told of them last; those that have begun or will begin latest come first. */
export const rooms = target({
  table: 'live_room',
  title: '直播间',
  list: calls['room.list'],
  editable: {},
  owner: 'shared',
  order: '-beginTime',
  select: {
    name: sql`t.title`,
    code: sql`t.room_no`,
    status: roomState('t'),
    goodsCount: sql`(select count(*) from live_goods g where g.room_id = t.id)`,
    goodsShown: sql`(select count(*) from live_goods g where g.room_id = t.id and g.status = 1)`,
    // Who asks decides which orders are counted: `told` says it.
    orderCount: sql`0`,
    orderAmount: sql`0`,
  },
  told: withOrders,
  search: row => [row.title, row.roomNo, row.anchor],
  filters: inPeriod(sql`t.begin_time`),
})

/** Goods of rooms, the latest room first and in it the order in which they are shown. */
export const liveGoods = target({
  table: 'live_goods',
  title: '直播商品',
  code: 'spuNo',
  list: calls['goods.list'],
  editable: { sortNo: whole('讲解序'), status: flag('上架') },
  owner: 'shared',
  order: 'sortNo',
  joins: sql`join live_room r on r.id = t.room_id join spu s on s.id = t.spu_id`,
  select: {
    roomTitle: sql`r.title`,
    roomStatus: roomState('r'),
    live: sql`(${roomState('r')} = 1)::int`,
    image: sql`s.image`,
    name: sql`s.name`,
    spuNo: sql`s.spu_no`,
    stock: sql`coalesce((select sum(k.stock)::bigint from sku k where k.spu_id = t.spu_id), 0)`,
  },
  search: () => [],
  sorts: {
    sortNo: () => sql`((select -extract(epoch from o.begin_time) from live_room o where o.id = t.room_id),
      t.room_id, t.sort_no)`,
  },
  filters: {
    spuNo: value => sql`exists (select from spu where spu.id = t.spu_id and spu.spu_no = ${value})`,
    keyword: value => {
      const words = matches(value, { search: sql`w.search`, pieces: sql`w.grams` })
      return words && sql`t.spu_id in (select w.id from spu w where ${words.pieces} and ${words.text})`
    },
  },
})
