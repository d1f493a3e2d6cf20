import * as z from 'zod'
import { applyStates, authorizeExtents, authorizeStates, registerSources } from '../../values/lists.ts'
import { blob, read, write } from '../call.ts'
import { choice, flag, id, ids, text, time } from '../fields.ts'
import { byId, changeOf, exported, exportFields, kept, listIn, pageOf } from '../shapes.ts'
import { channelId, chosen } from './channel.ts'

/** What comes in from the app, and what clients let each other do. */
const post = { added: true, method: 'POST' } as const
const { id: rowId, ...times } = kept
const keyword = text('关键词', { max: 100 }).optional()
const period = { beginTime: time('开始时间').optional(), endTime: time('结束时间').optional() }
const changed = z.object({ changed: z.int() })
const becameClient = {
  channelId: z.int().nullable().meta({ title: '客户' }),
  clientNo: z.string().meta({ title: '正式客户' }),
}

const applyState = choice('状态', applyStates)

const applyRow = z.object({
  id: rowId,
  companyName: z.string().meta({ title: '公司' }),
  creditCode: z.string().meta({ title: '统一社会信用代码' }),
  license: z.string().meta({ title: '执照', hides: 'picture' }),
  contact: z.string().meta({ title: '联系人' }),
  phone: z.string().meta({ title: '电话', holds: 'phone' }),
  status: applyState,
  auditor: z.string().meta({ title: '审核人' }),
  auditTime: z.string().nullable().meta({ title: '审核时间', holds: 'time' }),
  reason: z.string().meta({ title: '审核意见' }),
  ...becameClient,
  ...times,
})

/** 客户认证申请. */
export const channelApply = {
  page: read(
    '/system/channelApply/page',
    { menu: ['ClientApplicationForCertificationRecord'] },
    listIn({ keyword, status: applyState.optional(), ...period }, ['id', 'createTime', 'auditTime']),
    pageOf(applyRow),
    post,
  ),
  /** Only what nobody has decided yet; a rejection needs its reason. */
  audit: write(
    '/system/channelApply/audit',
    { code: ['audit-certification-btn'] },
    z
      .strictObject({
        ids: ids('申请'),
        pass: z.boolean().meta({ title: '是否通过' }),
        reason: text('审核意见', { max: 200 }).default(''),
      })
      .refine(({ pass, reason }) => pass || reason !== '', { error: '请填写驳回原因' }),
    changed,
    post,
  ),
  detail: read(
    '/system/channelApply/detail',
    { menu: ['ClientApplicationForCertificationRecord'] },
    byId,
    applyRow,
    { added: true, method: 'GET' },
  ),
  /** One's own verdict of the last minutes, where no client has come of it. */
  takeBack: write(
    '/system/channelApply/takeBack',
    { code: ['audit-certification-btn'] },
    byId,
    applyRow,
    post,
  ),
}

const registerFilters = {
  keyword,
  source: choice('来源', registerSources).optional(),
  certified: flag('是否认证').optional(),
  ...period,
}
const registerSorts = ['id', 'createTime'] as const

/** 客户注册记录. */
export const channelRegister = {
  page: read(
    '/system/channelRegister/page',
    { menu: ['ClientcustomerRegistrationRecord'] },
    listIn(registerFilters, registerSorts),
    pageOf(
      z.object({
        id: rowId,
        phone: z.string().meta({ title: '手机号', holds: 'phone' }),
        nickname: z.string().meta({ title: '昵称' }),
        source: choice('来源', registerSources),
        inviter: z.string().meta({ title: '邀请人' }),
        certified: flag('是否认证').meta({ words: { 1: '已认证', 0: '未认证' } }),
        ...becameClient,
        ...times,
        createTime: kept.createTime.meta({ title: '注册时间', holds: 'time' }),
      }),
    ),
    post,
  ),
  export: blob(
    '/system/channelRegister/export',
    { code: ['export-registration-btn'] },
    z.strictObject({
      ...exportFields,
      ...registerFilters,
      sort: listIn({}, registerSorts).shape.sort,
    }),
    exported,
    post,
  ),
}

const authorizeAt = '/system/channelAuthorize'
const authorize = { code: ['authorize-Client-btn'] } as const
const authorizeState = choice('状态', authorizeStates)
const fields = {
  channelId,
  toChannelId: chosen('被授权客户'),
  toStoreId: id('被授权门店').nullable(),
  extent: choice('范围', authorizeExtents),
  beginTime: time('开始时间'),
  endTime: time('结束时间'),
  remark: text('备注', { max: 200 }),
}
export const authorizeFields = fields
const shown = {
  companyName: z.string().meta({ title: '客户' }),
  toCompanyName: z.string().meta({ title: '被授权客户' }),
  toStoreName: z.string().meta({ title: '被授权门店' }),
  status: authorizeState,
}
const authorizeRow = z.object({ id: rowId, ...fields, ...shown, ...times })

/** 授权客户记录: what one client lets another do in its name, from a time to a time. */
export const channelAuthorize = {
  page: read(
    `${authorizeAt}/page`,
    { menu: ['ClientAuthorizedCustomerRecord'] },
    listIn(
      {
        keyword,
        /** On either side. */
        channelId: channelId.optional(),
        status: authorizeState.optional(),
        ...period,
      },
      ['id', 'beginTime', 'endTime', 'createTime'],
    ),
    pageOf(authorizeRow),
    post,
  ),
  add: write(
    `${authorizeAt}/add`,
    authorize,
    z.strictObject({
      ...fields,
      toStoreId: fields.toStoreId.default(null),
      extent: fields.extent.default(1),
      remark: fields.remark.default(''),
    }),
    authorizeRow,
    post,
  ),
  /** 续期 is another end. */
  update: write(`${authorizeAt}/update`, authorize, changeOf({ ...fields, ...shown }), authorizeRow, post),
  cancel: write(`${authorizeAt}/cancel`, authorize, z.strictObject({ ids: ids('授权') }), changed, post),
}
