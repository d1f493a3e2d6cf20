import { group } from '../group.ts'
import { content } from './content.ts'
import { contentModule } from './content-module.ts'
import { course } from './course.ts'
import { faq } from './faq.ts'

/** What 内容 answers, lets be taken away and does by itself. */
export const contentGroup = group({
  services: { content, course, contentModule, faq },
})
