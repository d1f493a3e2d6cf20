import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { code } from '../../../src/contract/fields.ts'
import type { NewTable } from '../../db/declared-tables.ts'
import { target } from '../../plain/target.ts'

export const ibcTable: NewTable = {
  table: 'ibc',
  columns: `
    code text not null constraint ibc_code unique,
    epc text constraint ibc_epc unique,
    sku_id bigint not null references sku,
    weight numeric(12,4) not null check (weight > 0),
    cert_no text not null default '',
    status smallint not null default 1,
    order_no text not null default '',
    constraint ibc_sku unique (sku_id, id)`,
}

/** The columns of a file that binds tags. */
export const epcHeads = ['条码', 'EPC'] as const

/** Codes in the order in which they were asked for, and the pieces that bear them. */
export const codesInOrder = (codes: unknown) => sql`array_position(${codes}::text[], t.code)`
export const anyCode = (codes: unknown) => sql`t.code = any(${codes}::text[])`

/** The 货 and the 款 of a piece. */
export const itsGoods = {
  joins: sql`join sku on sku.id = t.sku_id join spu on spu.id = sku.spu_id`,
  select: { epc: sql`coalesce(t.epc, '')`, skuNo: sql`sku.sku_no`, spuNo: sql`spu.spu_no` },
}

/** 条码 with the 货 that it stands on. */
export const ibcs = target({
  table: 'ibc',
  title: '条码',
  name: 'skuName',
  list: api.ibc.page,
  // None is the absence of one: two pieces without a tag are no duplicates.
  editable: { epc: code('EPC', { max: 24 }).nullable() },
  owner: 'shared',
  order: '-id',
  joins: itsGoods.joins,
  select: {
    ...itsGoods.select,
    skuName: sql`sku.name`,
    image: sql`spu.image`,
  },
  search: row => [row.code, row.epc, row.certNo, row.skuNo, row.skuName, row.orderNo],
  sorts: { codes: codesInOrder },
  filters: {
    codes: anyCode,
    orderNo: value => (value === '' ? undefined : sql`t.order_no = ${value}`),
    bound: yes => (yes === 1 ? sql`t.epc is not null` : sql`t.epc is null`),
    spuNo: number =>
      number === ''
        ? undefined
        : sql`t.sku_id in (select k.id from sku k join spu s on s.id = k.spu_id where s.spu_no = ${number})`,
  },
})
