import { type Command, command } from '../commands/command.ts'
import { verbsOf } from '../commands/verbs.ts'
import { ownLimits } from '../values/own-settings.ts'

/** What is kept of a workspace, as far as it is named. */
export interface NamedWorkspace {
  readonly name: string
}

/** What these commands do to the world: handed in, so that a rule can look at them without a browser. */
export interface WorkspacePorts {
  kept(): readonly NamedWorkspace[]
  /** Keeps what stands here under a name; one of the same name is replaced. */
  save(name: string): Promise<void>
  remove(name: string): Promise<void>
  open(name: string): void
}

export const workspaceVerb = verbsOf<'save' | 'remove' | `open-${number}`>('workspace')

const group = '工作区'

/** Panes with their questions, and the tabs around them: kept by name, three a person. */
export function workspaceCommands(ports: WorkspacePorts): readonly Command[] {
  const full = (name: string) =>
    ports.kept().length >= ownLimits.workspaces && ports.kept().every(each => each.name !== name)
  return [
    command({
      ...workspaceVerb('save'),
      title: '保存为工作区',
      group,
      words: ['workspace', 'save', '布局', '分屏'],
      ask: {
        name: {
          question: '工作区名称，同名的会被替换',
          check(text) {
            const name = text.trim()
            if (name === '') return '请输入工作区名称'
            if ([...name].length > ownLimits.name) return `最多${ownLimits.name}个字符`
            if (!full(name)) return undefined
            const names = ports.kept().map(each => `“${each.name}”`)
            return `最多保存${ownLimits.workspaces}个工作区，请先删除一个，或用${names.join('')}中的一个名称替换它`
          },
        },
      },
      async run(ctx, { name }) {
        await ports.save(name.trim())
        ctx.say(`工作区“${name.trim()}”已保存`)
      },
    }),
    command({
      ...workspaceVerb('remove'),
      title: '删除工作区',
      group,
      words: ['workspace', 'delete', 'remove'],
      danger: '删除',
      confirm: (_ctx, { name }) => `确定删除工作区“${name}”吗？`,
      unless: () => (ports.kept().length === 0 ? '没有保存过工作区' : undefined),
      ask: {
        name: {
          question: '删除哪个工作区？',
          choices: () => ports.kept().map(({ name }) => ({ value: name, label: name })),
        },
      },
      async run(ctx, { name }) {
        await ports.remove(name)
        ctx.say(`工作区“${name}”已删除`)
      },
    }),
  ]
}

/** One command for each of them, found in the palette by its name. */
export function openWorkspaceCommands(
  kept: readonly NamedWorkspace[],
  open: WorkspacePorts['open'],
): readonly Command[] {
  return kept.map(({ name }, at) =>
    command({
      ...workspaceVerb(`open-${at + 1}`),
      title: name,
      group,
      words: ['workspace', '打开工作区', '布局'],
      keys: [`KeyG Digit${at + 1}`],
      run: () => open(name),
    }),
  )
}
