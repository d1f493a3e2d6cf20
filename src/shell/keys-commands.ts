import { type Command, command } from '../commands/command.ts'
import { keysVerb } from './verbs.ts'

/** What these commands do to the world: handed in, so that a rule can look at them without a browser. */
export interface KeysPorts {
  show(): void
  rebind(): void
  /** How many commands have keys of this person's own. */
  changed(): number
  characterKeys(): boolean
  setCharacterKeys(on: boolean): Promise<void>
  export(): void
  /** What was read, or why it was not, as a sentence; undefined where no file was chosen. */
  import(): Promise<{ readonly said: string } | { readonly refused: string } | undefined>
  reset(): Promise<void>
}

const group = '通用'

/** The keys themselves: what they are, and what they shall be. */
export function keysCommands(ports: KeysPorts): readonly Command[] {
  const untouched = () => (ports.changed() === 0 ? '没有修改过按键' : undefined)
  return [
    command({
      ...keysVerb('show'),
      title: '快捷键',
      group,
      icon: 'keyboard',
      words: ['shortcuts', 'keys', 'help', '帮助'],
      keys: ['Shift+Slash'],
      run: () => ports.show(),
    }),
    command({
      ...keysVerb('rebind'),
      title: '快捷键设置',
      group,
      icon: 'keyboard',
      words: ['rebind', 'shortcuts', 'keys', '修改按键', '改键'],
      run: () => ports.rebind(),
    }),
    command({
      ...keysVerb('characters'),
      title: '打开或关闭单键快捷键',
      titled: () => (ports.characterKeys() ? '关闭单键快捷键' : '打开单键快捷键'),
      group,
      words: ['single', 'character', 'wcag', '无障碍'],
      async run(ctx) {
        const on = !ports.characterKeys()
        await ports.setCharacterKeys(on)
        ctx.say(on ? '单键快捷键已打开' : '单键快捷键已关闭，字母、数字和符号不再起作用')
      },
    }),
    command({
      ...keysVerb('export'),
      title: '导出快捷键',
      group,
      icon: 'download',
      words: ['export', 'shortcuts'],
      unless: untouched,
      run: () => ports.export(),
    }),
    command({
      ...keysVerb('import'),
      title: '导入快捷键',
      group,
      icon: 'upload',
      words: ['import', 'shortcuts'],
      async run(ctx) {
        const read = await ports.import()
        if (read && 'refused' in read) ctx.warn(read.refused)
        else if (read) ctx.say(read.said)
      },
    }),
    command({
      ...keysVerb('reset'),
      title: '恢复默认快捷键',
      group,
      icon: 'history',
      words: ['reset', 'default', 'shortcuts'],
      unless: untouched,
      confirm: () => `确定恢复全部默认按键吗？修改过的${ports.changed()}个会丢失，可以先导出。`,
      async run(ctx) {
        await ports.reset()
        ctx.say('已恢复默认快捷键')
      },
    }),
  ]
}
