import { group } from '../group.ts'
import { contentAuditTable, contents } from './content.query.ts'
import { content } from './content.ts'
import { contentModule, contentModules } from './content-module.ts'
import { courses, courseTables } from './course.query.ts'
import { course } from './course.ts'
import { faq, faqs } from './faq.ts'

/** What 内容 answers, keeps in the database and does by itself. */
export const contentGroup = group({
  services: { content, course, contentModule, faq },
  things: [contents, courses, contentModules, faqs],
  tables: [contentAuditTable, ...courseTables],
})
