import type { Command } from '../../../commands/command.ts'
import { follow } from '../../../plain/thing-command.ts'
import { tkData } from './data.ts'
import { tkEvent } from './event.ts'

export const commands: readonly Command[] = [
  follow(
    tkEvent,
    { id: 'tkEvent.data', at: ['head'], title: '查看数据', words: ['data', 'open', '流水'] },
    tkData,
    ({ id }) => ({ 'f.eventId': String(id) }),
  ),
]
