import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import { target } from '../../../plain/target.ts'
import { createdIn } from '../../parts/period.query.ts'
import { begun } from '../inventory.query.ts'

/** 库存流水: the ledger as it is read. What its goods were called stays with the goods. */
export const moves = target({
  table: 'stock_move',
  title: '库存流水',
  code: 'skuNo',
  list: api.stock.moves,
  editable: {},
  owner: 'shared',
  order: '-id',
  search: () => [],
  joins: sql`left join sku k on k.id = t.sku_id left join spu s on s.id = k.spu_id`,
  select: {
    skuNo: sql`coalesce(k.sku_no, '')`,
    spuNo: sql`coalesce(s.spu_no, '')`,
    name: sql`coalesce(k.name, '')`,
  },
  filters: {
    ...createdIn,
    skuNo: value =>
      value === ''
        ? undefined
        : sql`t.sku_id = any(array(select id from sku where ${begun(sql`sku_no`, value)}))`,
    refNo: value => (value === '' ? undefined : sql`t.ref_no = ${value}`),
  },
})
