import type { Command } from '../../../commands/command.ts'
import { openHere } from '../../../plain/open-here.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { userLabel } from './thing.ts'

export const commands: readonly Command[] = [
  onRow(userLabel, {
    id: 'userLabel.users',
    at: ['head'],
    title: '看用户',
    icon: 'users',
    words: ['users', 'bind', '绑定用户', '打标'],
    keys: ['KeyU'],
    run: ({ id }, ctx) => openHere(ctx, userLabel, { users: String(id) }),
  }),
]
