import * as z from 'zod'
import { plainPhone } from '../../values/typed-phone.ts'
import { read, write } from '../call.ts'
import { flag, id, text } from '../fields.ts'
import { changeOf, done, kept, listIn, nothing, pageOf } from '../shapes.ts'

/** A mainland mobile number. */
export const phone = z
  .string({ error: '请输入手机号' })
  .overwrite(plainPhone)
  // As it is sent back unread too: the server knows whether it was this one (`unhidden`), and takes it for no new one.
  .regex(/^1(\d{10}|\d{2}\*{4}\d{4})$/, {
    error: ({ input }) => (input === '' ? '请输入手机号' : '手机号码格式错误'),
  })
  .meta({ title: '手机号', holds: 'phone' })

/** The browser's own: what is asked for with it is good there alone. */
export const nonce = z
  .string()
  .regex(/^[\w-]{16,100}$/, { error: 'nonce不正确' })
  .meta({ title: 'nonce' })

const roleIds = z
  .array(id('角色'))
  .max(50, { error: '最多50个角色' })
  .refine(ids => new Set(ids).size === ids.length, { error: '角色重复' })
  .meta({ title: '角色' })

const realName = text('姓名', { max: 20, required: '请填写姓名' })

/** An account of the back office; those of channels are kept with their channel. */
const fields = {
  userName: text('用户名', { max: 30 }).meta({ title: '用户名', hides: 'account' }),
  realName,
  position: text('职位', { max: 20 }),
  phone,
  /** Ids of back-office roles. */
  roles: roleIds,
  status: flag('状态').meta({ words: { 1: '启用', 0: '停用' } }),
}

const row = z.object({
  ...fields,
  /** The names of the roles, in the order of their ids; the server's. */
  roleNames: z.array(z.string()).meta({ title: '角色' }),
  /** The account of work chat that leads in by a scan; '' for none. */
  workChat: z.string().meta({ title: '企业微信' }),
  /** Most sign in by code and have none. */
  hasPassword: flag('密码').meta({ words: { 1: '已设置', 0: '未设置' } }),
  ...kept,
})

const password = z
  .string({ error: '请输入新密码' })
  .min(8, { error: '密码至少8个字符' })
  .max(64, { error: '密码最多64个字符' })
  .regex(/^(?=.*\p{L})(?=.*\d)/u, { error: '密码须含有字母和数字' })
  .meta({ title: '新密码' })

const name = z.object({ id: z.int(), name: z.string() })
const byUser = z.strictObject({ userId: id('userId') })

export const user = {
  /** Sends a verification code, good for who asked: the browser by its nonce, else the address. In demo mode, and only there, the answer shows it to the person who asked. */
  getCode: write(
    '/system/sysUser/getCode',
    'public',
    z.strictObject({ phone, nonce: nonce.optional() }),
    z.object({ wait: z.int(), demoCode: z.string().optional() }),
    { method: 'GET', scope: 12, owner: 'none' },
  ),
  queryUserByCondition: read(
    '/system/sysUser/queryUserByCondition',
    { menu: ['PermissionUser'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        userName: text('用户名', { max: 30 }).optional(),
        realName: text('姓名', { max: 20 }).optional(),
        /** A part of it is enough. */
        phone: text('手机号', { max: 20 }).optional(),
        roleId: id('角色').optional(),
        status: flag('状态').optional(),
      },
      ['id', 'realName', 'createTime', 'updateTime'],
    ),
    pageOf(row),
    { method: 'POST' },
  ),
  addSysUser: write(
    '/system/sysUser/addSysUser',
    { code: ['add-User-btn'] },
    z.strictObject({
      userName: fields.userName.default(''),
      realName: fields.realName,
      position: fields.position.default(''),
      phone,
      roles: roleIds.default([]),
      status: fields.status.default(1),
    }),
    row,
    { method: 'POST' },
  ),
  queryUserById: read('/system/sysUser/queryUserById', { menu: ['PermissionUser'] }, byUser, row, {
    method: 'GET',
  }),
  updateUser: write(
    '/system/sysUser/updateUser',
    { code: ['edit-User-btn'] },
    changeOf({ ...fields, ...row.pick({ roleNames: true, workChat: true, hasPassword: true }).shape }),
    row,
    { method: 'POST' },
  ),
  /** Enables who is disabled and disables who is enabled. */
  checkOutUserStatus: write('/system/sysUser/checkOutUserStatus', { code: ['edit-User-btn'] }, byUser, row, {
    method: 'GET',
  }),
  /** Who holds a role of the business type 业务员. */
  queryAllSalesman: read('/system/sysUser/queryAllSalesman', 'signed-in', nothing, z.array(name), {
    method: 'GET',
  }),
  queryBackgroundUser: read('/system/sysUser/queryBackgroundUser', 'signed-in', nothing, z.array(name), {
    method: 'GET',
  }),
  /** The caller's own. People sign in by code: a password is kept for callers that ask for one. */
  updatePwd: write(
    '/system/sysUser/updatePwd',
    'signed-in',
    z.strictObject({
      userId: id('userId'),
      /** Left out where none is set yet. */
      oldPwd: z.string().max(64, { error: '密码最多64个字符' }).optional().meta({ title: '原密码' }),
      newPwd: password,
    }),
    done,
    { method: 'POST', scope: 12, owner: 'userId' },
  ),
  /** Takes a password away where there is one, and ends the sessions. */
  resetPwd: write('/system/sysUser/resetPwd', { code: ['reset-User-btn'] }, byUser, done, { method: 'GET' }),
  /** Takes the binding of work chat away and ends the sessions. */
  unbind: write('/system/sysUser/unbind', { code: ['edit-User-btn'] }, byUser, row, {
    added: true,
    method: 'POST',
  }),
  /** Ends all sessions of an account. */
  signOut: write('/system/sysUser/signOut', { code: ['edit-User-btn'] }, byUser, done, {
    added: true,
    method: 'POST',
  }),
}
