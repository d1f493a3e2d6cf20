import * as z from 'zod'
import { read } from './call.ts'
import { flag, id, money, text } from './fields.ts'
import { kept, listIn, option, pageOf } from './shapes.ts'

/** 客户: who buys. Their stores, addresses and accounts are services of their own; changing them comes with its screen. */
const at = '/system/channel'
const material = { menu: ['ClientMaterial'] } as const
const clients = { menu: ['ClientMaterial', 'ClientList'] } as const
const get = { method: 'GET' } as const

export const channelId = id('客户')
export const salesman = id('业务员')
/** What a remote search offers: never a phone. */
export const choices = z.array(z.object({ value: z.int(), label: z.string(), code: z.string() }))
export const keywords = z.strictObject({ keywords: text('关键词', { max: 100 }).default('') })
export const bySalesman = z.strictObject({
  /** Absent: the caller. */
  userId: salesman.optional(),
})

const channelRow = z.object({
  id: id(),
  channelId,
  clientNo: text('客户编码', { max: 20, required: '请输入客户编码' }),
  companyName: text('公司名称', { max: 60, required: '请输入公司名称' }),
  principal: text('负责人', { max: 20 }),
  phone: text('电话', { max: 20 }),
  saleManId: salesman.nullable(),
  saleMan: z.string().meta({ title: '业务员' }),
  brandList: z.array(z.object({ id: z.int(), name: z.string() })).meta({ title: '品牌' }),
  status: flag('状态'),
  accountSize: z.int().meta({ title: '账号数' }),
  storeSize: z.int().meta({ title: '门店数' }),
  receiveAddressSize: z.int().meta({ title: '收货地址数' }),
  baseCharges: money('基础工费'),
  remark: text('备注', { max: 200 }),
  version: kept.version,
  createTime: kept.createTime,
  updateTime: kept.updateTime,
  updateBy: kept.updateBy,
})

const list = listIn(
  {
    keyword: text('客户名称/客户编码', { max: 100 }).optional(),
    saleManId: salesman.optional(),
    brandId: id('品牌').optional(),
    status: flag('状态').optional(),
  },
  ['id', 'clientNo', 'companyName', 'createTime'],
)
const page = pageOf(channelRow)
const byChannel = z.strictObject({ channelId })

export const channel = {
  queryChannelByCondition: read(`${at}/queryChannelByCondition`, material, list, page, { method: 'POST' }),
  queryChannelById: read(`${at}/queryChannelById`, clients, byChannel, channelRow, get),
  'v2.queryChannelList': read(`${at}/v2/queryChannelList`, clients, list, page, { method: 'POST' }),
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
  queryChannelListByKeywords: read(`${at}/queryChannelListByKeywords`, 'signed-in', keywords, choices, get),
}
