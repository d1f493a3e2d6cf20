import * as z from 'zod'
import { userLabelTypes } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, flag, id, ids, text } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf } from '../shapes.ts'

/** 用户标签: labels of clients and their accounts (not label, the product's, nor spuLabel, the badge). */
const at = '/system/xhLabel'
const screens = { menu: ['tagManagePageIndex', 'ClientList', 'equityActivity'] } as const
const { id: rowId, ...times } = kept

export const labelFields = {
  name: text('标签名称', { max: 20, required: '请输入标签名称' }),
  type: choice('类型', userLabelTypes),
  rule: text('打标规则', { max: 200 }),
  enabled: flag('状态'),
  remark: text('备注', { max: 200 }),
}
const shown = {
  userSize: z.int().meta({ title: '用户数' }),
  channelSize: z.int().meta({ title: '客户数' }),
}
const row = z.object({ id: rowId, ...labelFields, ...shown, ...times })

export const xhLabel = {
  queryXhLabelList: read(
    `${at}/queryXhLabelList`,
    screens,
    listIn(
      {
        keyword: text('名称', { max: 100 }).optional(),
        type: labelFields.type.optional(),
        enabled: labelFields.enabled.optional(),
      },
      ['id', 'name', 'createTime', 'updateTime'],
    ),
    pageOf(row),
    { method: 'POST' },
  ),
  addXhLabel: write(`${at}/addXhLabel`, { code: ['add-Tag-btn'] }, fresh(labelFields), row, {
    method: 'POST',
  }),
  updateXhLabel: write(
    `${at}/updateXhLabel`,
    { code: ['edit-Tag-btn'] },
    changeOf({ ...labelFields, ...shown }),
    row,
    { method: 'POST' },
  ),
  /** Ties a label to accounts, or to clients whole; or takes it off. */
  batchBindUserLabel: write(
    `${at}/batchBindUserLabel`,
    { code: ['bind-Tag-btn', 'label-Client-btn'] },
    z
      .strictObject({
        labelId: id('标签'),
        userIds: ids('用户').optional(),
        channelIds: ids('客户').optional(),
        /** 0: takes it off. */
        bind: z.literal([0, 1]).default(1).meta({ title: '绑定' }),
      })
      .refine(({ userIds, channelIds }) => userIds !== undefined || channelIds !== undefined, {
        error: '请选择用户或客户',
      }),
    z.object({
      changed: z.int(),
      /** Of the label. */
      name: z.string(),
      /** A label that is out of use is given to nobody: also not back to whom it was taken from. */
      undoable: z.boolean(),
      /** Who had it not, or has it no more: whoever takes it back takes it from these alone. */
      userIds: z.array(z.int()),
      channelIds: z.array(z.int()),
    }),
    { method: 'POST' },
  ),
  delXhLabel: write(`${at}/delXhLabel`, { code: ['delete-Tag-btn'] }, byId, done, { method: 'GET' }),
  /** Who has it: accounts that have it themselves, and those whose client has. */
  queryRoleLabelUserListById: read(
    `${at}/queryRoleLabelUserListById`,
    { menu: ['tagManagePageIndex'] },
    byId,
    z.array(
      z.object({
        userId: z.int(),
        realName: z.string(),
        position: z.string(),
        channelId: z.int(),
        clientNo: z.string(),
        companyName: z.string(),
        /** By its client. */
        ofClient: z.boolean(),
      }),
    ),
    { method: 'GET' },
  ),
}

export const BusLabel = {
  /** The labels that can be given; `held`: behind them those out of use that clients still have, named so. */
  query: read(
    '/system/BusLabel/query',
    { menu: [...screens.menu, 'activityList'] },
    z.strictObject({ held: flag('包含停用').optional() }),
    z.array(z.object({ id: z.int(), name: z.string(), type: z.int() })),
    { method: 'GET' },
  ),
}
