import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { DetailLines } from '../../../src/mall/order/order/detail/lines.tsx'

const weights = { referenceWeight: '18.1250', actualWeight: '17.2500' }
const line = {
  ...{ id: 1, orderId: 1, orderNo: 'SO1', skuId: 1, pNo: 'HF-1', spuNo: 'HF', pName: '如意', pImage: '' },
  ...{ spec: '', engraving: '', certTitle: '', num: 2, stock: 9, reserved: 0, pickNum: 2, notPickNum: 0 },
  ...{ short: 0, splitNum: 0, returnNum: 0, sellPriceModel: 1, ...weights, referenceCharges: 34_500 },
  ...{ discount: 0, referentAmount: 34_500, remark: '' },
}
const orderAt = (orderStatus: number) => ({
  ...{ orderStatus, items: [line], totalCount: 2, picked: 2, short: 0 },
  ...{ totalWeight: weights.referenceWeight, actualWeight: weights.actualWeight },
})

test.each([
  [4, '参考重量 g', '参考工费', '18.125'],
  [5, '实重 g', '工费', '17.25'],
  [6, '实重 g', '工费', '17.25'],
  [7, '参考重量 g', '参考工费', '18.125'],
])('in state %i the weight that is paid for stands under %s', async (status, weight, fee, grams) => {
  const screen = await render(<DetailLines order={orderAt(status)} />)
  const heads = screen.getByRole('columnheader').elements()
  expect(heads.slice(-2).map(each => each.textContent)).toEqual([weight, fee])
  await expect.element(screen.getByRole('cell', { name: grams, exact: true })).toBeVisible()
  await expect.element(screen.getByText(`1款2件，${grams} g`)).toBeVisible()
})
