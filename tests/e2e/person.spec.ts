import { seriousInBoth } from '../support/axe.ts'
import { accounts, command, expect, list, mallOfFile, test } from '../support/console.ts'
import { beginAnew } from '../support/within.ts'

const mall = mallOfFile({ DEMO_SKUS: '0' })

const phones = { keyboard: '13912347701', mouse: '13912347702' } as const

/** An address of a client with this telephone, and a temporary client. */
async function plant(phone: string, no: string): Promise<void> {
  const added = await mall.ask(accounts.admin, '/system/channelAddress/add', {
    ...{ channelId: 1, addressNo: no, receiver: '温如许', phone, receiveAddress: '栖霞路七十七号' },
  })
  expect(added.message).toBe('成功')
}
const left = async (phone: string) =>
  (await mall.ask(accounts.admin, '/system/person/find', { phone })).result.total

test('in one page: somebody is erased, by keyboard and by mouse', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.admin, '/product/label')
  await test.step('by keyboard: somebody is found by telephone, taken away as a file, and erased after the numbers were read', async () => {
    test.slow()
    await plant(phones.keyboard, 'DZ-7701')
    await list(page, '商品标签')
    await command(page, 'grxx')
    const pane = page.getByRole('region', { name: '个人信息' })
    await expect(pane.getByText('输入电话，查找这个人的信息')).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('1391')
    await page.keyboard.press('Enter')
    await expect(pane.getByRole('status')).toContainText('请输入完整的电话')
    await page.keyboard.press('/')
    await page.keyboard.type(phones.keyboard)
    await page.keyboard.press('Enter')
    const row = pane.getByRole('row').filter({ hasText: '收货地址' }).first()
    await expect(row).toContainText('139****7701')
    expect(await seriousInBoth(page, '个人信息')).toEqual([])
    const file = page.waitForEvent('download')
    await page.keyboard.press('x')
    expect((await file).suggestedFilename()).toMatch(/^个人信息 139xxxx7701 .*\.xlsx$/)
    // The number stands in no address.
    expect(page.url()).not.toContain(phones.keyboard)
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText('收货地址1条')
    await expect(dialog).toContainText('注销后不能恢复，也不能撤销')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await left(phones.keyboard)).toBeGreaterThan(0)
    await page.keyboard.press('Delete')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: '注销' }).press('Enter')
    await expect(pane.getByText('没有找到个人信息')).toBeVisible()
    expect(await left(phones.keyboard)).toBe(0)
  })

  await test.step('by mouse: the same; oneself stays, and the page says why', async () => {
    test.slow()
    await plant(phones.mouse, 'DZ-7702')
    await beginAnew(page, '/system/person')
    const pane = page.getByRole('region', { name: '个人信息' })
    await pane.getByRole('searchbox', { name: '电话' }).click()
    await pane.getByRole('searchbox', { name: '电话' }).fill(phones.mouse)
    await page.keyboard.press('Enter')
    await expect(pane.getByRole('row').filter({ hasText: '收货地址' }).first()).toBeVisible()
    await pane.getByRole('button', { name: '注销个人信息' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByRole('button', { name: '注销' }).click()
    await expect(pane.getByText('没有找到个人信息')).toBeVisible()
    expect(await left(phones.mouse)).toBe(0)
    // Oneself is erased by somebody else.
    await pane.getByRole('searchbox', { name: '电话' }).fill(accounts.admin)
    await page.keyboard.press('Enter')
    await expect(pane.getByText('不能注销自己的账号，请由其他管理员操作')).toBeVisible()
    await expect(pane.getByRole('button', { name: '注销个人信息' })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('who does not hold the page finds no way to it', async ({ sit }) => {
  const page = await sit(mall, accounts.operator, '/system/person')
  await expect(page.getByRole('searchbox', { name: '电话' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '个人信息' })).toHaveCount(0)
})
