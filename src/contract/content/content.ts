import * as z from 'zod'
import { contentStages } from '../../values/content.ts'
import { contentActions, contentKinds, contentStates } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, id, ids, picture, rich, shelf, text, time, video } from '../fields.ts'
import { reference } from '../reference.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageFields, pageOf, removals } from '../shapes.ts'

/** 内容: articles and films of the house, each looked at by somebody before clients see it. */
const at = '/notice/content'
const screen = { menu: ['contentManage'] } as const
const edit = { code: ['edit-Content-btn'] } as const
const ours = { added: true, method: 'POST' } as const

/** Where it stands, which nobody needs to look at again. */
export const contentPlace = {
  moduleId: reference('模块'),
  topFlag: choice('置顶', { 0: '否', 1: '是' }),
}

/** What clients see: a change of it is looked at again. */
export const contentMatter = {
  title: text('标题', { max: 60, required: '请输入标题' }),
  cover: picture('封面', { required: '请上传封面' }),
  author: text('作者', { max: 20 }),
  kind: choice('类型', contentKinds),
  body: rich('正文'),
  video: video('视频'),
  spuIds: z.array(id('商品')).max(50, { error: '一篇内容最多关联50款商品' }).meta({ title: '关联商品' }),
  /** Before it clients do not see it; none is the time at which it passes. */
  publishTime: time('发布时间').nullable(),
  /** From it on clients do not see it any more; none is never. */
  expireTime: time('过期时间').nullable(),
}

const fields = { ...contentMatter, ...contentPlace }
export const contentState = choice('审核状态', contentStates)
export const contentShelf = shelf({ 1: '已上架', 0: '未上架' })

/** Answered as times are kept, without a limit of the input. */
const past = (title: string) => z.string().nullable().meta({ title, holds: 'time' })

const told = {
  /** Of the newest revision, whose matter the row holds. */
  state: contentState,
  stage: choice('阶段', contentStages),
  status: contentShelf,
  /** The newest revision: a verdict names it. */
  revision: z.int().meta({ title: '版本' }),
  /** The one that clients are answered; none has passed where it is null. */
  liveRevision: z.int().nullable().meta({ title: '展示的版本' }),
  submitTime: past('提交时间'),
  submitName: z.string().meta({ title: '提交人' }),
  verdictTime: past('审核时间'),
  verdictName: z.string().meta({ title: '审核人' }),
  moduleName: z.string().meta({ title: '模块' }),
  goodsCount: z.int().meta({ title: '商品数' }),
  readCount: z.int().meta({ title: '阅读' }),
  /** Why it was rejected, where it was. */
  reason: z.string().meta({ title: '驳回原因' }),
}
const row = z.object({ ...fields, ...told, ...kept })

const matter = z.object(contentMatter)
const revision = z.object({
  id: z.int(),
  no: z.int().meta({ title: '版本号' }),
  state: contentState,
  /** The one that clients are answered. */
  isLive: z.boolean(),
  editorName: z.string().meta({ title: '编辑人' }),
  createTime: kept.createTime,
  submitName: told.submitName,
  submitTime: told.submitTime,
  verdictName: told.verdictName,
  verdictTime: told.verdictTime,
  reason: told.reason,
  matter,
})
/** Goods by what they are called, in pictures and words. */
const goods = z.array(z.object({ id: z.int(), spuNo: z.string(), name: z.string(), picture: z.string() }))
/** 提交审核 together with what is saved. */
const submit = { submit: z.literal([0, 1]).optional().meta({ title: '提交审核' }) }

export const content = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        title: text('标题', { max: 60 }).optional(),
        moduleId: fields.moduleId.optional(),
        kind: fields.kind.optional(),
        state: contentState.optional(),
        stage: told.stage.optional(),
        status: contentShelf.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
      },
      ['id', 'title', 'publishTime', 'submitTime', 'readCount', 'updateTime'],
    ),
    pageOf(row),
    ours,
  ),
  add: write(`${at}/add`, { code: ['add-Content-btn'] }, fresh(fields).extend(submit), row, ours),
  edit: write(`${at}/edit`, edit, changeOf({ ...fields, ...told }).extend(submit), row, ours),
  del: write(`${at}/del`, { code: ['delete-Content-btn'] }, removals, done, {
    added: true,
    method: 'DELETE',
  }),
  detail: read(
    `${at}/detail`,
    screen,
    byId,
    row.extend({
      /** What clients are answered, where that is another revision than the newest. */
      live: matter.nullable(),
      /** Those that either of them names. */
      goods,
      history: z.array(
        z.object({
          id: z.int(),
          action: choice('动作', contentActions),
          reason: z.string().meta({ title: '原因' }),
          userName: z.string(),
          createTime: z.string().meta({ holds: 'time' }),
        }),
      ),
    }),
    { added: true, method: 'GET' },
  ),
  audit: write(
    `${at}/audit`,
    { code: ['audit-Content-btn'] },
    z
      .strictObject({
        id: kept.id,
        revision: id('版本'),
        pass: z.literal([0, 1]).meta({ title: '审核结果', words: { 1: '通过', 0: '驳回' } }),
        reason: text('审核意见', { max: 200 }).default(''),
      })
      .refine(({ pass, reason }) => pass === 1 || reason !== '', { error: '请输入驳回原因' }),
    row,
    ours,
  ),
  /** One's own verdict of the last minutes, on what nobody has changed since. */
  takeBack: write(`${at}/takeBack`, { code: ['audit-Content-btn'] }, byId, row, ours),
  /** What waits is a draft again. */
  withdraw: write(`${at}/withdraw`, edit, z.strictObject({ id: kept.id, revision: id('版本') }), row, ours),
  /** The newest first. */
  revisions: read(
    `${at}/revisions`,
    screen,
    z.strictObject({ id: kept.id, ...pageFields }),
    pageOf(revision),
    { added: true, method: 'GET' },
  ),
  shelves: write(
    `${at}/shelves`,
    edit,
    z.strictObject({
      ids: ids(),
      status: contentShelf,
      reason: text('下架原因', { max: 200 }).default(''),
    }),
    done,
    ours,
  ),
  /** What the mall shows to whoever is signed in, of either side: the newest that has passed, in its time. */
  read: read(
    `${at}/read`,
    'signed-in',
    byId,
    z.object({ id: z.int(), ...contentMatter, moduleId: contentPlace.moduleId, moduleName: told.moduleName }),
    { ...ours, scope: 12, owner: 'shared' },
  ),
}
