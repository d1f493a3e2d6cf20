import type { Asks, Command, Ctx } from '../../../../commands/command.ts'
import { command } from '../../../../commands/command.ts'
import type { CommandRef } from '../../../../commands/verbs.ts'
import { questionBankCalls } from '../../../../generated/contract/calls/questionBank.ts'
import { surveyCalls } from '../../../../generated/contract/calls/survey.ts'
import { codesOf } from '../../../../plain/plain.ts'
import { questionKinds } from '../../../../values/lists.ts'
import { whyNotNewVersion, whyNotPublish } from '../../../../values/survey/state.ts'
import { send } from '../../../../wire/client.ts'
import { type BuilderHandle, builderPane, builderVerb } from './handle.ts'

type More = Partial<Omit<Command, 'run' | 'unless' | 'ask'>>
type Why = (builder: BuilderHandle) => string | undefined

function deed(
  ref: CommandRef,
  title: string,
  keys: readonly string[],
  run: (builder: BuilderHandle) => void | Promise<void>,
  { unless, ...more }: More & { readonly unless?: Why } = {},
): Command {
  return command({
    ...ref,
    ...{ title, keys, group: '问卷编辑', screen: 'questionnaireSurvey', home: builderPane },
    ...more,
    unless: unlessOpen(unless),
    async run(ctx) {
      if (ctx.pane?.builder) await run(ctx.pane.builder)
    },
  })
}

const unlessOpen = (unless?: Why) => (ctx: Ctx) =>
  ctx.pane?.builder ? unless?.(ctx.pane.builder) : '请先打开问卷编辑'

const changing: Why = ({ whyNotChange }) => whyNotChange
const onQuestion: Why = builder => (builder.hasQuestion ? builder.whyNotChange : '请先选择一道题')
const saved: Why = ({ standing, isDirty }) => (standing === undefined || isDirty ? '请先保存问卷' : undefined)

const kinds: Readonly<Record<number, string>> = questionKinds

const fromBank: Asks = {
  question: {
    question: '从题库选哪道题？输入题干的拼音或文字',
    async search(_ctx, keyword, signal) {
      const { records } = await send(
        questionBankCalls.page,
        { keyword, pageSize: 50 },
        { signal, dedupe: false },
      )
      return records.map(({ id, stem, kind, options }) => ({
        value: String(id),
        label: stem,
        hint: [kinds[kind], options.split('\n').filter(Boolean).join(' / ')].filter(Boolean).join(' · '),
      }))
    },
  },
}

export const commands: readonly Command[] = [
  deed(builderVerb('next'), '下一道题', ['KeyJ', 'ArrowDown'], builder => builder.step(1), {
    keysOnly: true,
    repeats: true,
    when: { typing: 'no' },
  }),
  deed(builderVerb('previous'), '上一道题', ['KeyK', 'ArrowUp'], builder => builder.step(-1), {
    keysOnly: true,
    repeats: true,
    when: { typing: 'no' },
  }),
  deed(builderVerb('add'), '添加题目', ['KeyN'], builder => builder.add(), {
    icon: 'plus',
    words: ['question', 'add', '新增题目'],
    unless: changing,
  }),
  command({
    ...builderVerb('take'),
    ...{ title: '从题库添加题目', icon: 'clipboard-list', keys: ['KeyB'], words: ['bank', '题库'] },
    ...{ group: '问卷编辑', screen: 'questionnaireSurvey', home: builderPane },
    unless: unlessOpen(changing),
    ask: fromBank,
    run: (ctx, { question = '' }) => ctx.pane?.builder?.take(Number(question)),
  }),
  deed(builderVerb('up'), '上移题目', ['Alt+ArrowUp'], builder => builder.shift(-1), {
    icon: 'chevron-up',
    repeats: true,
    unless: onQuestion,
  }),
  deed(builderVerb('down'), '下移题目', ['Alt+ArrowDown'], builder => builder.shift(1), {
    icon: 'chevron-down',
    repeats: true,
    unless: onQuestion,
  }),
  deed(builderVerb('drop'), '移除题目', ['Delete'], builder => builder.remove(), {
    icon: 'trash-2',
    words: ['delete', '删除题目'],
    when: { typing: 'no' },
    unless: onQuestion,
  }),
  deed(builderVerb('undo'), '撤销移除题目', ['$mod+KeyZ'], builder => builder.undo(), {
    words: ['undo', '撤回', '放回'],
    titled: ({ pane }) => ['撤销移除题目', pane?.builder?.removed].filter(Boolean).join('：'),
    unless: builder => builder.whyNotChange ?? (builder.removed ? undefined : '没有移除过题目'),
  }),
  deed(builderVerb('enter'), '编辑这道题', ['Enter', 'KeyE'], builder => builder.enter(), {
    keysOnly: true,
    when: { typing: 'no' },
  }),
  deed(builderVerb('tryOut'), '试答问卷', ['KeyT'], builder => builder.tryOut(), {
    icon: 'monitor-smartphone',
    words: ['try', 'preview', '预览'],
    unless: builder => (builder.hasQuestion || builder.standing ? undefined : '还没有题目'),
  }),
  deed(builderVerb('publish'), '发布这份问卷', ['KeyP'], builder => builder.publish(), {
    icon: 'circle-check',
    words: ['publish', '上线'],
    permit: codesOf(surveyCalls.publish),
    lock: 4000,
    unless: builder => saved(builder) ?? (builder.standing && whyNotPublish(builder.standing)),
  }),
  deed(builderVerb('newVersion'), '新建问卷版本', ['KeyV'], builder => builder.newVersion(), {
    icon: 'copy',
    words: ['version', '新版本'],
    permit: codesOf(surveyCalls.newVersion),
    lock: 4000,
    unless: builder => saved(builder) ?? (builder.standing && whyNotNewVersion(builder.standing)),
  }),
  command({
    ...builderVerb('leave'),
    ...{ title: '返回问卷列表', keys: ['Alt+KeyQ'], words: ['back', '关闭'] },
    ...{ group: '问卷编辑', screen: 'questionnaireSurvey', home: builderPane },
    unless: unlessOpen(),
    run: ctx => ctx.open('questionnaireSurvey'),
  }),
]
