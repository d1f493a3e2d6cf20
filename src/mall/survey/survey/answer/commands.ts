import { type Command, type Ctx, command } from '../../../../commands/command.ts'
import type { CommandRef } from '../../../../commands/verbs.ts'
import { type AnswerHandle, answerPane, answerVerb } from './handle.ts'

const isOpen = (ctx: Ctx) => (ctx.pane?.answer?.isOpen ? undefined : '请先打开一份问卷')
const isList = (ctx: Ctx) => (ctx.pane?.answer?.isOpen === false ? undefined : '请先回到问卷列表')

function deed(
  ref: CommandRef,
  title: string,
  keys: readonly string[],
  run: (answer: AnswerHandle) => void | Promise<void>,
  more: Partial<Command>,
): Command {
  return command({
    ...ref,
    ...{ title, keys, group: '填写问卷', screen: 'SurveyAnswer', home: answerPane },
    ...more,
    async run(ctx) {
      if (ctx.pane?.answer) await run(ctx.pane.answer)
    },
  })
}

export const commands: readonly Command[] = [
  deed(answerVerb('leave'), '返回可填写的问卷', ['Alt+KeyQ'], answer => answer.leave(), {
    words: ['back'],
    unless: isOpen,
  }),
  deed(answerVerb('next'), '下一份可填写的问卷', ['KeyJ'], answer => answer.step(1), {
    keysOnly: true,
    unless: isList,
  }),
  deed(answerVerb('previous'), '上一份可填写的问卷', ['KeyK'], answer => answer.step(-1), {
    keysOnly: true,
    unless: isList,
  }),
]
