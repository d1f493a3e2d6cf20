import type { Choice, Command, Ctx } from '../../commands/command.ts'
import type { Api } from '../../contract/api.ts'
import type { Out } from '../../contract/call.ts'
import { uiCalls } from '../../generated/contract/calls/ui.ts'
import { basketLimits } from '../../values/baskets.ts'
import { typedText } from '../../values/typed-text.ts'
import { send } from '../../wire/client.ts'
import { basketFilter, type basketVerb } from './verbs.ts'

type Basket = Out<Api['ui']['basket.list']>[number]

/** Declares one of the commands of baskets. */
export type BasketCommand = (
  verb: Parameters<typeof basketVerb>[0],
  title: string,
  more: Omit<Command, 'id' | 'title' | 'group'>,
) => Command

export const fetched = (signal?: AbortSignal) => send(uiCalls['basket.list'], {}, { dedupe: false, signal })

export const check = typedText({
  max: basketLimits.name,
  required: '请输入选集名称',
  title: '选集名称',
})

/** The basket that the list shows. */
export const openIn = (ctx: Ctx) => ctx.pane?.question?.filter(basketFilter)

/** A name may be of digits: an id has a sign before it. */
export const signOf = ({ id }: Pick<Basket, 'id'>) => `#${id}`

export function choiceOf({ id, name, code }: Basket): Choice {
  return { value: signOf({ id }), label: name, hint: code }
}

/** The one that the list shows, as it is now; where another window has deleted it, that is said and it is shown no longer. */
export async function found(ctx: Ctx): Promise<Basket | undefined> {
  const id = openIn(ctx)
  const basket = (await fetched()).find(each => String(each.id) === id)
  if (basket) return basket
  ctx.pane?.question?.without(basketFilter)
  ctx.warn('这个选集已在别处删除，列表不再按它筛选')
  await ctx.pane?.question?.stale(uiCalls['basket.list'])
  return undefined
}
