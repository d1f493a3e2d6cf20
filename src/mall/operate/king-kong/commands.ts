import type { Command } from '../../../commands/command.ts'
import { kingKongAreaCalls } from '../../../generated/contract/calls/kingKongArea.ts'
import { codesOf } from '../../../plain/plain.ts'
import { inList } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { areaHeard } from './area.ts'
import { kingKong, kingKongVerb } from './thing.ts'

function turn(status: 0 | 1): Command {
  const word = status === 1 ? '显示' : '隐藏'
  return inList(kingKong, {
    ...kingKongVerb(status === 1 ? 'show' : 'hide'),
    title: `${word}金刚区`,
    icon: status === 1 ? 'circle-check' : 'circle-x',
    words: [status === 1 ? 'show' : 'hide', '首页'],
    permit: codesOf(kingKongAreaCalls['update.status']),
    lock: 4000,
    unless: () => (areaHeard() === status ? `首页已经${word}金刚区` : undefined),
    ...(status === 0 ? { confirm: () => '确定隐藏金刚区吗？首页会看不到这里所有的图标。' } : {}),
    async run() {
      await send(kingKongAreaCalls['update.status'], { status })
      return `首页已${word}金刚区`
    },
  })
}

export const commands: readonly Command[] = [turn(1), turn(0)]
