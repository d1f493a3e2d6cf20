import { declares } from '../declares.ts'
import { viewMarkTable, viewTable } from './view.query.ts'

/** What the console itself keeps in the database. */
export const consoleDeclared = declares({
  tables: [viewTable, viewMarkTable],
  uniques: [['ui_view_name', { field: 'name', title: '视图名称' }]],
})
