import type { Command } from '../../commands/command.ts'
import type { BareCall } from '../../contract/call.ts'
import type { Thing } from '../../plain/plain.ts'
import { idsOf, onRows } from '../../plain/thing-command.ts'
import { send } from '../../wire/client.ts'
import { envelope } from './envelope.ts'

/** 校验分享: whether what is selected may be sent to clients now, or why not. */
export function shareCommand(thing: Thing, verify: BareCall): Command {
  return onRows(thing, {
    id: `${thing.id}.verifyShare`,
    at: ['head', 'bulk'],
    title: '校验分享',
    icon: 'check',
    words: ['share', 'verify', '分享'],
    async run(ctx) {
      const ids = idsOf(ctx)
      const { code, message } = envelope(await send(verify, { ids }, { dedupe: false }))
      if (code === 200)
        ctx.say(ids.length === 1 ? '可以分享' : `${ids.length}${thing.unit}${thing.title}都可以分享`)
      else ctx.warn(message)
    },
  })
}
