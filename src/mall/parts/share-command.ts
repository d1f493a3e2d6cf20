import { type Command, command } from '../../commands/command.ts'
import type { BareCall } from '../../contract/call.ts'
import type { Thing } from '../../plain/plain.ts'
import { send } from '../../wire/client.ts'
import { envelope } from './envelope.ts'
import { within } from './row-command.ts'

/** 校验分享: whether what is selected may be sent to clients now, or why not. */
export function shareCommand(thing: Thing, verify: BareCall): Command {
  return command({
    ...within(thing),
    id: `${thing.id}.verifyShare`,
    title: '校验分享',
    at: ['head', 'bulk'],
    icon: 'check',
    words: ['share', 'verify', '分享'],
    unless: ctx => (ctx.rows.length ? undefined : `请先选择${thing.title}`),
    async run(ctx) {
      const ids = ctx.rows.map(({ id }) => id)
      const { code, message } = envelope(await send(verify, { ids }, { dedupe: false }))
      if (code === 200)
        ctx.say(ids.length === 1 ? '可以分享' : `${ids.length}${thing.unit}${thing.title}都可以分享`)
      else ctx.warn(message)
    },
  })
}
