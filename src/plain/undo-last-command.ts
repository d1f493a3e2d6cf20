import { type Command, command } from '../commands/command.ts'
import { toast } from '../kit/toast.tsx'
import type { Thing } from './plain.ts'
import { listVerb } from './verbs.ts'

/** Ctrl+Z in a list: what the last message offers, for who works by keys; also once the message is gone. */
export function undoLastCommand(things: readonly Thing[]): Command {
  return command({
    ...listVerb('undo'),
    title: '撤销刚才的操作',
    group: '列表',
    words: ['undo', '撤回', '后悔'],
    keys: ['$mod+KeyZ'],
    home: things.map(thing => thing.pane),
    when: { editor: 'closed', typing: 'no' },
    unless: () => (toast.offered() ? undefined : '没有可以撤销的操作，批量修改可用“撤销批量修改”'),
    run() {
      const takeBack = toast.offered()
      toast.close()
      takeBack?.()
    },
  })
}
