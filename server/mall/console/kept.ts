import { group } from '../group.ts'
import { basketTable } from './basket.query.ts'
import { ownTable } from './own.query.ts'
import { viewMarkTable, viewTable } from './view.query.ts'

/** What the console itself keeps in the database, for each person; who answers of it stands in ui.ts. */
export const consoleKept = group({
  services: {},
  tables: [viewTable, viewMarkTable, basketTable, ownTable],
  uniques: [
    ['ui_view_name', { field: 'name', title: '视图名称' }],
    ['basket_name', { field: 'name', title: '选集名称' }],
  ],
})
