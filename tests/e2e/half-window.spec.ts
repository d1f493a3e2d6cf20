import { screens } from '../../src/values/screens.ts'
import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'
import { misplaced, misplacedAt } from '../support/geometry.ts'
import { holdCalls } from '../support/hold-back.ts'
import { goWithin } from '../support/within.ts'

/** Half of a large screen beside another window: what has no room gives way in order, and nothing is out of reach. */
const mall = mallOfFile()
test.use({ viewport: { width: 1024, height: 768 } })

test('what stands in the window whole: the log, screens that are no list, the bulk grid, two panes', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/system/log')
  await test.step('the log says in half a window too what was done', async () => {
    const heads = page.getByRole('grid', { name: '操作日志' }).getByRole('columnheader')
    for (const name of ['时间', '操作人', '动作', '对象', '变更', '操作'])
      await expect(heads.filter({ hasText: new RegExp(`^${name}$`) })).toBeInViewport({ ratio: 1 })
  })

  await test.step('screens that are no list, and the bulk grid, stand in the window too', async () => {
    const broken: string[] = []
    for (const [path, shown] of [
      ['/permission/resource', page.getByRole('treeitem', { name: '商品', exact: true })],
      ['/system/setting', page.getByRole('textbox', { name: '图片大小上限' })],
      ['/market/index', page.getByRole('region', { name: '库存预警' })],
      ['/product/list', page.getByRole('grid', { name: '商品列表' })],
    ] as const) {
      await goWithin(page, path)
      await expect(shown).toBeVisible()
      await expect(page.locator('[data-command]').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const width of [1366, 1024, 760]) broken.push(...(await misplacedAt(page, width, 768, path)))
    }
    await goWithin(page, '/xhzx/product/merchandise?grid=all')
    await expect(page.getByRole('grid', { name: '批量编辑' })).toBeVisible()
    for (const width of [1366, 1024]) broken.push(...(await misplacedAt(page, width, 768, 'sheet')))
    expect(broken).toEqual([])
  })

  await test.step('a questionnaire beside its list: the questions stand over the one that is written, which has the width', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await goWithin(page, '/Survey/list?aside=%2FSurvey%2FaddSurvey')
    const form = page.getByRole('form', { name: '新增问卷' })
    const title = form.getByRole('textbox', { name: '标题' })
    await expect(title).toBeVisible()
    expect(await misplaced(page, 'survey')).toEqual([])
    const [pane, field] = [await form.boundingBox(), await title.boundingBox()]
    expect(field?.width ?? 0).toBeGreaterThan((pane?.width ?? 0) / 2)
  })
})

test('commands without room are in 更多, from the left, by keyboard and by mouse; the primary stays', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/list')
  await list(page, '商品列表')
  await page.keyboard.press('j')
  const more = page.getByRole('button', { name: '更多', exact: true })
  await expect(more).toBeVisible()
  const folded = page.getByRole('menuitem', { name: '查看货品' })
  await expect(page.getByRole('button', { name: '查看货品' })).toBeHidden()
  await expect(page.getByRole('button', { name: '列', exact: true })).toBeInViewport()

  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-focus')
  // A letter that is a key of the list finds an entry here, and opens nothing behind the menu.
  await page.keyboard.press('Shift+KeyE')
  await expect(folded).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(folded).toBeHidden()
  await expect(more).toBeFocused()

  // With room again it stands where it stood.
  await page.setViewportSize({ width: 1600, height: 900 })
  await expect(more).toBeHidden()
  await expect(page.getByRole('button', { name: '查看货品' })).toBeVisible()

  await page.setViewportSize({ width: 1024, height: 768 })
  await more.click()
  await folded.click()
  await expect(page).toHaveURL(/merchandise/)
})

test('the strip shows the tab one is in, and lists all of them', async ({ sit }) => {
  // A file of the product: tabs are left there as another page would.
  const page = await sit(mall, accounts.admin, '/facet.svg')
  const userId = (await mall.session(accounts.admin)).userInfo.id
  const places = screens.filter(({ group }) => group === '客户' || group === '运营')
  const tabs = places.map(({ path, title }) => ({ path, search: '', title }))
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    `facet.tabs.${userId}`,
    JSON.stringify(tabs),
  ] as const)
  await page.goto('/operate/applet')
  const strip = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(strip.getByRole('link', { name: '小程序页面' })).toBeInViewport({ ratio: 1 })
  await strip.getByRole('button', { name: '全部页面' }).click()
  await page.getByRole('menuitem', { name: '客户资料' }).click()
  await expect(page).toHaveURL(/client\/material/)
  await expect(strip.getByRole('link', { name: '客户资料' })).toBeInViewport({ ratio: 1 })
  await expect(strip.getByRole('link', { name: '小程序页面' })).not.toBeInViewport()
})

test('in one page: the line of progress, messages, where G may lead, the sidebar over the page, what can be done to a row', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  await list(page, '商品标签')
  await test.step('the line of progress runs while a screen is on its way, and not for what it asks later', async () => {
    const release = await holdCalls(page, '**/api/**')
    const line = page.locator('header [role=progressbar]')
    await page.getByRole('searchbox').fill('新')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    // A tooltip waits longer than the line would.
    await page.getByRole('button', { name: '刷新' }).hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await expect(line).toHaveCount(0)
    await page.getByRole('link', { name: '商品列表' }).click()
    await expect(line).toBeVisible()
    release()
    await list(page, '商品列表')
    await expect(line).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('a message lies on no button: not of the bulk bar, not of a slide-over, a dialog or a question', async () => {
    await goWithin(page, '/product/label')
    await list(page, '商品标签')
    await expect(page.getByRole('button', { name: '任务中心' })).toBeVisible()
    const broken: string[] = []
    const look = async (where: string) => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      const message = page.getByRole('status').filter({ hasText: '网络已恢复' })
      await message.evaluate(drawn => {
        // As wide as the longest.
        drawn.style.minWidth = '26.25rem'
      })
      for (const [width, height] of [
        [1024, 768],
        [1024, 680],
        [1440, 900],
      ] as const)
        broken.push(...(await misplacedAt(page, width, height, where)))
      // The next is another, and comes a moment after it is asked for.
      await message.getByRole('button', { name: '关闭' }).dispatchEvent('click')
      await expect(message).toBeHidden()
    }
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByRole('toolbar', { name: '批量操作' })).toBeVisible()
    await look('bulk bar')
    await page.keyboard.press('b')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('dialog')
    await page.getByRole('dialog').getByRole('button', { name: '最大化' }).click()
    await look('maximised')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('question')
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: '新增标签' })).toBeVisible()
    await look('slide-over')
    expect(broken).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('where G may lead stands in the window whole: who scrolled it would lose the sequence', async () => {
    await expect(page.getByRole('button', { name: '任务中心' })).toBeVisible()
    for (const [width, height] of [
      [1024, 768],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const last = page.getByRole('status', { name: '前往' }).getByText('系统状态', { exact: true })
      // What is fetched for it the first time may come when the sequence is over.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('g')
        await expect(last).toBeInViewport({ ratio: 1, timeout: 1500 })
      }).toPass()
      const hidden = await last.evaluate(drawn => {
        const places = drawn.parentElement?.parentElement
        return places ? places.scrollHeight - places.clientHeight : -1
      })
      expect(hidden, `${width}`).toBe(0)
      await page.keyboard.press('Escape')
    }
  })

  await test.step('in a narrow window the sidebar lies over the page: opened by key or button, away with Escape, a press beside it or a screen', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const device = page.locator('[data-device]')
    await expect(device).toHaveAttribute('data-device', 'desktop')
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 680, height: 768 })
    await expect(device).toHaveAttribute('data-device', 'mobile')
    await expect(menu).toHaveCount(0)
    expect(await misplaced(page, 'narrow')).toEqual([])
    await page.keyboard.press('Alt+s')
    await expect(menu.getByRole('textbox', { name: '查找菜单' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: '收起或展开侧栏' }).click()
    await page.mouse.click(600, 400)
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: '收起或展开侧栏' }).click()
    await menu.getByRole('link', { name: '商品列表' }).click()
    await list(page, '商品列表')
    await expect(menu).toHaveCount(0)
    // What a wide window remembers is as it was.
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(menu).toBeVisible()
  })

  await test.step('in half a window what can be done to a row is in a menu, of that row whatever is current', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await goWithin(page, '/permission/back-role')
    const roles = page.getByRole('grid', { name: '后台角色' })
    const words = roles.getByRole('row', { name: '财务' }).getByRole('button', { name: '编辑' })
    const menu = roles.getByRole('row', { name: '财务' }).getByRole('button', { name: '操作' })
    await expect(words).toBeAttached()
    await page.setViewportSize({ width: 700, height: 768 })
    await expect(menu).toBeInViewport({ ratio: 1 })
    await expect(words).toHaveCount(0)

    await page.keyboard.press('j')
    await menu.click()
    await expect(page.getByRole('menuitem')).toContainText(['功能权限', '菜单权限', '编辑', '删除'])
    await page.getByRole('menuitem', { name: '编辑' }).click()
    await expect(page.getByRole('dialog').getByLabel('角色名称')).toHaveValue('财务')
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(words).toBeAttached()
  })
})

test('what comes late moves nothing that stands', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, undefined, { viewport: { width: 1440, height: 900 } })
  for (const [path, late] of [
    ['/client/material', '重置账号登录'],
    ['/permission/back-role', '功能权限'],
    ['/product/list', '导出商品'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: late }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '站内信' })).toBeVisible()
    const moved = await page.evaluate(
      () =>
        new Promise<string[]>(done => {
          new PerformanceObserver(list => {
            const nodes = list.getEntries().flatMap(shiftedNodes)
            done(nodes.flatMap(node => (node.closest('button') ? [node.outerHTML] : [])))
          }).observe({ type: 'layout-shift', buffered: true })
          // Without any shift there is no entry to hear of.
          requestAnimationFrame(() => requestAnimationFrame(() => done([])))

          /** The types of the platform do not know these entries yet. */
          function shiftedNodes(entry: object): Element[] {
            if (!('sources' in entry) || !Array.isArray(entry.sources)) return []
            return entry.sources.flatMap((source: { node?: unknown }) =>
              source.node instanceof Element ? [source.node] : [],
            )
          }
        }),
    )
    expect(moved, path).toEqual([])
  }
})
