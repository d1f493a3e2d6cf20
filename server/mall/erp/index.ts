import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { syncKind, syncNcc } from './ncc/sync.ts'
import { inventories, materials, nccTables, products } from './ncc.query.ts'
import { ncc } from './ncc.ts'

/** What ERP answers, keeps in the database and does by itself. */
export const erpGroup = group({
  services: { ncc },
  tables: [...nccTables],
  lists: [materials, products, inventories],
  exports: [
    ['x:ncc.materialPage', { target: materials, query: asIs }],
    ['x:ncc.productPage', { target: products, query: asIs }],
    ['x:ncc.inventoryPage', { target: inventories, query: asIs }],
  ],
  jobs: [[syncKind, syncNcc]],
})
