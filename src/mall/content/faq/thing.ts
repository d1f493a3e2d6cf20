import { faqCalls } from '../../../generated/contract/calls/faq.ts'
import { faq as facts } from '../../../generated/contract/rows/faq.ts'
import { plain } from '../../../plain/plain.ts'

/** 常见问题: what clients ask again and again, with the answer. */
export const faq = plain({
  id: 'faq',
  title: '常见问题',
  screen: 'FAQList',
  calls: {
    list: faqCalls.page,
    add: faqCalls.add,
    update: faqCalls.edit,
    delete: faqCalls.del,
    removeMany: faqCalls.del,
    sort: faqCalls.sort,
  },
  facts,
  name: 'question',
  schema: () => import('../../../contract/content/faq.ts').then(module => module.faq.add.in),
  search: '问题、答案',
  sheet: true,
  fields: {
    question: { list: { width: 280, grow: 1, sortable: true }, form: {} },
    category: { list: { width: 110 }, form: {}, bulk: true },
    answer: { list: { width: 320, grow: 1, muted: true }, form: {} },
    helpfulCount: { list: { width: 80, sortable: true } },
    sortNo: { list: { width: 70, sortable: true }, form: {} },
    enabled: { list: { width: 80 }, form: {}, bulk: true },
    updateBy: { list: { width: 80, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    category: 'field',
    enabled: 'field',
  },
})
