import { type Command, command } from '../../../../commands/command.ts'
import { rowPane } from '../../../../plain/thing-command.ts'
import { survey } from '../thing.ts'
import { resultsVerb } from './handle.ts'

const step = (name: 'next' | 'previous', title: string, keys: readonly string[], by: 1 | -1): Command =>
  command({
    ...resultsVerb(name),
    ...{ title, keys, group: '问卷结果', screen: survey.screen, home: rowPane(survey) },
    ...{ keysOnly: true, repeats: true, when: { typing: 'no' } },
    unless: ctx => (ctx.pane?.bars ? undefined : '请先打开问卷结果'),
    run: ctx => ctx.pane?.bars?.step(by),
  })

export const commands: readonly Command[] = [
  step('next', '下一个结果', ['KeyJ'], 1),
  step('previous', '上一个结果', ['KeyK'], -1),
]
