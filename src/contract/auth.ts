import * as z from 'zod'
import { read, write } from './call.ts'
import { id, text } from './fields.ts'
import { done } from './shapes.ts'

/** A mainland mobile number. */
export const phone = z
  .string({ error: '请输入手机号' })
  .trim()
  .regex(/^1\d{10}$/, { error: '手机号码格式错误' })
  .meta({ title: '手机号' })

const smsCode = z
  .string({ error: '请输入验证码' })
  .trim()
  .regex(/^\d{6}$/, { error: '验证码错误或已失效' })
  .meta({ title: '验证码' })

export const userInfo = z.object({
  id: z.int(),
  userName: z.string(),
  realName: z.string(),
  position: z.string(),
  phone: z.string(),
  kind: z.literal(['staff', 'channel']),
  channelId: z.int().nullable(),
  roles: z.array(z.object({ id: z.int(), role: z.string(), roleName: z.string() })),
  /** Which mall's database answered: what a browser keeps for one is not offered to another at the same address. */
  server: z.string(),
})

export interface MenuNode {
  id: number
  path: string
  component: string
  redirect: string
  hidden: boolean
  alwaysShow: boolean
  name: string
  title: string
  icon: string
  type: number
  scope: number
  sort: number
  meta: { title: string; icon: string; affix: boolean; noCache: boolean }
  children: MenuNode[]
}

export const menuNode: z.ZodType<MenuNode> = z.object({
  id: z.int(),
  path: z.string(),
  component: z.string(),
  redirect: z.string(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  name: z.string(),
  title: z.string(),
  icon: z.string(),
  type: z.int(),
  scope: z.int(),
  sort: z.int(),
  meta: z.object({ title: z.string(), icon: z.string(), affix: z.boolean(), noCache: z.boolean() }),
  get children() {
    return z.array(menuNode)
  },
})

export const auth = {
  token: write(
    '/oauth/oauth/token',
    'public',
    z.strictObject({
      phone,
      code: smsCode,
      grant_type: z.literal('sms_code', { error: '不支持的登录方式' }).meta({ title: '登录方式' }),
    }),
    z.object({ token: z.string(), userInfo, permissionList: z.array(z.string()) }),
    { method: 'POST', scope: 12, owner: 'none', flags: ['query', 'silent', 'basic'] },
  ),
  logout: write(
    '/oauth/oauth/logout',
    'signed-in',
    z.strictObject({
      token: text('token', { max: 100 }).optional(),
      userId: id('userId').optional(),
      clientId: text('clientId', { max: 100 }).optional(),
    }),
    done,
    { method: 'GET', scope: 12, owner: 'userId' },
  ),
  queryUserMenu: read(
    '/system/sysPermission/queryUserMenu',
    'signed-in',
    z.strictObject({ userId: id('userId') }),
    z.array(menuNode),
    { method: 'GET', scope: 12, owner: 'userId' },
  ),
}

export const user = {
  /** Sends a verification code. In demo mode, and only there, the answer shows it to the person who asked. */
  getCode: write(
    '/system/sysUser/getCode',
    'public',
    z.strictObject({ phone }),
    z.object({ wait: z.int(), demoCode: z.string().optional() }),
    { method: 'GET', scope: 12, owner: 'none' },
  ),
}
