import type { Offers, PriceLine, PromotionOffer, SaleOffer, Voucher } from '../../src/values/pricing/types.ts'

/**
 * What marketing.md says of prices, word for word and slowly, in fractions: nothing is counted ahead, every set of
 * promotions of lanes 3 and 4 is tried over the whole order. It shares no arithmetic with the product.
 */
type Fraction = readonly [top: bigint, bottom: bigint]

/** `12.5` → 125/10. */
function fraction(decimal: string | number): Fraction {
  const [whole = '0', digits = ''] = String(decimal).split('.')
  return [BigInt(whole + digits), 10n ** BigInt(digits.length)]
}

const of = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce<Fraction>(([a, b], [c, d]) => [a * c, b * d], [1n, 1n])
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const percent: Fraction = [1n, 100n]

/** Half upwards, to whole cents. */
const cents = ([top, bottom]: Fraction): bigint => (top * 2n + bottom) / (bottom * 2n)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

interface State {
  readonly line: PriceLine
  readonly place: number
  readonly num: bigint
  readonly base: bigint
  /** Of a piece. */
  labour: bigint
  extra: bigint
  fixed: bigint
  readonly metal: bigint
  readonly sale?: SaleOffer
  off: bigint
}

export interface Reference {
  readonly total: bigint
  readonly lines: readonly { labour: bigint; extra: bigint; fixed: bigint; metal: bigint; off: bigint }[]
}

export function referencePrice(
  lines: readonly PriceLine[],
  { sales, promotions }: Offers,
  vouchers: readonly Voucher[] = [],
): Reference {
  const open = promotions.filter(offer => offer.barred === undefined)
  const shared = open.filter(offer => !offer.exclusive)
  const alone = open.filter(offer => offer.exclusive)
  const answers = [
    best(lines, sales, shared, vouchers),
    best(lines, [], shared, vouchers),
    ...alone.map(offer => best(lines, [], [offer], [])),
  ]
  return answers.reduce((one, other) => (other.total < one.total ? other : one))
}

/**
 * Lanes 1 and 2, then the lowest that any set of lanes 3 and 4 gives, then vouchers. Throws where a set that is dearer
 * without vouchers is cheaper with them: then one would have to choose all of it together.
 */
function best(
  lines: readonly PriceLine[],
  sales: readonly SaleOffer[],
  promotions: readonly PromotionOffer[],
  vouchers: readonly Voucher[],
): Reference {
  const joint = promotions.filter(({ type }) => type !== 3).toSorted(byPlace)
  let lowest: { answer: Tried; members: number } | undefined
  const together: bigint[] = []
  for (let mask = 0; mask < 2 ** joint.length; mask++) {
    const members = joint.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1)
    const answer = tried(lines, sales, promotions, members)
    if (answer === undefined) continue
    together.push(withVouchers(answer, vouchers).total)
    const isLower =
      lowest === undefined ||
      answer.total < lowest.answer.total ||
      (answer.total === lowest.answer.total && members.length < lowest.members)
    if (isLower) lowest = { answer, members: members.length }
  }
  if (lowest === undefined) throw new Error('not even no promotion can be priced')
  const answer = withVouchers(lowest.answer, vouchers)
  if (together.some(total => total < answer.total))
    throw new Error('vouchers and promotions do not go together')
  return answer
}

interface Tried extends Reference {
  readonly states: readonly State[]
}

/** Every pair of a 免工费 and a 优惠券 whose threshold is met: the lowest total, then the fewest, then the smallest. */
function withVouchers({ states, lines, total }: Tried, vouchers: readonly Voucher[]): Reference {
  const places = states.flatMap((state, place) => (state.sale || state.line.model === 3 ? [] : [place]))
  const whole = places.reduce((all, place) => {
    const { base, line, num } = stateAt(place)
    return all + (base + BigInt(line.extraFee)) * num
  }, 0n)
  const met = vouchers.filter(
    each => places.length > 0 && (each.lane === 5 || whole >= BigInt(each.fullMoney)),
  )
  const answers = [undefined, ...met.filter(({ lane }) => lane === 5)].flatMap(free =>
    [undefined, ...met.filter(({ lane }) => lane === 6)].map(full => {
      const spent = [free, full].flatMap(each => (each ? [each] : []))
      return { spent, ...taken(free, full) }
    }),
  )
  const size = (spent: readonly Voucher[]) => spent.reduce((all, { amount }) => all + amount, 0)
  const [first] = answers.toSorted(
    (a, b) => Number(a.total - b.total) || a.spent.length - b.spent.length || size(a.spent) - size(b.spent),
  )
  return first ?? { total, lines }

  function stateAt(place: number): State {
    const state = states[place]
    if (state === undefined) throw new Error('no line at its place')
    return state
  }

  function taken(free: Voucher | undefined, full: Voucher | undefined): Reference {
    const left = lines.map(line => ({ ...line }))
    const own = places.map(place => ({ state: stateAt(place), line: left[place] ?? lines[0] }))
    for (const voucher of [free, full]) {
      if (voucher === undefined) continue
      const most = own.map(
        ({ line }) => (line?.labour ?? 0n) + (voucher.lane === 6 ? (line?.extra ?? 0n) : 0n),
      )
      const parts = partsOf(
        own.map(({ state }) => state),
        most,
        BigInt(voucher.amount),
      )
      for (const [index, { line }] of own.entries()) {
        const part = parts[index] ?? 0n
        if (line === undefined) continue
        const ofLabour = least(part, line.labour)
        line.labour -= ofLabour
        line.extra -= part - ofLabour
        line.off += part
      }
    }
    const all = left.reduce((sum, each) => sum + each.labour + each.extra + each.fixed + each.metal, 0n)
    return { total: all, lines: left }
  }
}

const byPlace = (a: PromotionOffer, b: PromotionOffer) => a.sortNo - b.sortNo || a.id - b.id

function tried(
  lines: readonly PriceLine[],
  sales: readonly SaleOffer[],
  promotions: readonly PromotionOffer[],
  members: readonly PromotionOffer[],
): Tried | undefined {
  const states = lines.map((line, place) => stateOf(line, place, saleOf(line, lines, sales)))
  for (const state of states) byPiece(state, promotions)
  for (const type of [2, 1]) {
    let free = states
    for (const offer of members.filter(member => member.type === type)) {
      const own = free.filter(state => isFor(offer, state))
      free = free.filter(state => !own.includes(state))
      if (!(type === 2 ? grams(offer, own) : full(offer, own))) return undefined
    }
  }
  const answer = states.map(({ num, labour, extra, fixed, metal, off }) => ({
    labour: labour * num - off,
    extra: extra * num,
    fixed: fixed * num,
    metal: metal * num,
    off,
  }))
  const total = answer.reduce((all, each) => all + each.labour + each.extra + each.fixed + each.metal, 0n)
  return { total, lines: answer, states }
}

function fees(line: PriceLine, fee?: number) {
  const gramFee = BigInt((fee ?? line.gramFee) + line.baseFee)
  const labour =
    line.model === 1
      ? cents(of([gramFee, 1n], fraction(line.weight)))
      : line.model === 2
        ? BigInt(fee ?? line.pieceFee)
        : 0n
  return { labour, fixed: line.model === 3 ? BigInt(fee ?? line.price) : 0n }
}

function stateOf(line: PriceLine, place: number, sale: SaleOffer | undefined): State {
  const { labour, fixed } = fees(line, sale?.fee)
  const loss = plus([1n, 1n], of(fraction(line.loss), percent))
  const metal = cents(of(fraction(line.weight), loss, [BigInt(line.metalPrice), 1n]))
  const extra = line.model === 3 ? 0n : BigInt(line.extraFee)
  return { line, place, num: BigInt(line.num), base: labour, labour, extra, fixed, metal, sale, off: 0n }
}

/** The sale of its 款 and model, if it makes it cheaper and there is enough for all such lines. */
function saleOf(line: PriceLine, lines: readonly PriceLine[], sales: readonly SaleOffer[]) {
  const cheaper = (sale: SaleOffer, { spuId, model, ...rest }: PriceLine) => {
    if (sale.spuId !== spuId || sale.model !== model) return false
    const [now, then] = [fees({ spuId, model, ...rest }), fees({ spuId, model, ...rest }, sale.fee)]
    return then.labour + then.fixed < now.labour + now.fixed
  }
  return sales.find(sale => {
    const wanted = lines.filter(each => cheaper(sale, each)).reduce((all, each) => all + each.num, 0)
    return !sale.barred && cheaper(sale, line) && (sale.left === undefined || wanted <= sale.left)
  })
}

function isFor(offer: PromotionOffer, { line, sale }: State): boolean {
  if (sale !== undefined || line.model === 3) return false
  const places = line.within[offer.goodsScope] ?? []
  return offer.goodsScope === 1 || offer.refs.some(ref => places.includes(ref))
}

const after = (amount: bigint, rate: number) => cents(of([amount, 1n], [BigInt(rate), 1n], percent))

function byPiece(state: State, promotions: readonly PromotionOffer[]): void {
  const { labour, extra } = state
  for (const offer of promotions.filter(each => each.type === 3 && isFor(each, state)))
    if (offer.fee === 1) state.labour = least(state.labour, after(labour, offer.rate))
    else state.extra = least(state.extra, after(extra, offer.rate))
}

function grams({ fullWeight, reduction }: PromotionOffer, own: readonly State[]): boolean {
  const weight = own.reduce<Fraction>(
    (all, { line, num }) => plus(all, of(fraction(line.weight), [num, 1n])),
    [0n, 1n],
  )
  const [needTop, needBottom] = fraction(fullWeight)
  if (own.length === 0 || weight[0] * needBottom < needTop * weight[1]) return false
  for (const state of own)
    state.labour -= least(state.labour, cents(of([BigInt(reduction), 1n], fraction(state.line.weight))))
  return true
}

function full({ kind, fullMoney, reduction, rate }: PromotionOffer, own: readonly State[]): boolean {
  const base = own.reduce((all, state) => all + state.base * state.num, 0n)
  if (own.length === 0 || base < BigInt(fullMoney)) return false
  if (kind === 2) for (const state of own) state.labour = after(state.labour, rate)
  else share(own, (base / BigInt(fullMoney)) * BigInt(reduction))
  return true
}

function share(own: readonly State[], amount: bigint): void {
  const parts = partsOf(
    own,
    own.map(({ labour, num }) => labour * num),
    amount,
  )
  for (const [index, state] of own.entries()) state.off = parts[index] ?? 0n
}

/** Cent by cent to whoever is furthest below their exact part. */
function partsOf(own: readonly State[], most: readonly bigint[], amount: bigint): readonly bigint[] {
  const whole = most.reduce((all, each) => all + each, 0n)
  const given = least(amount, whole)
  if (given === 0n) return most.map(() => 0n)
  const shares = most.map(each => (given * each) / whole)
  let left = given - shares.reduce((all, each) => all + each, 0n)
  const order = own
    .map((state, index) => ({ state, index, rest: (given * (most[index] ?? 0n)) % whole }))
    .toSorted(
      (a, b) =>
        Number(b.rest - a.rest) || a.state.line.skuId - b.state.line.skuId || a.state.place - b.state.place,
    )
  for (const { index } of order) if (left-- > 0n) shares[index] = (shares[index] ?? 0n) + 1n
  return shares
}
