import type { Command } from '../../../commands/command.ts'
import { frameCalls } from '../../../generated/contract/calls/frame.ts'
import { openHere } from '../../../plain/open-here.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { envelope } from '../../parts/envelope.ts'
import { frame, slot } from './thing.ts'

export const commands: readonly Command[] = [
  onRow(slot, {
    id: 'resourceSlot.preview',
    at: ['head'],
    title: '预览页面',
    icon: 'info',
    words: ['preview', '资源位', '手机'],
    keys: ['KeyY'],
    run: ({ row }, ctx) => openHere(ctx, slot, { preview: String(row.pageId) }),
  }),
  onRow(frame, {
    id: 'frame.verify',
    at: ['head'],
    title: '校验商品',
    icon: 'check',
    words: ['verify', 'spu', '款号'],
    unless: ({ row }) => (row.spuNos ? undefined : '这个相框还没有商品'),
    async run({ id, name, row: { spuNos, beginTime, endTime } }, ctx) {
      const asked = { id, spuNos, beginTime, endTime }
      const { code, message } = envelope(await send(frameCalls['verify.spu'], asked, { dedupe: false }))
      if (code === 200) ctx.say(`“${name}”的商品都可以用这个相框`)
      else ctx.warn(message)
    },
  }),
]
