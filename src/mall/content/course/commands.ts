import type { Command } from '../../../commands/command.ts'
import { courseCalls } from '../../../generated/contract/calls/course.ts'
import { openHere } from '../../../plain/open-here.ts'
import { idsOf, onRow, onRows } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { envelope } from '../../parts/envelope.ts'
import { course } from './thing.ts'

export const commands: readonly Command[] = [
  onRow(course, {
    id: 'course.clients',
    at: ['head'],
    title: '绑定客户',
    icon: 'users',
    words: ['bind', 'clients', '解绑'],
    keys: ['KeyU'],
    run: ({ id }, ctx) => openHere(ctx, course, { bound: String(id) }),
  }),
  onRows(course, {
    id: 'course.verify',
    at: ['head', 'bulk'],
    title: '校验图册',
    icon: 'check',
    words: ['verify'],
    async run(ctx) {
      const ids = idsOf(ctx)
      const { code, message } = envelope(await send(courseCalls.verify, { ids }, { dedupe: false }))
      if (code === 200) ctx.say(ids.length === 1 ? '可以给客户看' : `${ids.length}本图册都可以给客户看`)
      else ctx.warn(message)
    },
  }),
]
