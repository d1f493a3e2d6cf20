import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { statusPane, statusVerb } from './handle.ts'

const shared = { group: '系统状态', screen: 'SysStatus', home: statusPane } as const
const open = (ctx: Ctx) => ctx.pane?.status
const notOpen = '请先打开系统状态'

export const commands: readonly Command[] = [
  command({
    ...shared,
    ...statusVerb('refresh'),
    title: '刷新系统状态',
    icon: 'refresh-cw',
    words: ['refresh', 'reload', 'health'],
    keys: ['KeyR'],
    unless: ctx => (open(ctx) ? undefined : notOpen),
    run: ctx => open(ctx)?.refresh(),
  }),
  command({
    ...shared,
    ...statusVerb('other'),
    title: '切换系统状态和全部设置',
    icon: 'settings',
    words: ['settings', 'environment', 'env', '环境变量', '配置', '设置从哪里来'],
    keys: ['KeyT'],
    unless: ctx => (open(ctx) ? undefined : notOpen),
    run(ctx) {
      const handle = open(ctx)
      handle?.show(handle.view === 'state' ? 'settings' : 'state')
    },
  }),
]
