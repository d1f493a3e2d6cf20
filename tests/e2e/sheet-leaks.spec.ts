import { accounts, list, mallOfFile, test } from '../support/console.ts'
import { some } from '../support/full.ts'
import { leavesNothing } from '../support/held.ts'
import { expect } from '../support/patience.ts'
import { sheetOn } from '../support/sheet.ts'

/** So many goods that a grid which is kept after it was left shows in the memory of the page. */
const mall = mallOfFile({ DEMO_SKUS: '5200', DEMO_ORDERS: '0' })

test('the bulk grid is opened, changed, committed and left: nothing of it is kept', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.keeper, '/xhzx/product/merchandise', {})
  const { keyboard } = page
  let cost = 1000
  await leavesNothing(page, some(400), async () => {
    await list(page, '商品管理')
    await keyboard.press('Shift+E')
    const sheet = await sheetOn(page)
    await sheet.go(1, '成本')
    cost += 1
    await sheet.paste(Array.from({ length: 20 }, () => `${cost}.00`).join('\r\n'))
    await keyboard.press('Control+Enter')
    const preview = page.getByRole('dialog', { name: '变更预览' })
    await expect(preview.getByRole('button', { name: /^提交/ })).toBeEnabled()
    await keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: /^未提交/ })).toHaveCount(0)
    await keyboard.press('Alt+q')
    await expect(sheet.grid).toHaveCount(0)
  })
})
