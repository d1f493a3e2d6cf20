import { type Command, command } from '../commands/command.ts'
import type { Toggle } from './interface-state.ts'

/** The toggles in their order, with the words of the product's message list. */
export const toggles: readonly { readonly name: Toggle; readonly title: string }[] = [
  { name: 'showSettings', title: '显示设置' },
  { name: 'fixedHeader', title: '固定顶栏' },
  { name: 'sidebarLogo', title: '侧栏标志' },
  { name: 'taskList', title: '任务中心' },
]

/** By the palette too: whoever has hidden the settings button finds it again here. */
export const interfaceCommands: readonly Command[] = toggles.map(({ name, title }) =>
  command({
    id: `interface.${name}`,
    title: `${title}：开或关`,
    group: '通用',
    icon: 'settings',
    words: ['settings', 'layout', '界面'],
    // What it is now stands in the browser: no rule that looks at the commands needs one.
    run: async () => (await import('./interface-state.ts')).toggleShown(name),
  }),
)
