import { type Command, command } from '../../commands/command.ts'
import { handbookVerb } from './opening.ts'

/** 手册, at the screen that is in sight. */
export function handbookCommand(show: () => void): Command {
  return command({
    ...handbookVerb('open'),
    title: '手册',
    group: '通用',
    icon: 'file-text',
    words: ['handbook', 'manual', 'help', '帮助', '说明'],
    keys: ['Shift+F1'],
    run: show,
  })
}
