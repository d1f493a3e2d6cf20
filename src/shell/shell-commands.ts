import { getDefaultStore } from 'jotai'
import { type Command, command } from '../commands/command.ts'
import { signOut } from '../session/session.ts'
import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'
import { cheatSheetAtom } from './overlays.ts'
import { toggleSidebar } from './sidebar-state.ts'
import { setTheme, type Theme } from './theme.ts'

const group = '通用'

function theme(name: Theme, title: string, words: readonly string[]): Command {
  return command({ id: `theme.${name}`, title, group, words, icon: 'settings', run: () => setTheme(name) })
}

/** What belongs to no screen. */
export const shellCommands: readonly Command[] = [
  command({
    id: 'keys.show',
    title: '快捷键',
    group,
    icon: 'keyboard',
    words: ['shortcuts', 'keys', 'help', '帮助'],
    keys: ['Shift+Slash'],
    run: () => getDefaultStore().set(cheatSheetAtom, true),
  }),
  command({
    id: 'sidebar.toggle',
    title: '收起或展开侧栏',
    group,
    icon: 'panel-left',
    words: ['sidebar', 'menu'],
    keys: ['Alt+KeyS'],
    run: () => toggleSidebar(),
  }),
  command({
    id: 'sidebar.find',
    title: '查找菜单',
    group,
    icon: 'search',
    words: ['menu'],
    keys: ['Backslash'],
    run: () => document.getElementById('menu-find')?.focus(),
  }),
  theme('light', '浅色外观', ['light', 'theme', '主题']),
  theme('dark', '深色外观', ['dark', 'theme', '主题']),
  theme('system', '外观跟随系统', ['system', 'theme', '主题']),
  command({
    id: 'session.signOut',
    title: '退出登录',
    group,
    icon: 'lock',
    words: ['logout', 'sign out', '登出'],
    lock: 4000,
    async run(ctx) {
      await signOut(send)
      ctx.say(message('logout.ok'))
    },
  }),
]
