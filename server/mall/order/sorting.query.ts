import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { contains } from '../../plain/search.ts'
import { target } from '../../plain/target.ts'
import { createdIn, inPeriod } from '../parts/period.query.ts'

/** 分拣列表. A wave changes by what is picked for it, and by what becomes of its orders. */
export const sortings = target({
  table: 'sorting',
  title: '波次',
  name: 'sortingNo',
  list: api.sorting.page,
  editable: {},
  owner: 'shared',
  order: '-id',
  search: () => [],
  select: {
    counters: sql`coalesce((select string_agg(distinct l.counter, '、') from sorting_line l
      where l.sorting_id = t.id and l.num > 0 and l.counter <> ''), '')`,
  },
  filters: {
    ...createdIn,
    counter: value =>
      value === ''
        ? undefined
        : sql`exists (select from sorting_line l where l.sorting_id = t.id and l.num > 0
            and ${contains(sql`l.counter`, value)})`,
    keyword: value => {
      const text = String(value).trim().toUpperCase()
      return text === ''
        ? undefined
        : sql`(${contains(sql`t.sorting_no`, text)} or t.id in (select l.sorting_id from sorting_line l
            join orders o on o.id = l.order_id where o.order_no = ${text}))`
    },
  },
})

/** 待盘点: lines of waves of which pieces were not found. Whoever sees the order sees them. */
export const missings = target({
  table: 'sorting_line',
  title: '待盘点',
  name: 'pName',
  code: 'pNo',
  list: api.sorting.missing,
  editable: {},
  owner: { channel: 'channelId', store: 'storeId' },
  order: '-id',
  search: () => [],
  joins: sql`join sorting s on s.id = t.sorting_id join orders o on o.id = t.order_id
    left join sku k on k.id = t.sku_id left join spu p on p.id = k.spu_id left join sku_stock b on b.sku_id = t.sku_id`,
  select: {
    pNo: sql`coalesce(k.sku_no, '')`,
    spuNo: sql`coalesce(p.spu_no, '')`,
    pName: sql`coalesce(k.name, '')`,
    pImage: sql`coalesce(p.image, '')`,
    stock: sql`coalesce(b.on_hand, 0)`,
    sortingNo: sql`s.sorting_no`,
    orderNo: sql`o.order_no`,
    counted: sql`(case when t.counted_time is null then 0 else 1 end)`,
  },
  filters: {
    ...inPeriod(sql`t.missing_time`),
    /** Always asked: most lines lack nothing. */
    lost: () => sql`t.missing > 0`,
    counted: value => (value === 1 ? sql`t.counted_time is not null` : sql`t.counted_time is null`),
    counter: value => (value === '' ? undefined : contains(sql`t.counter`, value)),
    keyword: value => {
      const text = String(value).trim().toUpperCase()
      return text === ''
        ? undefined
        : sql`(t.sku_id in (select k.id from sku k where ${contains(sql`k.sku_no`, text)})
            or t.sorting_id in (select id from sorting where sorting_no = ${text}))`
    },
  },
})
