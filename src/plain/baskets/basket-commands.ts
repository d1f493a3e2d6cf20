import { type Command, type Ctx, command, type Undo } from '../../commands/command.ts'
import type { Api } from '../../contract/api.ts'
import type { In } from '../../contract/call.ts'
import { uiCalls } from '../../generated/contract/calls/ui.ts'
import { send } from '../../wire/client.ts'
import { orLater } from '../or-later.ts'
import type { Thing } from '../plain.ts'
import { slices } from '../slices.ts'
import { idsOf, refresh } from '../thing-command.ts'
import { type BasketCommand, check, choiceOf, fetched, found, openIn, signOf } from './basket.ts'
import { openBasketCommands } from './open-basket-commands.ts'
import { basketFilter, basketVerb } from './verbs.ts'

/** 选集: goods put together under a name, from whatever lists, pages and filters; what can be done to rows is done to them. */
export function basketCommands(things: readonly Thing[]): readonly Command[] {
  const lists = things.filter(({ filters }) => basketFilter in filters)
  const thingOf = (ctx: Ctx) => lists.find(({ pane }) => pane === ctx.pane?.kind)
  const of: BasketCommand = (verb, title, more) =>
    command({
      ...{ ...basketVerb(verb), title, group: '选集', home: lists.map(({ pane }) => pane) },
      ...{ when: { editor: 'closed' } as const, ...more },
    })
  /** A row of 款色 stands for all its 货: those are what lies in a basket. */
  const isSkc = (ctx: Ctx) => thingOf(ctx)?.idField === 'skcId'
  const asRows = (ctx: Ctx) => (isSkc(ctx) ? { skc: 1 as const } : {})
  const said = (ctx: Ctx, deed: string, count: number) =>
    isSkc(ctx) ? `${ctx.rows.length}个款色${deed}${count}个货品` : `${deed}${count}`
  type Change = (part: number[]) => In<Api['ui']['basket.change']>
  const back = (ctx: Ctx, done: string, ids: readonly number[], change: Change): Undo => ({
    said: done,
    run: () =>
      orLater(async () => {
        for (const part of slices(ids))
          await send(uiCalls['basket.change'], { ...change(part), ...asRows(ctx) })
        await ctx.pane?.question?.stale(uiCalls['basket.list'])
        await refresh(ctx)
      }),
  })
  return [
    of('add', '加入选集', {
      icon: 'shopping-basket',
      words: ['basket', 'collect', '购物篮', '新建选集'],
      keys: ['KeyC'],
      at: ['bulk'],
      trails: true,
      unless: ctx => (ctx.rows.length > 0 ? undefined : '请先选择商品'),
      ask: {
        basket: {
          question: '加入哪个选集？输入名称可新建',
          check,
          choices: async (ctx, signal) =>
            (await fetched(signal)).filter(({ kind }) => kind === thingOf(ctx)?.table).map(choiceOf),
        },
      },
      lock: 1,
      async run(ctx, { basket = '' }) {
        const kind = thingOf(ctx)?.table === 'spu' ? 'spu' : 'sku'
        const known = (await fetched()).find(({ id }) => signOf({ id }) === basket)
        const { id, name } = known ?? (await send(uiCalls['basket.save'], { name: basket, kind }))
        const before = known?.total ?? 0
        let total = before
        const ids = idsOf(ctx)
        for (const add of slices(ids))
          ({ total } = await send(uiCalls['basket.change'], { id, add, ...asRows(ctx) }))
        await ctx.pane?.question?.stale(uiCalls['basket.list'])
        const done = `已加入选集“${name}”，${said(ctx, '新增', total - before)}，共${total}`
        if (openIn(ctx) === String(id)) await refresh(ctx)
        // Of what is selected some lay in it before: taking all of them out would be no taking back.
        if (isSkc(ctx) ? before > 0 : total - before !== ids.length) return ctx.say(done)
        return back(ctx, done, ids, remove => ({ id, remove }))
      },
    }),
    of('open', '打开选集', {
      icon: 'shopping-basket',
      words: ['basket', 'open', '查看选集'],
      keys: ['Shift+KeyL'],
      unless: ctx => (lists.some(({ screen }) => ctx.sees(screen)) ? undefined : '没有商品列表'),
      ask: {
        basket: {
          question: '打开哪个选集？',
          choices: async (_ctx, signal) => (await fetched(signal)).map(choiceOf),
        },
      },
      async run(ctx, { basket = '' }) {
        const id = basket.slice(1)
        const here = ctx.pane?.question
        if (here) return here.only(basketFilter, id)
        const kind = (await fetched()).find(each => signOf(each) === basket)?.kind
        const seen = lists.filter(({ screen }) => ctx.sees(screen))
        const at = seen.find(({ table }) => table === kind) ?? seen[0]
        if (at) ctx.open(at.screen, { tab: at.id, [`f.${basketFilter}`]: id })
      },
    }),
    of('take', '移出选集', {
      icon: 'x',
      words: ['basket', 'remove', 'take'],
      keys: ['Shift+KeyX'],
      unless: ctx => {
        if (!openIn(ctx)) return '请先打开选集'
        return ctx.rows.length > 0 ? undefined : '请先选择商品'
      },
      lock: 1,
      async run(ctx) {
        const open = await found(ctx)
        if (!open) return
        const ids = idsOf(ctx)
        if (open.kind !== thingOf(ctx)?.table)
          return ctx.warn(
            open.kind === 'spu'
              ? '这个选集是按款选的，请在商品列表移出'
              : '这个选集是按货选的，请在商品管理移出',
          )
        let { total } = open
        for (const remove of slices(ids))
          ({ total } = await send(uiCalls['basket.change'], { id: open.id, remove, ...asRows(ctx) }))
        const taken = open.total - total
        const done = `已从选集“${open.name}”${said(ctx, '移出', taken)}`
        await ctx.pane?.list?.removed(ids)
        await ctx.pane?.question?.stale(uiCalls['basket.list'])
        // Of what is selected some may never have been in it: putting all of them in would be no taking back.
        if (isSkc(ctx) || taken !== ids.length) return ctx.say(done)
        return back(ctx, done, ids, add => ({ id: open.id, add }))
      },
    }),
    ...openBasketCommands(of),
  ]
}
