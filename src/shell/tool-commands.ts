import { type Command, command } from '../commands/command.ts'
import { letterCalls } from '../generated/contract/calls/letter.ts'
import { send } from '../wire/client.ts'
import { actOnFrame } from './frame-handles.ts'

export const readAllLetters = command({
  id: 'letters.readAll',
  title: '全部站内信已读',
  group: '通用',
  words: ['letters', 'read', '消息'],
  when: { editor: 'closed' },
  lock: 1,
  async run() {
    await send(letterCalls.readAll, {})
    actOnFrame('lettersRead')
  },
})

/** The tools of the header, as if they were pressed. */
export const toolCommands: readonly Command[] = [
  command({
    id: 'tasks.open',
    title: '任务中心',
    group: '通用',
    words: ['tasks', 'jobs', '进度'],
    when: { editor: 'closed' },
    run: () => actOnFrame('tasks'),
  }),
  command({
    id: 'letters.open',
    title: '站内信',
    group: '通用',
    words: ['letters', 'messages', '消息', '通知'],
    when: { editor: 'closed' },
    run: () => actOnFrame('letters'),
  }),
  readAllLetters,
]
