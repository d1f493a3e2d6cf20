import type { Page } from '@playwright/test'
import { accounts, expect, list, mallOfFile, palette, test } from '../support/console.ts'

/** Two screens side by side: each its own list, selection and keys; the address says both. */
const mall = mallOfFile()

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = '[role=row][data-row]'

/** A drawn picture between them: keys that are sent to a busy browser come with longer rests, and each row is followed. */
function pressWithoutRest(page: Page, code: string, times: number): Promise<void> {
  return page.evaluate(
    async ({ code, times }) => {
      for (let press = 0; press < times; press += 1) {
        const event = new KeyboardEvent('keydown', { code, key: code.slice(-1).toLowerCase(), bubbles: true })
        document.activeElement?.dispatchEvent(event)
        await new Promise(requestAnimationFrame)
      }
    },
    { code, times },
  )
}

test('by keys: a label and its goods, which follow it; F6, swap, close; nothing is asked for rows passed over', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  const labels = await list(page, '商品标签')
  await page.keyboard.press('j')
  await expect(labels.locator('[data-row="0"]')).toHaveAttribute('data-current', 'true')
  await page.keyboard.press('Alt+Enter')
  await palette(page).getByRole('combobox').fill('spgl')
  await page.keyboard.press('Enter')
  const left = pane(page, '商品标签')
  const right = pane(page, '商品管理')
  await expect(right).toHaveAttribute('data-focused')
  await expect(right.locator(rows).first()).toBeVisible()
  await expect(left).not.toHaveAttribute('data-focused')

  // Keys act on the right one now: a row of goods is ticked, no label.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(right.getByText('已选')).toBeVisible()
  await expect(left.getByText('已选')).toBeHidden()

  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/sku/page')) asked.push(request.postData() ?? '')
  })
  await page.keyboard.press('F6')
  await expect(left).toHaveAttribute('data-focused')
  await pressWithoutRest(page, 'KeyJ', 4)
  await expect(page).toHaveURL(/f\.labelId%3D5%26/)
  expect(asked.map(body => JSON.parse(body).labelId)).toEqual([5])

  // A reload gives both back; what was swapped stays what it was.
  await page.reload()
  await expect(right.getByRole('grid')).toBeVisible()
  await expect(left.locator(rows).first()).toBeVisible()
  await expect(left).toHaveAttribute('data-focused')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Alt+x')
  await expect(page).toHaveURL(/merchandise\?.*aside=%2Fproduct%2Flabel$/)
  await expect(left).toHaveAttribute('data-focused')
  await page.keyboard.press('F6')
  await expect(right).toHaveAttribute('data-focused')
  await page.keyboard.press('Alt+w')
  await expect(right).toHaveCount(0)
  await expect(page).toHaveURL(/\/product\/label$/)
  await page.goBack()
  await expect(right).toBeVisible()

  // From the palette: what stands to the right gives way, the left one stays.
  await page.keyboard.press('F6')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('spzq')
  await page.keyboard.press('Control+Enter')
  await expect(pane(page, '商品专区')).toHaveAttribute('data-focused')
  await expect(page.getByRole('region')).toHaveCount(2)

  // Within a sequence as well: what stands to the right moves to the left.
  await page.keyboard.press('g')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status', { name: '前往' })).toContainText('在右侧打开')
  for (const key of 'spl') await page.keyboard.press(key)
  await expect(pane(page, '商品列表')).toHaveAttribute('data-focused')
  await expect(page).toHaveURL(/\/product\/zone\?aside=%2Fproduct%2Flist$/)
})

test('by mouse: Alt and a click, the divider, each pane its own filter, its own editor; closed by its ×', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  await list(page, '商品标签')
  await page.getByRole('link', { name: '商品专区' }).click({ modifiers: ['Alt'] })
  const left = pane(page, '商品标签')
  const right = pane(page, '商品专区')
  await expect(right.locator(rows).first()).toBeVisible()
  const search = left.getByRole('searchbox')
  await search.fill('热销')
  await expect(left.locator(rows)).toHaveCount(1)
  await expect(page).toHaveURL(/f\.keyword=.*aside=%2F/)
  expect(await right.locator(rows).count()).toBeGreaterThan(1)
  await expect(right.getByRole('searchbox')).toHaveValue('')

  // A button of the right pane acts there, whichever had the focus.
  await right.getByRole('button', { name: '新增专区' }).click()
  await expect(page.getByRole('dialog', { name: '新增专区' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/edit/)

  const divider = page.getByRole('separator', { name: '两侧的宽度' })
  const before = (await left.boundingBox())?.width ?? 0
  await divider.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => Math.round(((await left.boundingBox())?.width ?? 0) - before)).toBe(64)
  await divider.dblclick()
  await expect.poll(async () => Math.round((await left.boundingBox())?.width ?? 0)).toBe(Math.round(before))

  await left.getByRole('button', { name: '关闭此侧' }).click()
  await expect(left).toHaveCount(0)
  await expect(page).toHaveURL(/[^=]\/product\/zone$/)
  await expect(page.getByRole('separator')).toHaveCount(0)
})

test('a pane that may not be opened says so and goes; one in which something is typed is asked about', async ({
  sit,
}) => {
  const finance = await sit(mall, accounts.finance)
  await finance.goto('/order/infor?aside=%2Fpermission%2Fuser')
  await expect(finance.getByRole('alert')).toContainText('右侧的页面不存在')
  await expect(finance).not.toHaveURL(/aside/)

  const page = await sit(mall, accounts.admin)
  await page.goto('/product/label?aside=%2Fsystem%2Fsetting%3Fgroup%3Dupload')
  const setting = pane(page, '通用设置')
  // The commands of the console come after the first screen.
  await expect(setting.getByRole('button', { name: '关闭此侧' })).toBeVisible()
  await setting.getByLabel('图片大小上限').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('7')
  await expect(setting.getByText('1处未保存')).toBeVisible()
  await page.keyboard.press('Alt+w')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(setting.getByLabel('图片大小上限')).toHaveValue('7')
  // Swapped it goes with its pane, and nobody asks.
  await page.keyboard.press('Alt+x')
  await expect(page).toHaveURL(/setting\?.*aside=%2Fproduct%2Flabel$/)
  await expect(setting.getByLabel('图片大小上限')).toHaveValue('7')
  await page.keyboard.press('Alt+w')
  await question.getByRole('button', { name: '离开' }).click()
  await expect(setting).toHaveCount(0)
  await expect(pane(page, '商品标签')).toBeVisible()
})
