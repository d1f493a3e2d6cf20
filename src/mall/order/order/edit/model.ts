import type { Api } from '../../../../contract/api.ts'
import type { In, Out } from '../../../../contract/call.ts'
import { showAmount, showMoney, yuanToCents } from '../../../../values/money.ts'
import { orderWord } from '../../../../values/order/words.ts'
import { wordsIn } from '../../../../values/words-in.ts'

export type Details = Out<Api['order']['details']>
export type Asked = In<Api['order']['update']>
export type Preview = Out<Api['order']['update']>
type Item = Details['items'][number]

/** What is typed for a line that stands. */
export interface LineDraft {
  readonly num: string
  readonly size: string
  readonly engraving: string
}

/** A line that is added, and how many. */
export interface Added {
  readonly skuNo: string
  readonly num: string
}

export interface Draft {
  readonly lines: Readonly<Record<number, LineDraft>>
  readonly added: readonly Added[]
  readonly receiver: string
  readonly phone: string
  readonly address: string
  /** 结价: yuan as typed, and whether the metal is locked again. */
  readonly deposit: string
  readonly relock: boolean
}

export const draftOf = ({ items, receiver, phone, address, deposit }: Details): Draft => ({
  lines: Object.fromEntries(items.map(item => [item.id, lineDraft(item)])),
  added: [],
  ...{ receiver, phone, address, deposit: showAmount(deposit), relock: false },
})

export function lineDraft({ num, spec, engraving }: Item): LineDraft {
  return { num: String(num), size: spec, engraving }
}

/** The draft over the order as it is by now: what was typed stays, all else follows the order. */
export function rebased(draft: Draft, was: Details, now: Details): Draft {
  const [before, after] = [draftOf(was), draftOf(now)]
  const lines = Object.entries(after.lines).map(([id, line]) => {
    const [typed, stood] = [draft.lines[Number(id)], before.lines[Number(id)]]
    const isTyped = typed && JSON.stringify(typed) !== JSON.stringify(stood)
    return [id, isTyped ? typed : line] as const
  })
  const kept = (name: 'receiver' | 'phone' | 'address' | 'deposit') =>
    draft[name] === before[name] ? after[name] : draft[name]
  return {
    lines: Object.fromEntries(lines),
    added: draft.added,
    ...{ receiver: kept('receiver'), phone: kept('phone'), address: kept('address') },
    ...{ deposit: kept('deposit'), relock: draft.relock },
  }
}

/** Nothing to say while nothing was typed. */
export const unchanged = '还没有修改'

/** What the draft asks for, or why it cannot be asked. Only what is other than it was is named. */
export function askedOf(
  details: Details,
  draft: Draft,
): Omit<Asked, 'id' | 'version' | 'quote' | 'dryRun'> | string {
  const lines = details.items.flatMap(item => {
    const own = draft.lines[item.id]
    if (!own) return []
    const num = Number(own.num)
    const change = {
      ...(own.num !== String(item.num) && { num }),
      ...(own.size !== item.spec && { size: own.size }),
      ...(own.engraving !== item.engraving && { engraving: own.engraving }),
    }
    return Object.keys(change).length > 0 ? [{ itemId: item.id, ...change }] : []
  })
  const isWhole = (text: string, least: number) => /^\d{1,4}$/.test(text) && Number(text) >= least
  if (lines.some(({ itemId }) => !isWhole(draft.lines[itemId]?.num ?? '', 0))) return '件数应为整数'
  if (draft.added.some(({ num }) => !isWhole(num, 1))) return '新加的件数应为1到9999的整数'
  const add = draft.added.map(({ skuNo, num }) => ({ skuNo, num: Number(num) }))
  const place = (['receiver', 'phone', 'address'] as const).flatMap(name =>
    draft[name] === details[name] ? [] : [[name, draft[name]] as const],
  )
  const deposit = yuanToCents(draft.deposit)
  if (deposit === undefined || deposit < 0) return wrongDeposit(draft) ?? ''
  const isPaid = deposit !== details.deposit
  if (lines.length + add.length + place.length === 0 && !isPaid && !draft.relock) return unchanged
  return {
    ...{ lines, add, ...Object.fromEntries(place) },
    ...(isPaid && { deposit }),
    ...(draft.relock && { relock: true }),
  }
}

/** Why the deposit cannot be kept as it is typed; `most` is what the order comes to, once that is known. */
export function wrongDeposit(
  { deposit }: Pick<Draft, 'deposit'>,
  most = Number.POSITIVE_INFINITY,
): string | undefined {
  const cents = yuanToCents(deposit)
  if (cents === undefined) return '已收定金应为金额，最多两位小数'
  if (cents < 0) return '已收定金不能小于0'
  return cents > most ? orderWord('order.deposit.most', { a: showMoney(most) }) : undefined
}

/** The numbers of a paste that are not there yet, one piece each; a number that is pasted twice is two. */
export function withCodes(added: readonly Added[], text: string): readonly Added[] {
  const nums = new Map(added.map(({ skuNo, num }) => [skuNo, num]))
  for (const code of wordsIn(text)) nums.set(code, String(Number(nums.get(code) ?? 0) + 1))
  return [...nums].map(([skuNo, num]) => ({ skuNo, num }))
}
