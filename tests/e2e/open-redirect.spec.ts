import { accounts, expect, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile({ DEMO_SKUS: '0' })

/** One account each: a second code within a minute is refused. */
for (const [phone, target] of [
  [accounts.admin, '//evil.example/xhzx/product/merchandise'],
  [accounts.operator, '/\\evil.example'],
  [accounts.finance, 'https:evil.example'],
  [accounts.keeper, 'javascript:alert(document.domain)'],
  [accounts.buyer, '/%2F%2Fevil.example'],
] as const)
  test(`signing in with redirect=${target} stays inside`, async ({ page }) => {
    const outside: string[] = []
    page.on('request', request => {
      if (new URL(request.url()).origin !== mall.url) outside.push(request.url())
    })
    page.on('dialog', dialog => {
      outside.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(`${mall.url}/login?redirect=${encodeURIComponent(target)}`)
    await page.getByLabel('手机号').fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('button', { name: '填入' }).click()
    await page.getByRole('button', { name: '登录' }).click()
    // A client's buyer has no screen yet: a page says so and lets him sign out.
    const inside = page.getByRole('navigation', { name: '主菜单' })
    await expect(inside.or(page.getByRole('region', { name: '菜单中的页面尚未开放' }))).toBeVisible()
    const at = new URL(page.url())
    expect(at.origin).toBe(mall.url)
    expect(at.href).not.toContain('evil')
    expect(outside).toEqual([])
  })
