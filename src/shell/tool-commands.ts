import { type Command, command } from '../commands/command.ts'

/** Where the tools of the header are pressed from, whoever presses. */
export const toolIds = { tasks: 'tool-tasks', letters: 'tool-letters' } as const

const press = (id: string) => document.getElementById(id)?.click()

export const toolCommands: readonly Command[] = [
  command({
    id: 'tasks.open',
    title: '任务中心',
    group: '通用',
    words: ['tasks', 'jobs', '进度'],
    when: { editor: 'closed' },
    run: () => press(toolIds.tasks),
  }),
  command({
    id: 'letters.open',
    title: '站内信',
    group: '通用',
    words: ['letters', 'messages', '消息', '通知'],
    when: { editor: 'closed' },
    run: () => press(toolIds.letters),
  }),
]
