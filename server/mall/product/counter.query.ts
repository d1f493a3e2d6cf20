import { type RawBuilder, sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { flag, pictures } from '../../../src/contract/fields.ts'
import { counterFields, selectFields } from '../../../src/contract/product/counter.ts'
import type { NewTable } from '../../db/declared-tables.ts'
import { contains, matches } from '../../plain/search.ts'
import { target } from '../../plain/target.ts'
import { thing } from '../../plain/thing.ts'
import { createdIn } from '../parts/period.query.ts'

const { spotRecord, xhCounter, xhSelect } = api

export const counters = thing({
  table: 'xh_counter',
  title: '柜台',
  create: `
    name text not null constraint xh_counter_name unique,
    type smallint not null default 1,
    store_name text not null,
    keeper text not null default '',
    phone text not null default '',
    enabled smallint not null default 1,
    remark text not null default ''`,
  owner: 'shared',
  order: 'id',
  calls: {
    list: xhCounter.queryCounterListByType,
    add: xhCounter.addXhCounter,
    update: xhCounter.updateCounter,
  },
  editable: counterFields,
  select: {
    skuCount: sql`(select count(*) from xh_select s where s.counter_id = t.id)`,
    recordCount: sql`(select count(*) from xh_spot_record r where r.counter_id = t.id)`,
  },
})

/** What stands at a counter: a piece once. */
export const counterTables: readonly NewTable[] = [
  {
    table: 'xh_select',
    columns: `
      counter_id bigint not null references xh_counter,
      sku_id bigint not null references sku on delete cascade,
      slogan text not null default '',
      sort_no int not null default 0,
      status smallint not null default 1,
      constraint xh_select_sku unique (counter_id, sku_id)`,
  },
  {
    table: 'xh_spot_record',
    columns: `
      record_no text not null constraint xh_spot_record_record_no unique,
      counter_id bigint not null references xh_counter,
      spu_id bigint not null references spu on delete cascade,
      images jsonb not null default '[]',
      weight numeric(12,4) not null default 0,
      size text not null default '',
      status smallint not null default 1`,
    // Every row of 柜台 counts its own.
    indexes: ['(counter_id)'],
  },
]

const ofStore = (name: unknown): RawBuilder<unknown> =>
  sql`exists (select from xh_counter c where c.id = t.counter_id
    and ${contains(sql`c.store_name`, name)})`

/** Goods found by what the list of goods finds them by. */
const found = (value: unknown) => matches(value, { search: sql`w.search`, pieces: sql`w.grams` })

export const selects = thing({
  table: 'xh_select',
  title: '现货精选',
  code: 'skuNo',
  owner: 'shared',
  order: 'sortNo',
  calls: { list: xhSelect.queryXhSelectByCondition, update: xhSelect.batchUpdate },
  editable: { ...selectFields, status: flag('状态') },
  joins: sql`join xh_counter c on c.id = t.counter_id join sku k on k.id = t.sku_id join spu s on s.id = k.spu_id`,
  select: {
    counterName: sql`c.name`,
    storeName: sql`c.store_name`,
    image: sql`s.image`,
    name: sql`k.name`,
    skuNo: sql`k.sku_no`,
    spuNo: sql`s.spu_no`,
    weight: sql`k.weight`,
    price: sql`(case k.sell_price_model when 3 then k.price end)`,
    stock: sql`k.stock`,
  },
  search: () => [],
  filters: {
    storeName: ofStore,
    keyword: value => {
      const words = found(value)
      const number = String(value).trim()
      return (
        words &&
        sql`(t.sku_id in (select k.id from sku k join spu w on w.id = k.spu_id where ${words.pieces} and ${words.text})
          or t.sku_id in (select k.id from sku k where ${contains(sql`k.sku_no`, number)}))`
      )
    },
  },
})

export const spots = target({
  table: 'xh_spot_record',
  title: '现货记录',
  code: 'spuNo',
  list: spotRecord.queryXhSpotRecordByCondition,
  editable: { images: pictures('图片', { max: 20 }), status: flag('状态') },
  owner: 'shared',
  order: '-id',
  joins: sql`join xh_counter c on c.id = t.counter_id join spu s on s.id = t.spu_id`,
  select: {
    counterName: sql`c.name`,
    storeName: sql`c.store_name`,
    image: sql`coalesce(t.images ->> 0, s.image)`,
    imageCount: sql`jsonb_array_length(t.images)`,
    spuNo: sql`s.spu_no`,
    name: sql`s.name`,
  },
  search: () => [],
  filters: {
    ...createdIn,
    storeName: ofStore,
    keyword: value => {
      const words = found(value)
      const number = String(value).trim()
      return (
        words &&
        sql`(t.spu_id in (select w.id from spu w where ${words.pieces} and ${words.text})
          or ${contains(sql`t.record_no`, number)})`
      )
    },
  },
})
