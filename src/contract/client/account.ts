import * as z from 'zod'
import { clientRoles } from '../../values/roles.ts'
import { blob, read, write } from '../call.ts'
import { choice, code, file, flag, id, telephone, text } from '../fields.ts'
import { byId, changeOf, done, kept, listIn, nothing, option, pageOf } from '../shapes.ts'
import { phone } from '../system/user.ts'
import { bySalesman, channelId, choices, keywords, tied, wordsOrLatest } from './channel.ts'
import {
  batchBytes,
  clientNamed,
  judged,
  rowsOf,
  verdicts,
  workbookBytes,
  workbookIn,
} from './client-rows.ts'

/** 客户账号: who signs in for a client. */
const at = '/system/account'
const screens = { menu: ['AccountList', 'ClientMaterial'] } as const
const edit = { code: ['edit-account-btn'] } as const
const fileIn = { code: ['import-account-btn', 'import-Client-btn'] } as const
const get = { method: 'GET' } as const
const post = { added: true, method: 'POST' } as const
const { id: rowId, ...times } = kept

const fields = {
  channelId,
  realName: text('姓名', { max: 20, required: '请填写姓名' }),
  userName: text('账号', { max: 40 }).meta({ title: '账号', hides: 'account' }),
  phone,
  position: text('职位', { max: 20 }),
  /** Roles and stores of this client. */
  roleIds: tied('角色', 50),
  storeIds: tied('门店', 500),
  status: flag('状态'),
}
const shown = {
  clientNo: z.string().meta({ title: '客户编码' }),
  companyName: z.string().meta({ title: '客户' }),
  roles: z.array(z.object({ id: z.int(), roleName: z.string() })).meta({ title: '角色' }),
  stores: z.array(z.object({ id: z.int(), storeName: z.string() })).meta({ title: '门店' }),
  /** Most sign in by code and have none. */
  hasPassword: flag('密码').meta({ words: { 1: '已设置', 0: '未设置' } }),
  lastLogin: z.string().nullable().meta({ title: '最近登录', holds: 'time' }),
}
const row = z.object({
  id: rowId,
  ...fields,
  /** One of old may be no number of a mobile telephone. */
  phone: telephone('手机号'),
  ...shown,
  ...times,
})

const added = z.strictObject({
  ...fields,
  userName: fields.userName.default(''),
  position: fields.position.default(''),
  roleIds: fields.roleIds.default([]),
  storeIds: fields.storeIds.default([]),
  status: fields.status.default(1),
})

/** Its stores by their numbers too: those of the same workbook have no ids before they are added. */
export const importedAccount = z.strictObject({
  ...clientNamed,
  ...added.omit({ channelId: true }).shape,
  storeNos: z
    .array(code('门店编码', { max: 30, required: '请输入门店编码' }))
    .max(500, { error: '门店最多500个' })
    .default([])
    .meta({ title: '门店' }),
})

/** Every screen on which an account of a client is picked. */
const pickers = { menu: ['equityActivity', 'tagManagePageIndex', 'AccountList'] } as const
/** Whose points they are is picked too. */
const ledgers = { menu: [...pickers.menu, 'MarketingExchangeRecord'] } as const

export const account = {
  page: read(
    `${at}/page`,
    screens,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        realName: text('姓名', { max: 40 }).optional(),
        phone: text('手机号', { max: 20 }).optional(),
        channelId: channelId.optional(),
        roleId: id('角色').optional(),
        busType: choice('角色', clientRoles).optional(),
        status: flag('状态').optional(),
      },
      ['id', 'realName', 'createTime'],
    ),
    pageOf(row),
    { added: true, method: 'POST' },
  ),
  add: write(`${at}/add`, { code: ['add-account-btn'] }, added, row, post),
  batchHandlerAccountInfo: write(`${at}/batchHandlerAccountInfo`, fileIn, rowsOf(importedAccount), verdicts, {
    method: 'POST',
    bodyLimit: batchBytes,
  }),
  /** The table 账号 of a workbook alone, for who may bring in nothing else. */
  resolvingAccountInfo: read(
    `${at}/resolvingAccountInfo`,
    fileIn,
    workbookIn,
    z.object({ accounts: judged(importedAccount) }),
    { added: true, method: 'POST', kind: 'form', bodyLimit: workbookBytes, open: true },
  ),
  template: blob(`${at}/template`, fileIn, nothing, file('模板'), get),
  update: write(`${at}/update`, edit, changeOf({ ...fields, ...shown }), row, post),
  updateStatus: write(
    `${at}/updateStatus`,
    edit,
    z.strictObject({ id: rowId, status: fields.status }),
    row,
    post,
  ),
  /** Takes a password away where there is one, and ends the sessions. */
  resetPwd: write(`${at}/resetPwd`, { code: ['reset-account-btn'] }, byId, done, post),
  /** The stores of a client, to choose from. */
  storeBox: read(
    `${at}/storeBox`,
    { menu: [...screens.menu, 'ClientAuthorizedCustomerRecord'] },
    z.strictObject({ channelId }),
    z.array(option),
    { added: true, method: 'GET' },
  ),
  /** The buyers of a salesman's clients. */
  querySealManRelationCaiGou: read(
    `${at}/querySealManRelationCaiGou`,
    { menu: ['ClientMaterial', 'ClientList', 'AccountList'] },
    bySalesman,
    z.array(
      z.object({
        userId: z.int(),
        realName: z.string(),
        channelId: z.int(),
        clientNo: z.string(),
        companyName: z.string(),
      }),
    ),
    get,
  ),
  queryChannelAccountByKeywords: read(
    `${at}/queryChannelAccountByKeywords`,
    ledgers,
    wordsOrLatest,
    choices,
    get,
  ),
}

/** Of `search`, beside the products (search.ts). */
export const userSearch = {
  channelUser: read(`${at}/queryChannelUserByKeywords`, pickers, keywords, choices),
}
