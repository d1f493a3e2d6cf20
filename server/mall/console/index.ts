import { group } from '../group.ts'
import { auth } from './auth.ts'
import { basketTable } from './basket.query.ts'
import { exports } from './export.ts'
import { letter } from './letter.ts'
import { ownTable } from './own.query.ts'
import { session } from './session.ts'
import { upload } from './upload.ts'
import { viewMarkTable, viewTable } from './view.query.ts'

/** What the console itself answers and keeps in the database. `ui` works on every group's rows: it is entered in server/mall/index.ts. */
export const consoleGroup = group({
  services: { auth, session, export: exports, upload, letter },
  tables: [viewTable, viewMarkTable, basketTable, ownTable],
  uniques: [
    ['ui_view_name', { field: 'name', title: '视图名称' }],
    ['basket_name', { field: 'name', title: '选集名称' }],
  ],
})
