import { declares } from '../declares.ts'
import { nccTables } from './ncc.query.ts'

/** What ERP keeps in the database. */
export const erpDeclared = declares({
  // Rows that belong to a thing's, or that no plain thing is made of.
  tables: [...nccTables],
})
