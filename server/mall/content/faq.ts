import { api } from '../../../src/contract/api.ts'
import { faqFields } from '../../../src/contract/content/faq.ts'
import { plainText } from '../../../src/values/plain-text.ts'
import { serve } from '../../call/serve.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.faq

export const faqs = thing({
  table: 'faq',
  title: '常见问题',
  name: 'question',
  create: `
    question text not null constraint faq_question unique,
    category smallint not null default 1,
    answer text not null,
    helpful_count int not null default 0,
    sort_no int not null default 0,
    enabled smallint not null default 1`,
  owner: 'shared',
  calls: { list: calls.page, add: calls.add, update: calls.edit },
  editable: faqFields,
  search: row => [row.question, plainText(String(row.answer ?? ''))],
})

export const faq = serve('faq', calls, {
  page: faqs.page,
  add: faqs.add,
  edit: faqs.update,
  del: faqs.removeSome,
  sort: faqs.sort,
})
