import { type Command, type Ctx, command } from '../commands/command.ts'
import type { JournalEntry } from '../commands/journal.ts'
import { verbsOf } from '../commands/verbs.ts'
import { ownLimits } from '../values/own-settings.ts'
import { type Macro, type MacroRun, previewOf, runMacro, saidOf, stepsOf, whyNotAll } from './macro.ts'

/** What these commands do to the world: handed in, so that a rule can look at them without a browser. */
export interface MacroPorts extends Pick<MacroRun, 'lookup'> {
  kept(): readonly Macro[]
  keep(change: (kept: readonly Macro[]) => readonly Macro[]): Promise<void>
  /** What this window records, over a reload; undefined: nothing. */
  recording(): Recording | undefined
  record(next: Recording | undefined): void
}

export interface Recording {
  readonly pane: string
  /** What has run since it began, oldest first. */
  readonly done: readonly JournalEntry[]
}

export const macroVerb = verbsOf<'record' | 'save' | 'drop' | 'rename' | 'remove' | `run-${number}`>('macro')

const group = '宏'

/** Recording what is done to rows, under a name of one's own; renaming and deleting it. */
export function macroCommands(ports: MacroPorts): readonly Command[] {
  const recorded = () => {
    const now = ports.recording()
    return now ? stepsOf(now.done, now.pane, ports.lookup) : []
  }
  const free = (text: string, own?: string) => {
    const name = text.trim()
    if (name === '') return '请输入宏的名称'
    if ([...name].length > ownLimits.name) return `最多${ownLimits.name}个字符`
    return name !== own && ports.kept().some(each => each.name === name) ? '已有同名的宏' : undefined
  }
  const which = {
    question: '哪个宏？',
    choices: () =>
      ports.kept().map(({ id, name, steps }) => ({
        value: String(id),
        label: name,
        hint: steps.map(({ said }) => said).join('，'),
      })),
  }
  const named = (macro: string) => ports.kept().find(({ id }) => String(id) === macro)
  const none = () => (ports.kept().length === 0 ? '没有保存过宏' : undefined)
  return [
    command({
      ...macroVerb('record'),
      title: '开始录制宏',
      group,
      words: ['macro', 'record', '录制', '自动化'],
      when: { editor: 'closed' },
      unless({ situation }) {
        if (ports.recording()) return '正在录制，请先保存或放弃'
        if (situation.pane === '') return '请先打开一个列表'
        return ports.kept().length >= ownLimits.macros ? `最多保存${ownLimits.macros}个宏` : undefined
      },
      run(ctx) {
        ports.record({ pane: ctx.situation.pane, done: [] })
        ctx.say('开始录制：对选中的行做的操作会记下来')
      },
    }),
    command({
      ...macroVerb('save'),
      title: '停止录制并保存宏',
      titled: () => (ports.recording() ? `停止录制并保存宏，已录${recorded().length}步` : '停止录制并保存宏'),
      group,
      words: ['macro', 'stop', 'save', '录制'],
      keys: ['Shift+KeyQ'],
      when: { editor: 'closed' },
      unless() {
        if (!ports.recording()) return '没有在录制'
        const count = recorded().length
        if (count > ownLimits.steps) return `一个宏最多${ownLimits.steps}步，已录${count}步`
        return count === 0 ? '还没有录到操作' : undefined
      },
      ask: { name: { question: '宏的名称', check: text => free(text) } },
      async run(ctx, { name }) {
        const pane = ports.recording()?.pane
        if (pane === undefined) return
        const steps: Macro['steps'] = []
        for (const { command: done, asked } of recorded())
          steps.push({ command: done.id, asked: { ...asked }, said: await saidOf(done, asked, ctx) })
        await ports.keep(kept => {
          const id = Math.max(0, ...kept.map(each => each.id)) + 1
          return [...kept, { id, name: name.trim(), pane, steps }]
        })
        ports.record(undefined)
        ctx.say(`宏“${name.trim()}”已保存，共${steps.length}步`)
      },
    }),
    command({
      ...macroVerb('drop'),
      title: '放弃录制',
      group,
      words: ['macro', 'cancel', '录制'],
      unless: () => (ports.recording() ? undefined : '没有在录制'),
      run(ctx) {
        ports.record(undefined)
        ctx.say('已放弃录制')
      },
    }),
    command({
      ...macroVerb('rename'),
      title: '重命名宏',
      group,
      words: ['macro', 'rename', '改名'],
      unless: none,
      ask: {
        macro: which,
        name: {
          question: '新的名称',
          after: ({ macro = '' }) => ({
            question: `“${named(macro)?.name ?? ''}”改为`,
            check: text => free(text, named(macro)?.name),
          }),
        },
      },
      async run(ctx, { macro, name }) {
        await ports.keep(kept =>
          kept.map(each => (String(each.id) === macro ? { ...each, name: name.trim() } : each)),
        )
        ctx.say(`已改名为“${name.trim()}”`)
      },
    }),
    command({
      ...macroVerb('remove'),
      title: '删除宏',
      group,
      words: ['macro', 'delete', 'remove'],
      danger: '删除',
      unless: none,
      confirm: (_ctx, { macro }) => `确定删除宏“${named(macro)?.name ?? ''}”吗？`,
      ask: { macro: which },
      async run(ctx, { macro }) {
        const name = named(macro)?.name ?? ''
        await ports.keep(kept => kept.filter(each => String(each.id) !== macro))
        ctx.say(`宏“${name}”已删除`)
      },
    }),
  ]
}

/** One command for each macro, found in the palette by its name; keys can be given to it like to all others. */
export function runMacroCommands(kept: readonly Macro[], run: MacroRun): readonly Command[] {
  return kept.map(macro =>
    command({
      ...macroVerb(`run-${macro.id}`),
      title: macro.name,
      titled: ({ rows }: Ctx) =>
        rows.length > 0 ? `${macro.name}，对${rows.length}行执行${macro.steps.length}步` : macro.name,
      // Not among the commands above: a person may call one 删除宏.
      group: '我的宏',
      words: ['macro', '运行宏'],
      home: macro.pane,
      when: { editor: 'closed' },
      acts: 'rows',
      unless: ctx =>
        ctx.rows.length === 0 ? '请先在录制它的列表中选择行' : whyNotAll(macro, ctx, run.lookup),
      confirms: '运行',
      confirm: ({ rows }) => previewOf(macro, rows.length),
      async run(ctx) {
        const stopped = await runMacro(macro, ctx, run)
        if (stopped === undefined) ctx.say(`“${macro.name}”${macro.steps.length}步都已执行`)
        else ctx.warn(stopped)
      },
    }),
  )
}
