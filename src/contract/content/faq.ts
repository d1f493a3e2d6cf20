import * as z from 'zod'
import { faqCategories } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, flag, ids, rich, text } from '../fields.ts'
import { changeOf, done, fresh, kept, listIn, pageOf, removals, sortOrder } from '../shapes.ts'

/** 常见问题: what clients ask again and again, with the answer. */
const at = '/notice/faq'
const edit = { code: ['edit-FAQ-btn'] } as const
const ours = { added: true, method: 'POST' } as const

export const faqFields = {
  question: text('问题', { max: 100, required: '请输入问题' }),
  category: choice('分类', faqCategories),
  answer: rich('答案', { required: '请输入答案' }),
  sortNo: sortOrder,
  enabled: flag('状态'),
}

const counted = { helpfulCount: z.int().meta({ title: '有用数' }) }
const row = z.object({ ...faqFields, ...counted, ...kept })

export const faq = {
  page: read(
    `${at}/page`,
    { menu: ['FAQList'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        category: faqFields.category.optional(),
        enabled: faqFields.enabled.optional(),
      },
      ['id', 'question', 'sortNo', 'helpfulCount', 'updateTime'],
    ),
    pageOf(row),
    ours,
  ),
  add: write(`${at}/add`, { code: ['add-FAQ-btn'] }, fresh(faqFields), row, ours),
  edit: write(`${at}/edit`, edit, changeOf({ ...faqFields, ...counted }), row, ours),
  del: write(`${at}/del`, { code: ['delete-FAQ-btn'] }, removals, done, { added: true, method: 'DELETE' }),
  sort: write(`${at}/sort`, edit, z.strictObject({ ids: ids() }), done, ours),
}
