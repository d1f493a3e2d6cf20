import type { Command } from '../../../commands/command.ts'
import { frameCalls } from '../../../contract/calls/frame.generated.ts'
import { openHere } from '../../../plain/open-here.ts'
import { send } from '../../../wire/client.ts'
import { envelope } from '../../parts/envelope.ts'
import { nameOf, onOne, rowOf } from '../../parts/row-command.ts'
import { frame, slot } from './thing.ts'

export const slotCommands: readonly Command[] = [
  onOne(
    slot,
    {
      id: 'resourceSlot.preview',
      at: ['head'],
      title: '预览页面',
      icon: 'info',
      words: ['preview', '资源位', '手机'],
      keys: ['KeyY'],
    },
    (_id, ctx) => openHere(ctx, slot, { preview: String(rowOf(ctx)?.pageId ?? '') }),
  ),
  onOne(
    frame,
    { id: 'frame.verify', at: ['head'], title: '校验商品', icon: 'check', words: ['verify', 'spu', '款号'] },
    async (id, ctx) => {
      const { spuNos, beginTime, endTime } = rowOf(ctx) ?? {}
      const asked = {
        id,
        spuNos: String(spuNos ?? ''),
        beginTime: timeOf(beginTime),
        endTime: timeOf(endTime),
      }
      const { code, message } = envelope(await send(frameCalls['verify.spu'], asked, { dedupe: false }))
      if (code === 200) ctx.say(`“${nameOf(ctx)}”的商品都可以用这个相框`)
      else ctx.warn(message)
    },
    ctx => (rowOf(ctx)?.spuNos ? undefined : '这个相框还没有商品'),
  ),
]

function timeOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
