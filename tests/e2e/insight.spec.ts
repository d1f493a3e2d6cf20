import { subDays } from 'date-fns/subDays'
import { showDay } from '../../src/values/time.ts'
import { accounts, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { ordered } from '../support/ordered.ts'
import { beginAnew, goWithin } from '../support/within.ts'

/** 数据概览: figures over what programs sent; 数据质量: what of it could not be taken. */
const mall = mallOfFile()
const tk = '/tracking/tk'

const month = { begin: '2000-01-01 00:00:00', end: '2000-12-30 23:59:59' }

test('in one page: figures and what they are made of, by mouse and by keys', async ({ sit }) => {
  await ordered(mall, [1, 2])
  const page = await sit(mall, accounts.admin)
  const told = [/tk\/funnel/, /tk\/visits/, /dashboard\/shares/].map(path => page.waitForResponse(path))
  await page.goto('/data/index?span=30')
  const [funnels, visits, shares] = await Promise.all(
    told.map(async each => (await (await each).json()).result),
  )
  await test.step('figures lead to what they are made of: visits here, lines and orders in their lists with the same total', async () => {
    const total = (n: number) => page.getByText(`共 ${n.toLocaleString('en-US')} 条`)
    await page.getByRole('button', { name: /^访问数/ }).click()
    await expect(page).toHaveURL(/rows=visits/)
    await expect(total(visits.visits.value)).toBeVisible()
    await page.getByText('访客', { exact: true }).first().click()
    await expect(total(visits.uv.value)).toBeVisible()

    // The bar of a client leads to its orders.
    const bars = page.getByRole('application', { name: /^订单来自哪个客户/ })
    await bars.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/f\.cancelled=0.*f\.channelId=/)
    await expect(total(shares.orders.clients[0].n)).toBeVisible()

    await page.goBack()
    await page.getByRole('button', { name: /^PV/ }).click()
    await expect(page).toHaveURL(/data\/tracking.*f\.kind=3/)
    await list(page, '数据')
    await expect(page.getByText(/共 [\d,]+\+? 条/)).toBeVisible()
  })

  await test.step('by keys: another period, no comparison, a step with its people, a day with its lines', async () => {
    await beginAnew(page, '/data/index?span=30')
    const funnel = page.getByRole('application', { name: /下单漏斗/ })
    await expect(funnel).toBeVisible()
    await expect(page.getByRole('application', { name: /访问趋势/ })).toBeVisible()
    await expect(page.getByText('较上期').first()).toBeVisible()
    await expect(page.locator('[data-command="insight.export"]')).toBeVisible()
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/compare=year/)
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/compare=none/)
    await expect(page.getByText('较上期')).toHaveCount(0)
    // The table behind the chart holds what came.
    await funnel.focus()
    await page.keyboard.press('t')
    const first = page.getByRole('figure', { name: '下单漏斗' }).locator('tbody tr').first()
    await expect(first).toContainText(funnels.steps[0].n.toLocaleString('en-US'))
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
})

test('in one page: own funnels, by mouse and by keys, and what was refused', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/data/index?span=30')
  await test.step('by mouse: own steps, broken by client, and back to the house funnel; a line that was refused stands in 数据质量', async () => {
    expect(
      (await mall.ask(accounts.admin, `${tk}/funnel`, { ...month, steps: [{ event: 'search' }] })).message,
    ).toBe('漏斗需要2到6步')
    const at = Date.now()
    const line = { uid: 'e2e-1', event: 'nothing_known', client: 'mini', at, visitor: 1, session: 1 }
    await mall.ask(accounts.admin, `${tk}/collect`, { sentAt: at, lines: [line] })
    await page.getByRole('button', { name: /自选漏斗/ }).click()
    await palette(page).getByRole('combobox').fill('search，add_cart')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/f\.steps=search/)
    await expect(page.getByRole('application', { name: /自选漏斗/ })).toBeVisible()
    await page.getByText('按端', { exact: true }).click()
    await expect(page).toHaveURL(/f\.break=client/)
    await page.getByRole('button', { name: '下单漏斗' }).click()
    await expect(page.getByRole('application', { name: /下单漏斗/ })).toBeVisible()
    await goWithin(page, '/data/tracking?tab=tkReject')
    await expect(page.getByText('未知的事件编码：nothing_known')).toBeVisible()
  })

  await test.step('by keys: a funnel is kept as a view, found in the palette, and one of a year is reckoned by a job', async () => {
    await beginAnew(page, '/data/index?span=30')
    await expect(page.getByRole('application', { name: /下单漏斗/ })).toBeVisible()
    await page.keyboard.press('n')
    await palette(page).getByRole('combobox').fill('view_goods add_cart')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('application', { name: /自选漏斗/ })).toBeInViewport()
    await page.keyboard.press('Shift+KeyV')
    await page.getByRole('combobox', { name: '视图叫什么名称？' }).fill('看到加购')
    await page.keyboard.press('Enter')
    const chip = page
      .getByRole('toolbar', { name: '视图' })
      .getByRole('button', { name: '看到加购', exact: true })
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/span=30.*view=\d+$/)

    await goWithin(page, '/data/tracking')
    await list(page, '数据')
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('看到加购')
    await expect(palette(page).getByRole('option', { name: /打开视图：数据概览 看到加购/ })).toBeVisible()
    await page.keyboard.press('Enter')
    // It opens with today, of which there may be nothing yet just after midnight.
    await expect(page.getByRole('region', { name: '自选漏斗' })).toBeVisible()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')

    const told = page.waitForResponse(/tk\/funnelLater/)
    const [begin, end] = [showDay(subDays(Date.now(), 300).getTime()), showDay(Date.now())]
    await goWithin(page, `${page.url()}&begin=${begin}%2000:00:00&end=${end}%2023:59:59`)
    expect((await (await told).json()).result.id).toBeGreaterThan(0)
    await expect(page.getByText(/后台任务截至/)).toBeVisible()
    await expect(page.getByRole('application', { name: /自选漏斗/ })).toBeVisible()
    // Whoever comes back finds it, without a job of his own again.
    await page.goto('/data/tracking')
    await list(page, '数据')
    await page.getByRole('button', { name: '任务中心' }).click()
    await page.getByRole('button', { name: '打开', exact: true }).click()
    await expect(page).toHaveURL(/f\.steps=view_goods/)
    await expect(page.getByRole('application', { name: /自选漏斗/ })).toBeVisible()
  })
})
