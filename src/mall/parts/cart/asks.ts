import type { Ask, Choice, Ctx } from '../../../commands/command.ts'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { cartCalls } from '../../../generated/contract/calls/cart.ts'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { codesOf } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { sayWithWay } from '../say-with-way.ts'

/** For whom something is put into a cart. A client's own account buys for its client. */
export const askClient: Ask = {
  question: '给哪个客户？输入名称或编码',
  off: ({ ownClient }) => Boolean(ownClient),
  search: (_ctx, keywords, signal) => searchClients(keywords, signal),
}

async function searchClients(keywords: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const found = await send(channelCalls.queryChannelListByKeywords, { keywords, latest: true }, { signal })
  return found.map(({ value, label, code }) => ({ value: String(value), label, hint: code }))
}

/** What an order holds is bought once more, as a rule for its own client: that one stands first. */
export const askClientAgain: Ask = {
  ...askClient,
  async search(ctx, keywords, signal) {
    const found = await searchClients(keywords, signal)
    const [own] = ctx.rows
    if (keywords !== '' || !own) return found
    const [value, label] = [String(own.row.channelId), String(own.row.clientName)]
    return [{ value, label, hint: '原客户' }, ...found.filter(each => each.value !== value)]
  },
}

/** Where nobody was asked the cart is the client's own. */
export const clientOf = (answer: string | undefined) =>
  answer === undefined ? {} : { channelId: Number(answer) }

export const askPieces: Ask = {
  question: '几件？',
  read: text => {
    const typed = text.trim() || '1'
    return /^[1-9]\d{0,3}$/.test(typed) ? { value: typed, label: `${typed}件` } : undefined
  },
  check: text => (/^[1-9]\d{0,3}$/.test(text.trim()) ? undefined : '件数应在1到9999之间'),
}

/** What every way into a cart shares. */
export const intoCart = {
  permit: codesOf(cartCalls.add),
  lock: 1000,
  words: ['cart', 'gouwuche', '加购'],
} as const

type Added = Out<Api['cart']['add']>

/** What was put in, and what was not and why. */
export function saidOfCart({ added, left }: Added): string {
  const [first] = left
  if (!first) return `已加入购物车${added}行`
  const others = left.length > 1 ? `等${left.length}个` : ''
  const done = added === 0 ? '' : `已加入购物车${added}行，`
  return `${done}${first.code}${others}没有加入${added === 0 ? '购物车' : ''}：${first.reason}`
}

/** The same elsewhere than in the cart, with the way to what lies in it for this client. */
export function sayCart(
  ctx: Pick<Ctx, 'sees' | 'open' | 'say' | 'warn'>,
  told: Added,
  client: string | undefined,
): void {
  const text = saidOfCart(told)
  const search: Readonly<Record<string, string>> = client === undefined ? {} : { 'f.channelId': client }
  if (told.added === 0) ctx.warn(text)
  else sayWithWay(ctx, text, { label: '去购物车', screen: 'shoppingTrolley', search })
}
