import type { Command, Ctx } from '../../commands/command.ts'
import { uiCalls } from '../../generated/contract/calls/ui.ts'
import { send } from '../../wire/client.ts'
import { writeLock } from '../commands.ts'
import { refresh } from '../thing-command.ts'
import { type BasketCommand, check, found, openIn } from './basket.ts'
import { basketFilter } from './verbs.ts'

/** What is done to the basket itself that a list shows. */
export function openBasketCommands(of: BasketCommand): readonly Command[] {
  const ofOpen: BasketCommand = (verb, title, more) =>
    of(verb, title, { unless: ctx => (openIn(ctx) ? undefined : '请先打开选集'), ...more })
  return [
    ofOpen('clear', '清空选集', {
      icon: 'circle-x',
      words: ['basket', 'clear', 'empty'],
      danger: '清空',
      confirm: ctx => sure(ctx, '清空'),
      lock: writeLock,
      async run(ctx) {
        const open = await found(ctx)
        if (!open) return
        const { id, name } = open
        await send(uiCalls['basket.change'], { id, clear: 1 })
        ctx.say(`选集“${name}”已清空`)
        await refresh(ctx)
        await ctx.pane?.question?.stale(uiCalls['basket.list'])
      },
    }),
    ofOpen('rename', '重命名选集', {
      icon: 'pencil',
      words: ['basket', 'rename', '改名'],
      ask: { name: { question: '选集叫什么名称？', check } },
      lock: 1,
      async run(ctx, { name = '' }) {
        const open = await found(ctx)
        if (!open) return
        const { id, kind } = open
        await send(uiCalls['basket.save'], { id, name, kind })
        await ctx.pane?.question?.stale(uiCalls['basket.list'])
      },
    }),
    ofOpen('remove', '删除选集', {
      icon: 'trash-2',
      words: ['basket', 'delete'],
      danger: '删除',
      confirm: ctx => sure(ctx, '删除'),
      lock: writeLock,
      async run(ctx) {
        const open = await found(ctx)
        if (!open) return
        const { id, name } = open
        ctx.pane?.question?.without(basketFilter)
        await send(uiCalls['basket.delete'], { id })
        ctx.say(`选集“${name}”已删除`)
        await ctx.pane?.question?.stale(uiCalls['basket.list'])
      },
    }),
  ]
}

/** Whoever is asked reads which one it is, and how much lies in it. */
function sure(ctx: Ctx, deed: string): string {
  const open = ctx.pane?.question?.chosen(basketFilter, uiCalls['basket.list'])
  const which = open ? `选集“${open.label}”（${open.code}）` : '这个选集'
  return `确定${deed}${which}吗？商品本身不受影响`
}
