import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'

/** 数据概览: figures over what programs sent; 数据质量: what of it could not be taken. */
const mall = mallOfFile()
const tk = '/tracking/tk'

const month = { begin: '2000-01-01 00:00:00', end: '2000-12-30 23:59:59' }

test('by keys: another period, no comparison, a step with its people, a day with its lines', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin)
  const told = page.waitForResponse(/tk\/funnel/)
  await page.goto('/data/index?span=30')
  const { result } = await (await told).json()
  const funnel = page.getByRole('application', { name: /下单漏斗/ })
  await expect(funnel).toBeVisible()
  await expect(page.getByRole('application', { name: /访问趋势/ })).toBeVisible()
  await expect(page.getByText('较上期').first()).toBeVisible()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/compare=year/)
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/compare=none/)
  await expect(page.getByText('较上期')).toHaveCount(0)
  // The table behind the chart holds what came.
  await funnel.focus()
  await page.keyboard.press('t')
  const first = page.getByRole('figure', { name: '下单漏斗' }).locator('tbody tr').first()
  await expect(first).toContainText(result.steps[0].n.toLocaleString('en-US'))
  await page.keyboard.press('t')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=[12]/)
  await expect(page.getByRole('heading', { name: /走到/ })).toBeVisible()
  await page.getByRole('application', { name: /访问趋势/ }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/data\/tracking.*f\.beginTime/)
  await list(page, '数据')
})

test('by mouse: own steps, broken by client, and back to the house funnel; a line that was refused stands in 数据质量', async ({
  sit,
}) => {
  expect(
    (await mall.ask(accounts.admin, `${tk}/funnel`, { ...month, steps: [{ event: 'search' }] })).message,
  ).toBe('漏斗需要2到6步')
  const at = Date.now()
  const line = { uid: 'e2e-1', event: 'nothing_known', client: 'mini', at, visitor: 1, session: 1 }
  await mall.ask(accounts.admin, `${tk}/collect`, { sentAt: at, lines: [line] })
  const page = await sit(mall, accounts.admin, '/data/index?span=30')
  await page.getByRole('button', { name: /自选漏斗/ }).click()
  await page.getByRole('combobox').fill('search，add_cart')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/steps=search/)
  await expect(page.getByRole('application', { name: /自选漏斗/ })).toBeVisible()
  await page.getByText('按端', { exact: true }).click()
  await expect(page).toHaveURL(/break=client/)
  await page.getByRole('button', { name: '下单漏斗' }).click()
  await expect(page.getByRole('application', { name: /下单漏斗/ })).toBeVisible()
  await page.goto('/data/tracking?tab=tkReject')
  await expect(page.getByText('未知的事件编码：nothing_known')).toBeVisible()
})
