import type { ThingsOf, Views } from '../room.ts'

/** 内容. */
export const things: ThingsOf<'content'> = {
  contentManage: () => import('../../mall/content/content/thing.ts').then(({ content }) => [content]),
  contentModule: () =>
    import('../../mall/content/content-module/thing.ts').then(module => [module.contentModule]),
  curriculum: () => import('../../mall/content/course/thing.ts').then(({ course }) => [course]),
  FAQList: () => import('../../mall/content/faq/thing.ts').then(({ faq }) => [faq]),
}

export const views: Views = {
  content: () => import('../../mall/content/content/view.tsx'),
  course: () => import('../../mall/content/course/view.tsx'),
  faq: () => import('../../mall/content/faq/view.tsx'),
}
