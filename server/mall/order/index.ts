import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { ibcs, ibcTable } from './ibc.query.ts'
import { ibc } from './ibc.ts'
import { infors, inforTable } from './infor.query.ts'
import { infor } from './infor.ts'

/** What 订单 answers, keeps in the database and does by itself. */
export const orderGroup = group({
  services: { infor, ibc },
  tables: [ibcTable, inforTable],
  lists: [ibcs, infors],
  uniques: [['ibc_epc', { field: 'epc', title: 'EPC' }]],
  exports: [
    ['x:infor.page', { target: infors, query: asIs }],
    ['x:ibc.page', { target: ibcs, query: asIs }],
  ],
})
