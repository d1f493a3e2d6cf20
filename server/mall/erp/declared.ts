import { declares } from '../declares.ts'
import { inventories, materials, nccTables, products } from './ncc.query.ts'

/** What ERP keeps in the database. */
export const erpDeclared = declares({
  // Rows that belong to a thing's, or that no plain thing is made of.
  tables: [...nccTables],
  lists: [materials, products, inventories],
})
