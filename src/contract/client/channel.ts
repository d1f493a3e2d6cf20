import * as z from 'zod'
import { saasStates } from '../../values/lists.ts'
import { blob, read, write } from '../call.ts'
import { choice, file, flag, id, money, ownCode, telephone, text } from '../fields.ts'
import { done, kept, listIn, nothing, option, pageOf } from '../shapes.ts'
import { batchBytes, rowsOf, verdicts } from './client-rows.ts'

/** 客户: who buys. Their stores, addresses and accounts are services of their own. */
const at = '/system/channel'
const material = { menu: ['ClientMaterial'] } as const
const clients = { menu: ['ClientMaterial', 'ClientList'] } as const
const edit = { code: ['edit-Client-btn'] } as const
const fileIn = { code: ['import-Client-btn'] } as const
const get = { method: 'GET' } as const

/** A row that must be chosen. */
export function chosen(title: string) {
  const error = `请选择${title}`
  return z.int({ error }).min(1, { error }).max(Number.MAX_SAFE_INTEGER, { error }).meta({ title })
}

export const channelId = chosen('客户')
export const salesman = id('业务员')
/** What a remote search offers: never a phone. */
export const choices = z.array(z.object({ value: z.int(), label: z.string(), code: z.string() }))
export const keywords = z.strictObject({
  keywords: text('关键词', { max: 100 }).default(''),
  /** The one that is chosen already, whatever is typed. */
  id: id().optional(),
})
/** Where nothing is typed: those that ordered last, to who asks for them. */
export const wordsOrLatest = keywords.extend({
  latest: z.boolean().optional().meta({ title: 'latest' }),
})
export const bySalesman = z.strictObject({
  /** Absent: the caller. */
  userId: salesman.optional(),
})

/** Ids of rows that another is tied to, each once. */
export function tied(title: string, max = 100) {
  return z
    .array(id(title))
    .max(max, { error: `${title}最多${max}个` })
    .refine(ids => new Set(ids).size === ids.length, { error: `${title}重复` })
    .meta({ title })
}

const columns = {
  clientNo: ownCode('客户编码', { max: 20, required: '请输入客户编码' }),
  companyName: text('公司名称', { max: 60, required: '请输入公司名称' }),
  principal: text('负责人', { max: 20 }),
  phone: telephone('电话'),
  saleManId: salesman.nullable(),
  status: flag('状态'),
  baseCharges: money('基础工费'),
  remark: text('备注', { max: 200 }),
}
/** Kept in tables of their own: who else looks after it, and the brands that it may buy. */
const ties = { helperIds: tied('协同业务员'), brandIds: tied('品牌') }
const named = z.array(z.object({ id: z.int(), name: z.string() }))

const channelRow = z.object({
  id: id(),
  channelId,
  ...columns,
  ...ties,
  saleMan: z.string().meta({ title: '业务员' }),
  helpers: z.array(z.string()).meta({ title: '协同业务员' }),
  brandList: named.meta({ title: '品牌' }),
  labelList: named.meta({ title: '标签' }),
  accountSize: z.int().meta({ title: '账号数' }),
  storeSize: z.int().meta({ title: '门店数' }),
  receiveAddressSize: z.int().meta({ title: '收货地址数' }),
  /** What the SaaS said when it was sent there last. */
  saasState: choice('SaaS', saasStates),
  saasReason: z.string().meta({ title: 'SaaS失败原因' }),
  saasTime: z.string().nullable().meta({ title: '推送时间', holds: 'time' }),
  version: kept.version,
  createTime: kept.createTime,
  updateTime: kept.updateTime,
  updateBy: kept.updateBy,
})

const filters = {
  keyword: text('客户名称/客户编码', { max: 100 }).optional(),
  saleManId: salesman.optional(),
  brandId: id('品牌').optional(),
  labelId: id('标签').optional(),
  status: flag('状态').optional(),
}
const sorts = ['id', 'clientNo', 'companyName', 'createTime'] as const
const list = listIn(filters, sorts)
/** As a salesman looks at them: those that the caller looks after. */
const listOfSalesman = listIn({ ...filters, own: flag('只看我的').optional() }, sorts)
const page = pageOf(channelRow)
const byChannel = z.strictObject({ channelId })

/** What it is made from, where it is not made by hand: then the code of that screen is enough. */
const origin = {
  templateId: id('临时客户').optional(),
  applyId: id('认证申请').optional(),
  registerId: id('注册记录').optional(),
}
export const addChannelIn = z.strictObject({
  clientNo: columns.clientNo,
  companyName: columns.companyName,
  principal: columns.principal.default(''),
  phone: columns.phone.default(''),
  saleManId: columns.saleManId.default(null),
  status: columns.status.default(1),
  baseCharges: columns.baseCharges.default(0),
  remark: columns.remark.default(''),
  helperIds: ties.helperIds.default([]),
  brandIds: ties.brandIds.default([]),
  ...origin,
})

/** As a file brings it: made from nothing else. */
export const importedChannel = addChannelIn.omit({ templateId: true, applyId: true, registerId: true })

/** The changed fields, or the whole row as it was read. */
const change = z.strictObject({
  channelId,
  version: kept.version,
  ...z.strictObject({ ...channelRow.omit({ channelId: true, version: true }).shape }).partial().shape,
})

/** Every screen on which a client is picked. */
const pickers = {
  menu: [
    ...['ClientMaterial', 'ClientList', 'AccountList', 'ClientAuthorizedCustomerRecord', 'curriculum'],
    ...['activityList', 'shoppingTrolley', 'MallList', 'OrderList', 'OrderListNew', 'DetailStatisticsList'],
    'pictureOrders',
  ],
} as const

export const channel = {
  addChannel: write(
    `${at}/addChannel`,
    { code: ['add-Client-btn', 'convert-TempClient-btn', 'audit-certification-btn'] },
    addChannelIn,
    channelRow,
    { method: 'POST', copies: true },
  ),
  queryChannelByCondition: read(`${at}/queryChannelByCondition`, material, list, page, { method: 'POST' }),
  queryChannelById: read(`${at}/queryChannelById`, clients, byChannel, channelRow, get),
  /** With assign-Client-btn alone: the salesmen only. */
  updateChannel: write(
    `${at}/updateChannel`,
    { code: ['edit-Client-btn', 'assign-Client-btn'] },
    change,
    channelRow,
    { method: 'POST' },
  ),
  'v2.queryChannelList': read(`${at}/v2/queryChannelList`, clients, listOfSalesman, page, { method: 'POST' }),
  /** Starts what was stopped and stops what was not. */
  checkOutChannelStatus: write(`${at}/checkOutChannelStatus`, edit, byChannel, channelRow, get),
  delChannel: write(
    `${at}/delChannel`,
    { code: ['delete-Client-btn'] },
    z.strictObject({ channelId, version: kept.version.optional() }),
    done,
    get,
  ),
  /** For all accounts of the client: each must set another password and sign in again. */
  resetChannelPwd: write(`${at}/resetChannelPwd`, { code: ['reset-account-btn'] }, byChannel, done, get),
  querySealManRelationChannel: read(
    `${at}/querySealManRelationChannel`,
    { menu: [...clients.menu, 'AccountList'] },
    bySalesman,
    z.array(z.object({ channelId: z.int(), clientNo: z.string(), companyName: z.string() })),
    get,
  ),
  queryAllBrandListByChannelId: read(
    `${at}/queryAllBrandListByChannelId`,
    clients,
    byChannel,
    z.array(option),
    get,
  ),
  queryChannelRelationSealManList: read(
    `${at}/queryChannelRelationSealManList`,
    clients,
    byChannel,
    /** main: the one that the client's row names. */
    z.array(z.object({ userId: z.int(), realName: z.string(), main: z.boolean() })),
    get,
  ),
  batchHandlerChannelData: write(`${at}/batchHandlerChannelData`, fileIn, rowsOf(importedChannel), verdicts, {
    method: 'POST',
    bodyLimit: batchBytes,
  }),
  template: blob(`${at}/template`, fileIn, nothing, file('模板'), get),
  queryChannelListByKeywords: read(`${at}/queryChannelListByKeywords`, pickers, wordsOrLatest, choices, {
    ...get,
    ...{ scope: 12, owner: 'channelId' },
  }),
}
