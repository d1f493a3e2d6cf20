import { expect, test } from 'vitest'
import { simulated } from '../../../src/mall/marketing/activity/draft.ts'
import { promotionRead } from '../../../src/mall/marketing/activity/promotion-form.ts'
import { commands } from '../../../src/mall/marketing/equity/commands.ts'

test('what a promotion does is read with a gap where its number is none that a promotion can have', () => {
  const read = (fullWeight: string) => promotionRead({ type: '2', kind: '1', fullWeight, reduction: '３' })
  expect([read('20'), read('-3'), read('')]).toEqual(['满20克每克减3元', '满…克每克减3元', '满…克每克减3元'])
})

test('what a rule would have given is never said to be 0.0% of the fees', () => {
  const said = (fees: number) => simulated({ orders: 214, more: false, touched: 25, fees, given: 382_412 })
  expect(said(38_241_200)).toBe('214单中25单更便宜，多让利3,824.12元，占工费的1.0%')
  expect(said(3_824_120_000)).toBe('214单中25单更便宜，多让利3,824.12元，占工费不到0.1%')
})

test('in a narrow head 发放权益 gives way after 按用户标签发放权益: it was hidden behind 更多 at 1440', () => {
  const ids = commands.map(({ id }) => id)
  expect(ids.indexOf('equity.grantLabel')).toBeLessThan(ids.indexOf('equity.grant'))
})
