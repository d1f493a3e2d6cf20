import { type Command, command } from '../../commands/command.ts'
import type { Thing } from '../plain.ts'
import { type QueueHandle, queuePane, queueVerb } from './queue-panes.ts'

/** What is done in every queue beside its verdicts. */
export function queueCommands(things: readonly Thing[]): readonly Command[] {
  const home = things.filter(({ queue }) => queue !== undefined).map(queuePane)
  const key = (
    name: Parameters<typeof queueVerb>[0],
    title: string,
    keys: readonly string[],
    run: (queue: QueueHandle) => void | Promise<void>,
    more: Partial<Command> = {},
  ) =>
    command({
      ...queueVerb(name),
      title,
      group: '逐条处理',
      keys,
      home,
      when: { editor: 'closed' },
      ...more,
      run: async ({ pane }) => {
        if (pane?.queue) await run(pane.queue)
      },
    })
  const notHere = '请先打开逐条处理'
  return [
    key('skip', '跳过', ['KeyJ'], queue => queue.skip(), {
      words: ['skip', 'next', '下一条'],
      unless: ({ pane }) => (pane?.queue ? pane.queue.whyNotSkip : notHere),
    }),
    key('previous', '上一条', ['KeyK'], queue => queue.previous(), {
      words: ['previous'],
      unless: ({ pane }) => (pane?.queue ? pane.queue.whyNotPrevious : notHere),
    }),
    key('back', '撤回上一条', ['KeyU'], queue => queue.takeBack(), {
      words: ['undo', 'take back', '撤销'],
      lock: 1,
      unless: ({ pane }) => (pane?.queue ? pane.queue.whyNotBack : notHere),
    }),
    key('leave', '返回列表', ['Escape', 'KeyQ'], queue => queue.leave(), {
      words: ['back', 'close', '关闭'],
      unless: ({ pane }) => (pane?.queue ? undefined : notHere),
    }),
  ]
}
