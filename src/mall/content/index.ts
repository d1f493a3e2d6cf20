import type { ThingsOf, Views } from '../parts/group.ts'

/** 内容. */
export const things: ThingsOf<'content'> = {
  contentManage: () => import('./content/thing.ts').then(({ content }) => [content]),
  contentModule: () => import('./content-module/thing.ts').then(module => [module.contentModule]),
  curriculum: () => import('./course/thing.ts').then(({ course }) => [course]),
  FAQList: () => import('./faq/thing.ts').then(({ faq }) => [faq]),
}

export const views: Views = {
  content: () => import('./content/view.tsx'),
  course: () => import('./course/view.tsx'),
  faq: () => import('./faq/view.tsx'),
}
