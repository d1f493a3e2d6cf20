import * as z from 'zod'
import { thirdAuthStates, thirdPlatforms } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, code, text } from '../fields.ts'
import { byId, fresh, kept, listIn, pageOf } from '../shapes.ts'

/** 第三方授权: the platforms that let this mall act for their merchants, and until when. */
const at = '/system/thirdAuth'
const post = { added: true, method: 'POST' } as const
const { id: rowId, ...times } = kept
const status = choice('状态', thirdAuthStates)
const platform = choice('平台', thirdPlatforms)

const fields = {
  platform,
  appName: text('应用', { max: 40, required: '请输入应用名称' }),
  appId: code('应用编号', { max: 64, required: '请输入应用编号' }),
  subject: text('授权主体', { max: 60, required: '请输入授权主体' }),
  extent: text('授权范围', { max: 200 }),
}
export const thirdAuthFields = fields

const row = z.object({
  id: rowId,
  ...fields,
  /** As the platform answered. */
  expireTime: z.string().nullable().meta({ title: '到期时间', holds: 'time' }),
  refreshTime: z.string().nullable().meta({ title: '最近刷新', holds: 'time' }),
  status,
  ...times,
})

export const thirdAuth = {
  page: read(
    `${at}/page`,
    { menu: ['thirdPartyAuthorization'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        platform: platform.optional(),
        status: status.optional(),
      },
      ['id', 'expireTime', 'createTime'],
    ),
    pageOf(row),
    post,
  ),
  add: write(`${at}/add`, { code: ['add-ThirdAuth-btn'] }, fresh(fields), row, post),
  refresh: write(`${at}/refresh`, { code: ['edit-ThirdAuth-btn'] }, byId, row, post),
  cancel: write(`${at}/cancel`, { code: ['delete-ThirdAuth-btn'] }, byId, row, post),
}
