import { expect, test } from 'vitest'
import { askedOf as allotted, whyNotAllot } from '../../../src/mall/order/order/allot/model.ts'
import { askedOf as cutOut, whyNotSplit } from '../../../src/mall/order/order/split/model.ts'
import { linesOf } from '../../../src/mall/order/return/model.ts'
import { notPieces, piecesIn } from '../../../src/values/pieces.ts'

/** What JavaScript would read as some number, and what it would leave out. */
const unread = ['1e1', '0x2', '1.5', '-1', '2件', '一', '12345']

test('pieces are digits, as an input method may type them; what is something else is no number at all', () => {
  expect([' 12 ', '１２', '', '0'].map(piecesIn)).toEqual([12, 12, 0, 0])
  for (const typed of unread) expect(piecesIn(typed), typed).toBeUndefined()
})

test('a line whose pieces cannot be read is neither left out nor read otherwise: it is said', () => {
  const line = { id: 1, skuId: 7, num: 40, reserved: 40, pickNum: 0, short: 0, stock: 40 }
  for (const typed of unread) {
    const take = (num: string) => ({ skuId: 7, num, weight: '' })
    const takes = { 1: [take('2')], 2: [take(typed)] }
    expect(whyNotAllot([line, { ...line, id: 2 }], takes), typed).toBe(notPieces)
    expect(allotted(takes).map(({ itemId }) => itemId)).toEqual([1])
    const cuts = { 1: { num: '2', from: '', weight: '' }, 2: { num: typed, from: '', weight: '' } } as const
    expect(whyNotSplit([line, { ...line, id: 2 }], cuts), typed).toBe(notPieces)
    expect(cutOut(cuts).map(({ itemId }) => itemId)).toEqual([1])
    const lots = [1, 2].map(pickId => ({ pickId, left: 40 }))
    const wanted = { 1: { num: '2', verdict: 0 }, 2: { num: typed, verdict: 0 } } as const
    expect(linesOf(lots, wanted), typed).toBe(notPieces)
  }
})
