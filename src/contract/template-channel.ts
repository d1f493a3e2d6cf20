import * as z from 'zod'
import { read } from './call.ts'
import { salesman } from './channel.ts'
import { flag, id, text, time } from './fields.ts'
import { kept, listIn, pageOf } from './shapes.ts'

/** 临时客户: who might become a client. */
const at = '/system/templateChannel'
const screen = { menu: ['TemporaryClient'] } as const
const { id: rowId, ...times } = kept

export const templateChannel = {
  queryTemplateChannelByCondition: read(
    `${at}/queryTemplateChannelByCondition`,
    screen,
    listIn(
      {
        keyword: text('名称', { max: 100 }).optional(),
        saleManId: salesman.optional(),
        status: flag('状态').optional(),
      },
      ['id', 'name', 'validUntil', 'createTime'],
    ),
    pageOf(
      z.object({
        id: rowId,
        name: text('名称', { max: 60, required: '请输入名称' }),
        contact: text('联系人', { max: 20 }),
        phone: text('电话', { max: 20 }),
        source: text('来源', { max: 40 }),
        saleManId: salesman.nullable(),
        saleMan: z.string().meta({ title: '业务员' }),
        storeSize: z.int().meta({ title: '门店数' }),
        validUntil: time('有效期').nullable(),
        status: flag('状态'),
        ...times,
      }),
    ),
    { method: 'POST' },
  ),
  queryStoreByTemplateId: read(
    `${at}/queryTemplateChannelStoreByTemplateId`,
    screen,
    z.strictObject({ templateId: id('临时客户') }),
    z.array(
      z.object({
        id: z.int(),
        storeName: z.string(),
        brandId: z.int().nullable(),
        brandName: z.string(),
        storeAddress: z.string(),
      }),
    ),
    { method: 'GET' },
  ),
}
