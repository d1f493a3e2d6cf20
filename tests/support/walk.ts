import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Planted } from './plant.ts'
import { goWithin } from './within.ts'

/** Hears whatever a planted text does once it is more than text: a call, a dialog, a request to elsewhere. */
export async function listen(context: BrowserContext, url: string): Promise<string[]> {
  const hits: string[] = []
  await context.exposeFunction('hit', (...args: unknown[]) => void hits.push(`hit ${args.join(' ')}`))
  context.on('dialog', dialog => {
    hits.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', request => {
    if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(url))
      hits.push(`request ${request.url()}`)
  })
  return hits
}

/** What no component of ours ever draws: found, a text has become elements, whether or not they have done anything. */
const grown = `body script, body style, body link, body base, body meta, iframe, object, embed, template, marquee, math,
  image, a[href^="javascript" i]`

async function look(page: Page, where: string, hits: string[]): Promise<void> {
  const found = await page.evaluate(selector => {
    const ons = [...document.body.querySelectorAll('*')].filter(element =>
      element.getAttributeNames().some(name => name.startsWith('on')),
    )
    const elsewhere = [...document.querySelectorAll('[src], [href]')].filter(element => {
      const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
      return !/^(data|blob):/.test(address) && new URL(address, location.href).host !== location.host
    })
    return [...document.querySelectorAll(selector), ...ons, ...elsewhere].map(element =>
      element.outerHTML.slice(0, 200),
    )
  }, grown)
  hits.push(...found.map(html => `${where}: ${html}`))
}

/** Opens every surface that shows what was planted. `sample` is one of the texts, short enough for a question. */
export async function walk(
  page: Page,
  planted: Planted,
  texts: readonly string[],
  hits: string[],
): Promise<void> {
  const { roles, users, labels } = planted
  const [role = 0, other = 0] = roles
  const open = async (path: string, name: string, box?: string) => {
    await goWithin(page, path)
    // Behind a dialog the list is no part of the accessible page.
    const grid = page.getByRole('grid', { name, exact: true, includeHidden: true })
    await expect(page.getByRole('dialog')).toHaveCount(box === undefined ? 0 : 1)
    if (box === undefined) await expect(grid).toBeVisible()
    else await expect(page.getByRole('dialog', { name: box })).toBeVisible()
    await expect(grid).not.toHaveAttribute('aria-busy')
    await expect(grid.locator('[data-row="0"]')).toBeAttached()
    // Seen at all: by their beginnings, which is what the shortest field holds.
    if (box === undefined)
      await expect.poll(async () => showsOne((await grid.allTextContents()).join(' '))).toBe(true)
    await look(page, path, hits)
  }
  const showsOne = (shown: string) => texts.some(text => shown.includes(text.slice(0, 5)))
  // All of them, newest first: a round has no more than fit on a page. The first is loaded with them in it.
  const labelled = '/product/label?size=50&sort=-updateTime'
  await page.goto(labelled)
  for (const [path, name] of [
    ['/product/label?', '商品标签'],
    ['/product/attribute?tab=brand&', '品牌'],
    ['/operate/applet?', '小程序页面'],
    ['/permission/back-role?', '后台角色'],
    ['/permission/user?', '用户管理'],
  ] as const)
    await open(`${path}size=50&sort=-updateTime`, name)
  await open('/xhzx/product/merchandise?size=50', '商品管理')
  await open('/product/list?size=50', '商品列表')
  await open(`/permission/back-role?functions=${role}`, '后台角色', '功能权限')
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  await look(page, 'functions', hits)
  await open(`/permission/back-role?menus=${role}`, '后台角色', '编辑菜单权限')
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await look(page, 'menus', hits)
  await open(`/permission/back-role?compare=${role},${other}`, '后台角色', '对比角色')
  await open(`/permission/back-role?edit=${role}`, '后台角色', '编辑角色')
  await open(`/permission/user?edit=${users[0]}`, '用户管理', '编辑用户')
  await open(`/permission/user?rights=${users[0]}`, '用户管理', '有效权限')
  await open(`/permission/user?logins=${users[0]}`, '用户管理', '登录日志')
  await open(`/product/label?edit=${labels[0]}`, '商品标签', '编辑标签')

  // The question and the toast that name a row, and what is typed: search and palette.
  await open(labelled, '商品标签')
  const row = page.getByRole('grid').locator('[data-row="0"]')
  await page.keyboard.press('j')
  await expect(row).toHaveAttribute('data-current', 'true')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look(page, 'question', hits)
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible()
  await look(page, 'toast', hits)
  // A sentence of the server that quotes what it was sent: as an error toast.
  const said = texts.join(' ')
  await page.route('**/api/**/label/pageList', route =>
    route.fulfill({ json: { code: 400, message: said, result: null } }),
  )
  // Loaded: what stands in an address from the first moment on.
  await page.goto(`/product/label?f.keyword=${encodeURIComponent(said)}`)
  await expect(page.locator('#toasts').getByRole('alert')).toContainText(texts[0] ?? '')
  await look(page, 'error toast', hits)
  await page.unroute('**/api/**/label/pageList')
  await page.keyboard.press('Control+K')
  for (const text of texts) {
    await page.keyboard.insertText(text)
    await look(page, 'palette', hits)
    await page.keyboard.press('Control+A')
  }
}
