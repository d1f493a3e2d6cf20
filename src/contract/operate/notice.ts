import * as z from 'zod'
import { noticeAudiences, noticeKinds, noticePhases } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, flag, ids, rich, text, time } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removal } from '../shapes.ts'

/** 公告: what the house tells its clients. */
const at = '/notice/notice'
const screen = { menu: ['announcement'] } as const
const remove = { code: ['delete-Notice-btn'] } as const

export const noticeFields = {
  title: text('标题', { max: 60, required: '请输入标题' }),
  kind: choice('类型', noticeKinds),
  audience: choice('对象', noticeAudiences),
  content: rich('内容', { required: '请输入内容' }),
  /** Before it nobody sees the notice; none is the time at which it is first published. */
  publishTime: time('发布时间').nullable(),
  enabled: flag('状态').meta({ words: { 1: '已发布', 0: '已撤回' }, deeds: { 1: '发布', 0: '撤回' } }),
}

const told = {
  readCount: z.int().meta({ title: '已读数' }),
  /** What clients have of it by now. */
  phase: choice('状态', noticePhases),
}
const row = z.object({ ...noticeFields, ...told, ...kept })

export const notice = {
  'query.page': read(
    `${at}/query/page`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        title: text('标题', { max: 60 }).optional(),
        kind: noticeFields.kind.optional(),
        audience: noticeFields.audience.optional(),
        enabled: noticeFields.enabled.optional(),
        phase: told.phase.optional(),
      },
      ['id', 'title', 'publishTime', 'readCount', 'updateTime'],
    ),
    pageOf(row),
  ),
  add: write(`${at}/add`, { code: ['add-Notice-btn'] }, fresh(noticeFields), row),
  update: write(`${at}/update`, { code: ['edit-Notice-btn'] }, changeOf({ ...noticeFields, ...told }), row),
  delete: write(`${at}/delete`, remove, removal, done),
  'query.id': read(`${at}/query/id`, screen, byId, row),
  'delete.ids': write(`${at}/delete/ids`, remove, z.strictObject({ ids: ids() }), done),
}
