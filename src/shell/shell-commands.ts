import { type Command, command } from '../commands/command.ts'
import { resourceVerb } from '../mall/system/resource/handle.ts'
import { message } from '../values/messages.ts'
import { sessionVerb, sidebarVerb } from './verbs.ts'

/** What these commands do to the world: handed in, so that a rule can look at them without a browser. */
export interface ShellPorts {
  toggleSidebar(): void
  /** Compares commands, functions and menu. */
  auditCommands(): void
  findMenu(): void
  setTheme(theme: 'light' | 'dark' | 'system'): void
  signOut(): Promise<void>
}

const group = '通用'

/** What belongs to no screen. */
export function shellCommands(ports: ShellPorts): readonly Command[] {
  const theme = (name: 'light' | 'dark' | 'system', title: string) =>
    command({
      id: `theme.${name}`,
      title,
      group,
      words: [name, 'theme', '主题'],
      icon: 'settings',
      run: () => ports.setTheme(name),
    })
  return [
    command({
      ...sidebarVerb('toggle'),
      title: '收起或展开侧栏',
      group,
      icon: 'panel-left',
      words: ['sidebar', 'menu'],
      keys: ['Alt+KeyS'],
      run: () => ports.toggleSidebar(),
    }),
    command({
      ...sidebarVerb('find'),
      title: '查找菜单',
      group,
      icon: 'search',
      words: ['menu'],
      keys: ['Backslash'],
      run: () => ports.findMenu(),
    }),
    command({
      ...resourceVerb('audit'),
      title: '命令与权限',
      group,
      screen: 'PermissionResource',
      icon: 'lock',
      words: ['audit', 'codes', 'permissions', '权限码', '功能码'],
      run: () => ports.auditCommands(),
    }),
    theme('light', '浅色外观'),
    theme('dark', '深色外观'),
    theme('system', '外观跟随系统'),
    command({
      ...sessionVerb('signOut'),
      title: '退出登录',
      group,
      icon: 'log-out',
      words: ['logout', 'sign out', '登出'],
      lock: 4000,
      async run(ctx) {
        await ports.signOut()
        ctx.say(message('logout.ok'))
      },
    }),
  ]
}
