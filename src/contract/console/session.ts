import * as z from 'zod'
import { read, write } from '../call.ts'
import { id } from '../fields.ts'
import { done, nothing } from '../shapes.ts'

/** The caller's own sessions: where the account is signed in. */
export const session = {
  list: read(
    '/system/session/list',
    'signed-in',
    nothing,
    z.array(
      z.object({
        id: z.int(),
        /** The one that asks. */
        current: z.boolean(),
        createTime: z.string().meta({ title: '登录时间', holds: 'time' }),
        lastSeen: z.string().meta({ title: '最近使用', holds: 'time' }),
        ip: z.string().meta({ title: 'IP' }),
        agent: z.string().meta({ title: '设备' }),
      }),
    ),
    { added: true, scope: 12, owner: 'userId' },
  ),
  /** The account of work chat that leads into the caller's own by a scan; '' for none. */
  workChat: read('/system/session/workChat', 'signed-in', nothing, z.object({ name: z.string() }), {
    added: true,
    scope: 12,
    owner: 'userId',
  }),
  /** Takes it away, and ends the caller's other sessions. */
  unbind: write('/system/session/unbind', 'signed-in', nothing, done, {
    added: true,
    scope: 12,
    owner: 'userId',
  }),
  /** One of the caller's other sessions, or without an id all of them; the asking one ends by signing out. */
  end: write(
    '/system/session/end',
    'signed-in',
    z.strictObject({ id: id('会话').optional() }),
    z.object({ ended: z.int() }),
    { added: true, scope: 12, owner: 'userId' },
  ),
}
