import * as z from 'zod'
import { appVersionProblem } from '../../values/app-version.ts'
import { appPlatforms } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, code, flag, id, text, version } from '../fields.ts'
import { done, plainShapes, removals } from '../shapes.ts'

/** 应用: the programs of the mall beside this console, with the version that each of them should have. */
const at = '/system/sysApp'
const screen = { menu: ['SysApp'] } as const

const appid = code('appid', { max: 64, required: '请输入appid' }).refine(value => /^[\w.-]*$/.test(value), {
  error: 'appid只能是字母、数字、点、下划线和连字符',
})

/** The row has a version of its own. */
const appVersion = text('版本', { max: 20, required: '请输入版本' }).refine(
  value => value === '' || appVersionProblem(value) === undefined,
  { error: ({ input }) => appVersionProblem(String(input)) },
)

const { row, add, change, list, page } = plainShapes(
  {
    name: text('应用名称', { max: 30, required: '请输入应用名称' }),
    appid,
    platform: choice('端', appPlatforms),
    appVersion,
    /** Older ones must update before they go on. */
    forceUpdate: choice('强制更新', { 0: '否', 1: '是' }),
    /** Off: forbidden. */
    enabled: flag('状态').meta({ words: { 1: '启用', 0: '禁用' } }),
    remark: text('备注', { max: 200 }),
  },
  { sort: ['name', 'appid', 'updateTime'], filterBy: ['platform', 'enabled'] },
)

export const sysApp = {
  page: read(`${at}/page`, screen, list, page, { added: true, method: 'POST' }),
  add: write(`${at}/add`, { code: ['add-App-btn'] }, add, row, { added: true, method: 'POST' }),
  update: write(`${at}/update`, { code: ['edit-App-btn'] }, change, row, { added: true, method: 'POST' }),
  /** A new secret for what the app signs; the one before is worth nothing from now on. Told this once. */
  secret: write(
    `${at}/secret`,
    { code: ['edit-App-btn'] },
    z.strictObject({ id: id(), version }),
    z.object({ secret: z.string(), version: z.int() }),
    { added: true, method: 'POST' },
  ),
  del: write(`${at}/del`, { code: ['delete-App-btn'] }, removals, done, { added: true, method: 'DELETE' }),
}

export const app = {
  /** Whether an app is forbidden. */
  isForbidden: read(
    '/product/api/v1/product/app/is/forbidden',
    screen,
    z.strictObject({ appid }),
    z.object({ forbidden: z.boolean() }),
    { method: 'GET' },
  ),
}
