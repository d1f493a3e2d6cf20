import { declares } from '../declares.ts'
import { contentAuditTable, contents } from './content.query.ts'
import { contentModules } from './content-module.ts'
import { courses, courseTables } from './course.query.ts'
import { faqs } from './faq.ts'

/** What 内容 keeps in the database. */
export const contentDeclared = declares({
  things: [contents, courses, contentModules, faqs],
  // Rows that belong to a thing's, or that no plain thing is made of.
  tables: [contentAuditTable, ...courseTables],
})
