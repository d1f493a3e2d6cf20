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
  const screen = await render(
    <div style={{ width: 1000 }}>
      <DetailLines order={orderAt(status)} />
    </div>,
  )
  const heads = screen.getByRole('columnheader').elements()
  expect(heads.slice(-2).map(each => each.textContent)).toEqual([weight, fee])
  await expect.element(screen.getByRole('cell', { name: grams, exact: true })).toBeVisible()
  await expect.element(screen.getByText(`1款2件，${grams} g`)).toBeVisible()
})

test.each([
  [700, ['图', '商品', '货号', '规格', '数量', '已配', '未配', '参考重量 g', '参考工费']],
  [600, ['图', '商品', '数量', '已配', '未配', '参考重量 g', '参考工费']],
  [400, ['图', '商品', '数量', '已配', '未配', '参考工费']],
])(
  'in a pane of %i pixels the lines need no scrolling sideways, and all of a line is there',
  async (width, titles) => {
    const engraved = { ...line, spec: '14', engraving: '百年好合', notPickNum: 1, short: 1 }
    const order = { ...orderAt(3), items: [engraved] }
    const screen = await render(
      <div style={{ width }}>
        <DetailLines order={order} />
      </div>,
    )
    const table = screen.getByRole('table', { name: '明细' })
    const around = table.element().parentElement
    expect(around && around.scrollWidth - around.clientWidth).toBe(0)
    expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(width)
    const heads = screen.getByRole('columnheader').elements()
    expect(heads.map(each => each.textContent)).toEqual(titles)
    const shown = screen.getByRole('row').nth(1).element()
    if (!(shown instanceof HTMLElement)) throw new Error('no row')
    for (const text of ['如意', 'HF-1', '圈口14，字印百年好合', '缺1', '18.125', '¥345.00'])
      expect(shown.innerText).toContain(text)
  },
)
