import { type Command, command } from '../commands/command.ts'
import type { Toggle } from './interface-state.ts'

interface Named {
  readonly name: Toggle
  /** What is shown while it is on. */
  readonly title: string
  /** What turning it does, for the palette. */
  readonly deed: string
}

/** The toggles in their order. */
export const toggles: readonly Named[] = [
  { name: 'showSettings', title: '显示设置入口', deed: '开关设置入口' },
  { name: 'fixedHeader', title: '固定顶栏', deed: '固定或放开顶栏' },
  { name: 'sidebarLogo', title: '侧栏显示品牌', deed: '显示或隐藏侧栏品牌' },
  { name: 'taskList', title: '任务中心', deed: '显示或隐藏任务中心' },
]

/** By the palette too: whoever has hidden the settings button finds it again here. */
export const interfaceCommands: readonly Command[] = toggles.map(({ name, deed }) =>
  command({
    id: `interface.${name}`,
    title: deed,
    group: '通用',
    icon: 'settings',
    words: ['settings', 'layout', '界面'],
    // What it is now stands in the browser: no rule that looks at the commands needs one.
    run: async () => (await import('./interface-state.ts')).toggleShown(name),
  }),
)
