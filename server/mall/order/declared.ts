import { declares } from '../declares.ts'
import { ibcs, ibcTable } from './ibc.query.ts'
import { infors, inforTable } from './infor.query.ts'

/** What 订单 keeps in the database. */
export const orderDeclared = declares({
  // Rows that belong to a thing's, or that no plain thing is made of.
  tables: [ibcTable, inforTable],
  lists: [ibcs, infors],
  uniques: [['ibc_epc', { field: 'epc', title: 'EPC' }]],
})
