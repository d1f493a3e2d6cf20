import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'

/** 合集详情: a book on a page of its own. */
const mall = mallOfFile()

test('a client is freed on the page of a book by mouse; by keys the page is opened from the list; what is gone says so', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/curriculum/curriculumDetails?id=1')
  const clients = page.getByRole('region', { name: '绑定客户' })
  const lines = clients.getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const before = await lines.count()
  await lines.first().getByRole('button', { name: '解绑' }).click()
  await expect(lines).toHaveCount(before - 1)
  await page.goto('/curriculum/list')
  await list(page, '系列图册')
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/curriculumDetails\?id=\d+$/)
  await expect(clients).toBeVisible()
  await page.goto('/curriculumDetails?id=987654')
  await expect(page.getByText('数据不存在或已被删除').first()).toBeVisible()
})

test('finance and a client find no page of a book, by its address or by the list; who has the books sees the views of each client', async ({
  sit,
}) => {
  for (const account of [accounts.finance, accounts.buyer])
    for (const path of [
      '/curriculumDetails?id=2',
      '/curriculum/curriculumDetails?id=2',
      '/curriculum/list',
    ]) {
      const page = await sit(mall, account, path)
      await expect(page).toHaveURL(`${mall.url}/404`)
      await expect(page.getByRole('region', { name: '页面不存在' })).toBeVisible()
      await expect(page.locator('[data-command^="course."]')).toHaveCount(0)
    }
  const page = await sit(mall, accounts.operator, '/curriculum/curriculumDetails?id=2')
  await expect(
    page
      .getByRole('region', { name: '绑定客户' })
      .getByText(/^浏览\d+，/)
      .first(),
  ).toBeVisible()
})
