import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitDiscounts } from '../../../src/values/order/discounts.ts'
import { familyOffends, headOffends, piecesOffend } from '../../../src/values/order/invariants.ts'
import { lotOf, type OrderLine, pickedOf } from '../../../src/values/order/line.ts'
import { refundOf, returnPieces } from '../../../src/values/order/return.ts'
import { headOf, settleLine } from '../../../src/values/order/settle.ts'
import { splitLine, splitOrder } from '../../../src/values/order/split.ts'
import { sumOf } from '../../../src/values/pricing/base.ts'
import { units } from '../../../src/values/pricing/exact.ts'
import { price } from '../../../src/values/pricing/price.ts'
import { some } from '../../support/full.ts'
import { picked, submitted } from '../../support/order-lines.ts'
import { decimal, offers, orderLines } from '../../support/orders.ts'

const runs = { numRuns: some(2000) }
const act = fc.record({
  kind: fc.constantFrom('pick', 'pick', 'split', 'split', 'merge'),
  order: fc.nat(9),
  line: fc.nat(9),
  num: fc.integer({ min: 1, max: 6 }),
  share: fc.integer({ min: 20, max: 180 }),
  from: fc.constantFrom(undefined, undefined, 'short', 'reserved', 'picked'),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What the orders of a family are together. */
function family(orders: readonly (readonly OrderLine[])[]) {
  const lines = orders.flat()
  const { short: _short, ...head } = headOf(lines)
  const off = lines.reduce((all, { frozen }) => all + frozen.off, 0)
  return { ...head, off, used: lines.reduce((all, line) => all + settleLine(line).used, 0) }
}

function doSplit(orders: readonly (readonly OrderLine[])[], { order, line, num, from, share }: Act) {
  const own = orders[order % orders.length] ?? []
  const at = own[line % own.length]
  if (at === undefined) return orders
  const lot = at.picks.reduce((least, { weight }) => Math.min(least, Number(units(weight))), 1e9)
  const weighed = decimal(Math.max(1, Math.floor((lot * share) / 200)))
  const split = splitOrder(own, [{ itemId: at.itemId, num, from, weighed }])
  if (typeof split === 'string') return orders
  const part = split.part.map(each => ({ ...each, itemId: each.itemId * 100 + orders.length }))
  return [...orders.filter(each => each !== own), split.rest, part]
}

function done(orders: readonly (readonly OrderLine[])[], one: Act) {
  if (one.kind === 'split') return doSplit(orders, one)
  const own = orders[one.order % orders.length] ?? []
  const others = orders.filter(each => each !== own)
  if (one.kind === 'pick') {
    const at = own[one.line % own.length]
    return [...others, own.map(line => (line === at ? picked(line, one) : line))]
  }
  const [other, ...rest] = others
  return other ? [...rest, [...other, ...own]] : orders
}

test('what an order froze settles, piece by piece of the reference weight, to what it was priced at', () => {
  fc.assert(
    fc.property(orderLines, offers, (lines, given) => {
      for (const { frozen, num, after } of price(lines, given).lines) {
        const piece = lotOf(frozen, { num: 1, weight: units(frozen.weight) })
        expect(sumOf(piece.after) * num - frozen.off).toBe(sumOf(after))
      }
    }),
    runs,
  )
})

test('split and merge keep payment, pieces, weight and discount of a family, to the cent', () => {
  fc.assert(
    fc.property(submitted, fc.array(act, { maxLength: 40 }), (lines, acts) => {
      let orders: readonly (readonly OrderLine[])[] = [lines]
      for (const one of acts) {
        const before = family(orders)
        orders = done(orders, one)
        if (one.kind !== 'pick') expect(family(orders)).toEqual(before)
        expect(orders.flatMap(piecesOffend)).toEqual([])
        expect(familyOffends(orders.flat())).toEqual([])
        for (const own of orders) expect(own.some(({ num }) => num > 0)).toBe(true)
      }
    }),
    runs,
  )
})

test('all returned is all paid, piece by piece, in any order and after any weighing; nothing is below 0', () => {
  const returns = fc.array(fc.record({ pick: fc.nat(20), num: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 30,
  })
  fc.assert(
    fc.property(submitted, fc.array(act, { maxLength: 12 }), returns, (lines, acts, asked) => {
      for (const first of lines) {
        let line = acts.reduce((all, { num, share }) => picked(all, { num, share }), first)
        line = picked(line, { num: line.num, share: 97 })
        const paid = settleLine(line).payment
        let back = 0
        for (const { pick, num } of [...asked, ...line.picks.map((_, index) => ({ pick: index, num: 99 }))]) {
          const lot = line.picks[pick % line.picks.length]
          const left = lot ? lot.num - lot.returned.num : 0
          if (!lot || left === 0) continue
          const wanted = { pickId: lot.pickId, num: Math.min(num, left) }
          const refund = refundOf(line, wanted)
          if (typeof refund === 'string') throw new Error(refund)
          expect(refund.refund).toBeGreaterThanOrEqual(0)
          expect(refund.off).toBeGreaterThanOrEqual(0)
          line = returnPieces(line, wanted, refund)
          back += refund.refund
        }
        expect(back).toBe(paid)
      }
    }),
    runs,
  )
})

test('law 4: what is stored of discounts is what each part has, before and after a split', () => {
  fc.assert(
    fc.property(orderLines, offers, fc.integer({ min: 1, max: 11 }), (lines, given, num) => {
      const { lines: ordered, applied } = price(lines, given)
      for (const { lineId, num: all, frozen } of ordered) {
        if (num >= all) continue
        const whole = { ...line, itemId: lineId, num: all, frozen }
        const split = splitLine(whole, { itemId: lineId, num })
        if (typeof split === 'string') throw new Error(split)
        // A flash sale's fee stands on the line itself.
        const rows = applied.filter(row => row.lineId === lineId && row.lane > 1)
        const stored = splitDiscounts(rows, split)
        const sumOf = (kept: readonly { amount: number }[]) =>
          kept.reduce((sum, { amount }) => sum + amount, 0)
        expect(sumOf(stored.part)).toBe(settleLine(split.part).discount)
        expect(sumOf(stored.rest)).toBe(settleLine(split.rest).discount)
        expect(sumOf(stored.part) + sumOf(stored.rest)).toBe(sumOf(rows))
      }
    }),
    runs,
  )
})

/** 3 pieces of 10 g at 10 yuan a gram, 50 yuan off, two of them picked: a light one and a heavy one. */
const line: OrderLine = {
  ...{ itemId: 1, originId: 1, ordered: 3, orderedOff: 5000, num: 3, reserved: 0, picks: [], splitNum: 0 },
  offReturned: 0,
  frozen: {
    ...{ model: 1, gramFee: 1000, baseFee: 0, pieceFee: 0, extraFee: 0, price: 0, weight: '10', loss: '0' },
    ...{
      metalPrice: 0,
      labourRate: 100,
      extraRate: 100,
      gramOff: 0,
      fullRate: 100,
      off: 5000,
      seckillId: null,
    },
  },
}
const weighed = picked(picked(line, { num: 1, share: 1 }), { num: 1, share: 150 })

test('a light part takes no more off than it can bear, so that the family pays what it paid', () => {
  const light = { ...weighed, num: 2 }
  const split = splitLine(light, { itemId: 1, num: 1, from: 'picked' })
  if (typeof split === 'string') throw new Error(split)
  // By pieces it would take 25.00, of which 24.00 could not be used.
  expect([split.part.frozen.off, split.rest.frozen.off]).toEqual([100, 4900])
  expect(settleLine(split.part).payment + settleLine(split.rest).payment).toBe(settleLine(light).payment)
})

test('short pieces move first, then held ones, then picked ones; half of each as asked', () => {
  const five = { ...weighed, num: 5, reserved: 1 }
  const moved = (num: number, from?: 'reserved' | 'picked') => {
    const split = splitLine(five, { itemId: 1, num, from })
    if (typeof split === 'string') return split
    const { part } = split
    return [part.num - part.reserved - pickedOf(part), part.reserved, pickedOf(part)]
  }
  expect(moved(1)).toEqual([1, 0, 0])
  expect(moved(3)).toEqual([2, 1, 0])
  expect(moved(4)).toEqual([2, 1, 1])
  expect(moved(1, 'reserved')).toEqual([0, 1, 0])
  expect(moved(2, 'picked')).toEqual([0, 0, 2])
  expect(moved(2, 'reserved')).toBe('拆出的件数应在1到1之间')
  expect(moved(6)).toBe('拆出的件数应在1到5之间')
  expect(splitOrder([five], [{ itemId: 1, num: 5 }])).toBe('不能拆出全部明细')
})

test('whole lots move where some make up the number, else one is cut by weighing what moves', () => {
  const lots = picked(picked({ ...line, num: 5 }, { num: 2, share: 100 }), { num: 3, share: 100 })
  const split = (num: number, weight?: string) => splitLine(lots, { itemId: 1, num, weighed: weight })
  const whole = split(3)
  if (typeof whole === 'string') throw new Error(whole)
  expect(whole.part.picks.map(({ num }) => num)).toEqual([3])
  expect(split(1)).toBe('请先称出拆出的1件')
  expect(split(1, '99')).toBe('请先称出拆出的1件')
  const cut = split(1, '9.5')
  if (typeof cut === 'string') throw new Error(cut)
  expect(cut.part.picks).toMatchObject([{ num: 1, weight: '9.5' }])
  expect(cut.rest.picks).toMatchObject([{ num: 1, weight: '10.5001' }, { num: 3 }])
})

test('what is wrong with an order is named by its invariant', () => {
  const head = headOf([weighed])
  expect(headOffends(head, [weighed])).toEqual([])
  expect(headOffends({ ...head, payment: head.payment - 1 }, [weighed])).toMatchObject([{ invariant: 6 }])
  expect(piecesOffend([{ ...weighed, reserved: 2 }])).toMatchObject([{ invariant: 3, itemId: 1 }])
  expect(familyOffends([{ ...weighed, num: 2 }])).toMatchObject([{ invariant: 7, itemId: 1 }])
})
