import type { Api } from '../../../../contract/api.ts'
import type { In, Out } from '../../../../contract/call.ts'
import { maxCents, showAmount, yuanToCents } from '../../../../values/money.ts'
import { sumOfLines, whyNotQuoted } from '../../../../values/order/picture.ts'

export type Goods = Out<Api['pictureOrder']['goods']>['goods'][number]
type Asked = In<Api['pictureOrder']['toOrder']>['lines']

/** A line as it is typed: pieces, and yuan of one piece. The same 货 may stand twice, at two prices. */
export interface Line {
  readonly key: number
  readonly goods: Goods
  readonly num: string
  readonly price: string
}

const piecesOf = (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined)

function numbersOf({ num, price }: Line) {
  const [pieces, cents] = [piecesOf(num), yuanToCents(price)]
  return pieces === undefined || cents === undefined ? undefined : { num: pieces, price: cents }
}

/** What the lines come to, as far as they are numbers. */
export function sumOf(lines: readonly Line[]): number {
  return sumOfLines(lines.flatMap(line => numbersOf(line) ?? []))
}

/** Goods as further lines; the first takes the pieces that are wished, and what is left of the quote. */
export function withGoods(
  lines: readonly Line[],
  goods: readonly Goods[],
  wish: { readonly num: number; readonly quote: number },
): readonly Line[] {
  const all = [...lines]
  for (const each of goods) {
    const num = all.length === 0 ? wish.num : 1
    const rest = Math.max(0, wish.quote - sumOf(all))
    const key = Math.max(0, ...all.map(line => line.key)) + 1
    all.push({ key, goods: each, num: String(num), price: showAmount(Math.floor(rest / num)) })
  }
  return all
}

/** What is asked for, or why it cannot be yet. */
export function askedOf(lines: readonly Line[], quote: number): Asked | string {
  if (lines.length === 0) return '请先加入货品'
  const asked: Asked = []
  for (const line of lines) {
    const { skuNo } = line.goods
    const numbers = numbersOf(line)
    if (!numbers)
      return piecesOf(line.num) === undefined
        ? `${skuNo}的件数应为1到9999的整数`
        : `请填写${skuNo}的单价，最多两位小数`
    if (numbers.price > maxCents) return `${skuNo}的单价过大`
    asked.push({ skuNo, ...numbers })
  }
  return whyNotQuoted(asked, quote) ?? asked
}
