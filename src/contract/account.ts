import * as z from 'zod'
import { read } from './call.ts'
import { bySalesman, channelId, choices, keywords } from './channel.ts'
import { flag, id, text } from './fields.ts'
import { kept, listIn, pageOf } from './shapes.ts'

/** 客户账号: who signs in for a client. */
const at = '/system/account'
const { id: rowId, ...times } = kept

const accountRow = z.object({
  id: rowId,
  userName: text('账号', { max: 40 }),
  realName: text('姓名', { max: 20 }),
  position: text('职位', { max: 20 }),
  phone: text('手机', { max: 20 }),
  channelId,
  clientNo: z.string().meta({ title: '客户编码' }),
  companyName: z.string().meta({ title: '客户' }),
  roles: z.array(z.object({ id: z.int(), roleName: z.string() })).meta({ title: '角色' }),
  stores: z.array(z.object({ id: z.int(), storeName: z.string() })).meta({ title: '门店' }),
  status: flag('状态'),
  ...times,
})

export const account = {
  page: read(
    `${at}/page`,
    { menu: ['AccountList', 'ClientMaterial'] },
    listIn(
      {
        realName: text('姓名', { max: 40 }).optional(),
        phone: text('手机', { max: 20 }).optional(),
        channelId: channelId.optional(),
        roleId: id('角色').optional(),
        status: flag('状态').optional(),
      },
      ['id', 'realName', 'createTime'],
    ),
    pageOf(accountRow),
    { added: true },
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
    { method: 'GET' },
  ),
  queryChannelAccountByKeywords: read(`${at}/queryChannelAccountByKeywords`, 'signed-in', keywords, choices, {
    method: 'GET',
  }),
}
