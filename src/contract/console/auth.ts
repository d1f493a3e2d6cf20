import * as z from 'zod'
import { message } from '../../values/messages.ts'
import { refusalMessage } from '../../values/refusal-messages.ts'
import { read, write } from '../call.ts'
import { id, text } from '../fields.ts'
import { done, nothing } from '../shapes.ts'
import { nonce, phone } from '../system/user.ts'

const smsCode = z
  .string({ error: '请输入验证码' })
  .trim()
  .regex(/^\d{6}$/, { error: '验证码错误或已失效' })
  .meta({ title: '验证码' })

/**
 * One of three: phone and code; the code of a scan (qw_code); phone and code with the uid that a scan of an unknown
 * account was answered (login_type 4). Which fields belong together is the handler's to check.
 */
const tokenIn = z.strictObject({
  grant_type: z.literal(['sms_code', 'qw_code'], { error: '不支持的登录方式' }).meta({ title: '登录方式' }),
  phone: phone.optional(),
  code: smsCode.optional(),
  qw_code: z
    .string()
    .regex(/^[\w.~-]{1,512}$/, { error: refusalMessage('scan.bad') })
    .optional()
    .meta({ title: 'qw_code' }),
  uid: z
    .string()
    .max(200, { error: message('bind.expired') })
    .optional()
    .meta({ title: 'uid' }),
  login_type: z.literal(4).optional().meta({ title: 'login_type' }),
  /** The code, or the ticket of a scan, that was asked for with this nonce works with this nonce alone. */
  nonce: nonce.optional(),
})

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
  /** What the mall has set (通用设置) and every page needs to know. */
  mall: z.object({
    pageSize: z.int(),
    imageMb: z.int(),
    videoMb: z.int(),
    draftDays: z.int(),
    /** '' for none. */
    watermark: z.string(),
  }),
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
    tokenIn,
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
  /** What the QR page needs, before anybody is signed in. `page` is an address, or a path of this server in demo mode. */
  qrConfig: read(
    '/oauth/oauth/qrConfig',
    'public',
    nothing,
    z.object({ enabled: z.boolean(), appid: z.string(), agentid: z.string(), page: z.string() }),
    { method: 'GET', scope: 12, owner: 'none', added: true },
  ),
  /** A fresh code sent to the caller's own phone: for ten minutes this session may change who holds which rights. */
  stepUp: write(
    '/oauth/oauth/stepUp',
    'signed-in',
    z.strictObject({ code: smsCode, nonce: nonce.optional() }),
    z.object({ minutes: z.int() }),
    { method: 'POST', scope: 12, owner: 'userId', added: true },
  ),
}
