import * as z from 'zod'
import { read, write } from '../call.ts'
import { flag, id, telephone, text, time } from '../fields.ts'
import { changeOf, done, fresh, kept, listIn, pageOf, removals } from '../shapes.ts'
import { salesman } from './channel.ts'

/** 临时客户: who might become a client. */
const at = '/system/templateChannel'
const screen = { menu: ['TemporaryClient'] } as const
const post = { added: true, method: 'POST' } as const
const { id: rowId, ...times } = kept

export const temporaryFields = {
  name: text('名称', { max: 60, required: '请输入名称' }),
  contact: text('联系人', { max: 20 }),
  phone: telephone('电话'),
  source: text('来源', { max: 40 }),
  saleManId: salesman.nullable(),
  validUntil: time('有效期').nullable(),
  status: flag('状态').meta({ words: { 1: '有效', 0: '失效' } }),
}
const shown = {
  saleMan: z.string().meta({ title: '业务员' }),
  storeSize: z.int().meta({ title: '门店数' }),
  /** The client that it has become. */
  channelId: z.int().nullable().meta({ title: '客户' }),
  clientNo: z.string().meta({ title: '正式客户' }),
}
const row = z.object({ id: rowId, ...temporaryFields, ...shown, ...times })

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
    pageOf(row),
    { method: 'POST' },
  ),
  add: write(`${at}/add`, { code: ['add-TempClient-btn'] }, fresh(temporaryFields), row, post),
  update: write(
    `${at}/update`,
    { code: ['edit-TempClient-btn'] },
    changeOf({ ...temporaryFields, ...shown }),
    row,
    post,
  ),
  /** 失效: it stays to be looked at and may be edited back. */
  delete: write(`${at}/delete`, { code: ['delete-TempClient-btn'] }, removals, done, {
    added: true,
    method: 'DELETE',
  }),
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
