import type { Ask } from '../../../commands/command.ts'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { cartCalls } from '../../../generated/contract/calls/cart.ts'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { codesOf } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'

/** For whom something is put into a cart. A client's own account buys for its client. */
export const askClient: Ask = {
  question: '给哪个客户？输入名称或编码',
  off: ({ ownClient }) => Boolean(ownClient),
  async search(_ctx, keywords, signal) {
    const found = await send(channelCalls.queryChannelListByKeywords, { keywords, latest: true }, { signal })
    return found.map(({ value, label, code }) => ({ value: String(value), label, hint: code }))
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

/** What was put in, and what was not and why. */
export function saidOfCart({ added, left }: Out<Api['cart']['add']>): string {
  const [first] = left
  if (!first) return `已加入购物车${added}行`
  const others = left.length > 1 ? `等${left.length}个` : ''
  return `已加入购物车${added}行，${first.code}${others}没有加入：${first.reason}`
}
