import { type Command, command } from '../../../commands/command.ts'
import { courseCalls } from '../../../contract/calls/course.generated.ts'
import { someRows } from '../../../plain/commands.ts'
import { openHere } from '../../../plain/open-here.ts'
import { send } from '../../../wire/client.ts'
import { envelope } from '../../parts/envelope.ts'
import { idsOf, onOne, within } from '../../parts/row-command.ts'
import { course } from './thing.ts'

export const courseCommands: readonly Command[] = [
  onOne(
    course,
    {
      id: 'course.clients',
      at: ['head'],
      title: '绑定客户',
      icon: 'users',
      words: ['bind', 'clients', '解绑'],
      keys: ['KeyU'],
    },
    (id, ctx) => openHere(ctx, course, { bound: String(id) }),
  ),
  command({
    ...within(course),
    id: 'course.verify',
    at: ['head', 'bulk'],
    title: '校验图册',
    icon: 'check',
    words: ['verify'],
    unless: ctx => someRows(course, ctx),
    async run(ctx) {
      const ids = idsOf(ctx)
      const { code, message } = envelope(await send(courseCalls.verify, { ids }, { dedupe: false }))
      if (code === 200) ctx.say(ids.length === 1 ? '可以给客户看' : `${ids.length}本图册都可以给客户看`)
      else ctx.warn(message)
    },
  }),
]
