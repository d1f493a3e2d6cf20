import type { Ask, Choice } from '../../../commands/command.ts'
import { pointsCalls } from '../../../generated/contract/calls/points.ts'
import { pointsGoodsCalls } from '../../../generated/contract/calls/pointsGoods.ts'
import { grouped } from '../../../values/decimal.ts'
import { asCode } from '../../../values/half-width.ts'
import { send } from '../../../wire/client.ts'

export const count = (value: number) => grouped(String(value))

export interface Goods {
  readonly id: number
  readonly name: string
  readonly points: number
  readonly stock: number
  /** To one account; 0: no limit. */
  readonly limitCount: number
}

/** What can be had for so many points first; the rest is greyed with its reason. */
export function offersOf(goods: readonly Goods[], balance: number, query: string): readonly Choice[] {
  const offers = goods.map(each => {
    const { id, name, points, stock } = each
    const hint = `${count(points)}积分，剩${count(stock)}件`
    const off = whyNot(each, balance)
    return { value: String(id), label: name, hint, words: [query], ...(off !== undefined && { off }) }
  })
  return offers.toSorted((one, other) => Number('off' in one) - Number('off' in other))
}

function whyNot({ points, stock }: Goods, balance: number): string | undefined {
  if (stock === 0) return '已兑完'
  if (points > balance) return `要${count(points)}积分，现有${count(balance)}积分，不够兑换`
  return undefined
}

function noPieces(text: string): string | undefined {
  return /^[1-9]\d{0,3}$/.test(asCode(text)) ? undefined : '请输入1到9999的件数'
}

/** How many pieces: what the account has, what they take of it and what is left, before anything is sent. */
export function piecesOf({ points, stock, limitCount }: Goods, balance: number): Ask {
  const limit = limitCount > 0 ? `，每个账号最多${count(limitCount)}件` : ''
  const wrong = (text: string) => {
    const none = noPieces(text)
    if (none !== undefined) return none
    const n = Number(asCode(text))
    if (limitCount > 0 && n > limitCount) return `该账号最多兑换${count(limitCount)}件`
    if (n > stock) return `库存不足，还剩${count(stock)}件`
    if (n * points > balance)
      return `积分不足，${count(n)}件要${count(n * points)}积分，现有${count(balance)}积分`
    return undefined
  }
  return {
    question: `兑换几件？每件${count(points)}积分，现有${count(balance)}积分，剩${count(stock)}件${limit}；寄到客户的默认收货地址`,
    check: wrong,
    read(text) {
      if (wrong(text) !== undefined) return undefined
      const value = asCode(text)
      const taken = Number(value) * points
      return {
        value,
        label: `${value}件`,
        hint: `用去${count(taken)}积分，还剩${count(balance - taken)}积分`,
      }
    },
  }
}

/** What was offered last, and for whose points: the next question says what it comes to. */
let last: { readonly user: string; readonly balance: number; readonly goods: readonly Goods[] } | undefined

async function search(user: string, query: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const options = { signal, dedupe: false } as const
  const keyword = query.trim()
  const [{ records }, lines] = await Promise.all([
    send(pointsGoodsCalls.page, { keyword, status: 1, pageSize: 50 }, options),
    send(pointsCalls.page, { userId: Number(user), pageSize: 1 }, options),
  ])
  // Who has no line was never given any.
  const balance = lines.records[0]?.userPoints ?? 0
  last = { user, balance, goods: records }
  return offersOf(records, balance, keyword)
}

const what = '兑换什么？'
export const goods: Ask = {
  question: what,
  after: ({ user = '' }) => ({
    question: what,
    search: (_ctx, query, signal) => search(user, query, signal),
  }),
}

const unlooked: Ask = { question: '兑换几件？寄到客户的默认收货地址', check: noPieces }

export const pieces: Ask = {
  ...unlooked,
  after(given) {
    const chosen = last?.goods.find(({ id }) => String(id) === given.goods)
    // Of a link that names the goods nothing is known here: the server says what is wrong.
    return last && chosen && last.user === given.user ? piecesOf(chosen, last.balance) : unlooked
  },
}
