import type { Page } from '@playwright/test'
import { seriousInBoth } from '../support/axe.ts'
import {
  accounts,
  expect,
  list,
  mallOfFile,
  palette,
  rowOf,
  test,
  withoutScreen,
} from '../support/console.ts'
import { isSample } from '../support/full.ts'
import { goWithin } from '../support/within.ts'

const mall = mallOfFile()
const product = '/product/api/v1/product'

/** What a browser reports against the policy, and every error in its console; kept over navigations. */
async function reports(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('heardViolation', (text: string) => heard.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const tell: unknown = Reflect.get(window, 'heardViolation')
      const text = `${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`
      if (typeof tell === 'function') tell(text)
    })
  })
  page.on('console', message => {
    if (message.type() === 'error' || /Content Security Policy|Trusted/i.test(message.text()))
      heard.push(message.text())
  })
  return heard
}

interface Place {
  readonly name: string
  open(page: Page): Promise<void>
}

/** Every surface that this build has, each opened by an address of its own from a page that shows none of them. */
const places: readonly Place[] = [
  ...[
    '/product/label?',
    '/product/category?tab=fineness&',
    '/product/attribute?',
    '/xhzx/product/merchandise?',
  ].map(path => ({
    name: `list ${path}`,
    open: async (page: Page) => {
      await goWithin(page, `${path}size=5`)
      await expect(page.getByRole('grid').locator('[data-row="0"]')).toBeVisible()
    },
  })),
  {
    name: 'filters',
    async open(page) {
      await goWithin(page, '/xhzx/product/merchandise?f.minWeight=1&f.shelf=1&size=5')
      await page.getByRole('button', { name: '筛选', exact: true }).click()
      await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible()
    },
  },
  {
    name: 'editor with an error',
    async open(page) {
      await goWithin(page, '/product/label?edit=new')
      const editor = page.getByRole('dialog', { name: '新增标签' })
      await expect(editor.getByLabel('标签名称')).toBeFocused()
      await page.keyboard.press('Control+Enter')
      await expect(editor.getByText('请输入标签名称')).toBeVisible()
    },
  },
  {
    name: 'editor of a SKU',
    async open(page) {
      await goWithin(page, '/xhzx/product/merchandise?size=5')
      await page.getByRole('grid').locator('[data-row="0"]').getByRole('gridcell').nth(3).dblclick()
      await expect(page.getByRole('dialog', { name: '编辑货品' }).getByLabel('名称')).toBeVisible()
    },
  },
  {
    name: 'question',
    async open(page) {
      await goWithin(page, '/product/label?size=5')
      await list(page, '商品标签')
      await page.keyboard.press('j')
      await page.keyboard.press('Delete')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'bulk and preview',
    async open(page) {
      await goWithin(page, '/product/label?size=5')
      await list(page, '商品标签')
      await page.keyboard.press('j')
      await page.keyboard.press('Control+A')
      await page.keyboard.press('b')
      const dialog = page.getByRole('dialog', { name: '批量设置' })
      await dialog.getByRole('combobox', { name: '字段' }).fill('bz')
      await expect(page.getByRole('option', { name: '备注' })).toBeVisible()
      await page.keyboard.press('Enter')
      await dialog.getByRole('textbox', { name: '备注' }).fill('一批')
      await page.keyboard.press('Control+Enter')
      await expect(
        page.getByRole('dialog', { name: '变更预览' }).getByRole('button', { name: /提交5处/ }),
      ).toBeVisible()
    },
  },
  {
    name: 'bulk',
    async open(page) {
      await goWithin(page, '/product/label?size=5')
      await list(page, '商品标签')
      await page.keyboard.press('j')
      await page.keyboard.press('Control+A')
      await page.keyboard.press('b')
      await expect(page.getByRole('dialog', { name: '批量设置' })).toBeVisible()
    },
  },
  {
    name: 'palette',
    async open(page) {
      await goWithin(page, '/product/label?size=5')
      await list(page, '商品标签')
      await page.keyboard.press('Control+K')
      await page.keyboard.type('bq')
      await expect(palette(page).getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'cheat sheet',
    async open(page) {
      await goWithin(page, '/product/label?size=5')
      await list(page, '商品标签')
      await page.keyboard.press('Shift+Slash')
      await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
    },
  },
  {
    name: '404',
    async open(page) {
      await goWithin(page, '/404')
      await expect(page.getByRole('region', { name: '页面不存在' })).toBeVisible()
    },
  },
  {
    name: 'a screen that this build does not have',
    async open(page) {
      await withoutScreen(page, 'lottery')
      await page.goto('/Lottery/list')
      await expect(page.getByText('暂无此页面')).toBeVisible()
    },
  },
  ...(
    [
      ['/permission/resource', '新增菜单'],
      ['/system/log', '操作日志'],
      ['/system/task', '批处理任务'],
      ['/system/setting', '保存'],
      ['/system/app', '新增应用'],
    ] as const
  ).map(([path, shown]) => ({
    name: path,
    async open(page: Page) {
      await goWithin(page, path)
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^站内信/ })).toBeVisible()
    },
  })),
]

test('on every screen, in light and dark: the policy reports nothing, the console is quiet, axe finds nothing serious', async ({
  sit,
  browser,
}) => {
  test.slow()
  const found: string[] = []
  const look = async (page: Page, name: string) => void found.push(...(await seriousInBoth(page, name)))
  const context = await browser.newContext()
  const outside = await context.newPage()
  const heardOutside = await reports(outside)
  await outside.goto(`${mall.url}/login`)
  await expect(outside.getByLabel('手机号')).toBeFocused()
  await look(outside, 'sign-in')
  await context.close()

  const page = await sit(mall, accounts.admin)
  const heard = await reports(page)
  await page.goto('/product/label')
  await list(page, '商品标签')
  for (const [index, place] of places.entries())
    await test.step(place.name, async () => {
      // Nothing of the place before is left; what belongs to no screen goes by its key, the palette by two.
      await goWithin(page, '/404')
      await expect(page.getByRole('region', { name: '页面不存在', includeHidden: true })).toBeVisible()
      const boxes = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      while ((await boxes.count()) > 0) await page.keyboard.press('Escape')
      await place.open(page)
      // These lists are drawn by the same parts as the others; in short axe looks at the first place alone.
      if (isSample(index) && !/category|attribute/.test(place.name)) await look(page, place.name)
    })
  expect.soft([...heardOutside, ...heard], 'policy and console').toEqual([])
  expect.soft(found, 'axe').toEqual([])
})

test('light and dark are chosen in the settings and kept', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/404')
  const heard = await reports(page)
  for (const theme of ['深色', '浅色']) {
    await page.getByRole('button', { name: '设置' }).click()
    await page.getByRole('dialog', { name: '设置' }).getByText(theme).click()
    await expect(page.getByRole('radio', { name: theme })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('button', { name: '设置' })).toBeVisible()
    await expect(page.locator('html.dark')).toHaveCount(theme === '深色' ? 1 : 0)
  }
  expect(heard).toEqual([])
})

/** Short enough for a name of a label. */
const hostileNames = [
  '<img src onerror=p()>',
  '<svg/onload=p()>',
  '"><script>p()</script',
  "'onfocus=p() a='",
  '{{p()}}#{p()}',
  'javascript:p()',
  '<b>粗</b><i>斜',
  '&lt;u&gt;&#60;s&#62;',
  '<!--<p>--><p/x',
  '</title><p/',
  '‮标签‭<a>',
  '<style>*{color:red',
].map(name => name.slice(0, 20))
const hostileRemark =
  '<img src=x onerror="window.pwned=1"><iframe srcdoc="<script>parent.pwned=1</script>"></iframe><a href="javascript:pwned=1">x</a>'

test('hostile names are shown as the text they are: in list, editor, question, preview and palette', async ({
  sit,
}) => {
  for (const name of hostileNames) {
    const added = await mall.ask(accounts.admin, `${product}/label/addLabel`, { name, remark: hostileRemark })
    expect(added, name).toMatchObject({ code: 200 })
  }
  const page = await sit(mall, accounts.admin)
  await page.addInitScript(() => {
    Reflect.set(window, 'p', () => Reflect.set(window, 'pwned', 1))
  })
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const heard = await reports(page)
  await page.goto('/product/label?size=50')
  const grid = await list(page, '商品标签')
  for (const name of hostileNames) await expect(rowOf(grid, name)).toHaveCount(1)
  await expect(grid.getByText(hostileRemark, { exact: true })).toHaveCount(hostileNames.length)
  await expect(grid.locator('img, iframe, script, svg[onload], style, a')).toHaveCount(0)

  const [worst = ''] = hostileNames
  await rowOf(grid, worst).getByText(worst, { exact: true }).dblclick()
  const editor = page.getByRole('dialog', { name: '编辑标签' })
  await expect(editor.getByLabel('标签名称')).toHaveValue(worst)
  await expect(editor.getByLabel('备注')).toHaveValue(hostileRemark)
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`确定删除“${worst}”吗？`)
  await expect(question.locator('img')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  await page.goto(`/product/label?f.keyword=${encodeURIComponent('<img src=x onerror=p()>')}`)
  await expect(page.getByRole('searchbox')).toHaveValue('<img src=x onerror=p()>')
  await expect(page.getByText('暂无数据')).toBeVisible()
  await page.goto(`/product/label?edit=${encodeURIComponent('"><script>p()</script>')}`)
  await expect(page.getByRole('dialog')).toContainText('数据不存在或已被删除')
  expect(await page.evaluate(() => Reflect.has(window, 'pwned'))).toBe(false)
  expect(dialogs).toEqual([])
  expect(heard).toEqual([])
})
