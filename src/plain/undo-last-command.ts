import { type Command, command } from '../commands/command.ts'
import { toast } from '../kit/toast.tsx'
import type { Thing } from './plain.ts'
import { listVerb } from './verbs.ts'

const last = () => [...toast.deeds].at(-1)

/**
 * Ctrl+Z in a list: what the last message offers, for who works by keys; also once the message is gone. Again: the deed
 * before, of all that this window has done and can still take back.
 */
export function undoLastCommand(things: readonly Thing[]): Command {
  return command({
    ...listVerb('undo'),
    title: '撤销刚才的操作',
    titled: () => ['撤销刚才的操作', last()?.text].filter(Boolean).join('：'),
    group: '列表',
    words: ['undo', '撤回', '后悔'],
    keys: ['$mod+KeyZ'],
    home: things.map(thing => thing.pane),
    when: { editor: 'closed', typing: 'no' },
    unless: () => (last() ? undefined : '没有可以撤销的操作，批量修改可用“撤销批量修改”'),
    run() {
      toast.close()
      last()?.run()
    },
  })
}
