import { getDefaultStore } from 'jotai'
import { type Command, command } from '../commands/command.ts'
import { sessionCalls } from '../generated/contract/calls/session.ts'
import { send } from '../wire/client.ts'
import { endedAtom, ownSessionsAtom } from './overlays.ts'
import { sessionVerb } from './verbs.ts'

/** Where the account is signed in, and ending it there. */
export const sessionCommands: readonly Command[] = [
  command({
    ...sessionVerb('own'),
    title: '登录设备',
    group: '通用',
    icon: 'monitor-smartphone',
    words: ['sessions', 'devices', '会话'],
    run: () => getDefaultStore().set(ownSessionsAtom, true),
  }),
  command({
    ...sessionVerb('unbind'),
    title: '解绑自己的企业微信',
    group: '通用',
    icon: 'x',
    words: ['unbind', 'wecom', 'work chat', '扫码'],
    confirms: '解绑',
    confirm: () => '确定解绑自己的企业微信吗？不能再扫码登录，其他设备会下线。',
    async run(ctx) {
      await send(sessionCalls.unbind, {})
      getDefaultStore().set(endedAtom, before => before + 1)
      ctx.say('已解绑企业微信')
    },
  }),
  command({
    ...sessionVerb('endOthers'),
    title: '退出其他设备',
    lock: 4000,
    group: '通用',
    icon: 'log-out',
    words: ['sign out others', 'logout', '下线'],
    async run(ctx) {
      const { ended } = await send(sessionCalls.end, {})
      getDefaultStore().set(endedAtom, before => before + 1)
      ctx.say(ended === 0 ? '没有在其他设备登录' : `已退出${ended}台其他设备`)
    },
  }),
]
