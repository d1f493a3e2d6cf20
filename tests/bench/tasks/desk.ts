import { list, palette } from '../../support/console.ts'
import { expect } from '../../support/patience.ts'
import {
  bulk,
  button,
  checkAll,
  dialog,
  found,
  goByKeys,
  goByMouse,
  goodsPath,
  option,
  said,
  type Task,
} from './task.ts'

/** What is kept, shared, laid side by side and set up: the desk itself. */
export const deskTasks: readonly Task[] = [
  {
    name: '看一个标签的商品',
    given: async ask =>
      (await ask(`${goodsPath}/label/pageList`, { pageNum: 1, pageSize: 20 })).records[1].name,
    async byKeys(hand, label) {
      await hand.run(`${label} cksp`, '查看商品')
    },
    async byMouse(hand) {
      await hand.click(hand.page.getByRole('grid').locator('[data-row="1"] [role=gridcell]').nth(2))
      await hand.click(button(hand.page, '查看商品'))
    },
    async done({ page }) {
      await expect(page).toHaveURL(/\/product\/list\?.*f\.labelId=\d+/)
      await expect(page.getByRole('navigation', { name: '分页' })).toContainText(/共 \d+ 条/)
    },
  },
  {
    name: '保存、分享一个视图，同事打开',
    async byKeys(hand) {
      await hand.press('f')
      await expect(option(hand.page, '停用')).toBeVisible()
      await hand.press('Enter')
      await expect(hand.page).toHaveURL(/f\.enabled=/)
      await hand.press('Shift+V')
      await expect(hand.page.getByRole('combobox', { name: '视图叫什么名称？' })).toBeFocused()
      await hand.type('停用的')
      await hand.press('Enter')
      await said(hand.page, '已保存视图')
      await hand.run('fxst', '分享视图')
    },
    async byMouse(hand) {
      await hand.click(button(hand.page, '筛选'), option(hand.page, '停用'))
      await expect(hand.page).toHaveURL(/f\.enabled=/)
      await hand.click(button(hand.page, '存为视图'))
      await expect(hand.page.getByRole('combobox', { name: '视图叫什么名称？' })).toBeFocused()
      await hand.type('停用的')
      await hand.click(option(hand.page, '使用“停用的”'), button(hand.page, '视图“停用的”'))
      await hand.click(hand.page.getByRole('menuitem', { name: '分享', exact: true }))
    },
    async done({ page, colleague }) {
      await expect(page.getByText('已分享给能看到这个页面的同事')).toBeVisible()
      const { pathname, search } = new URL(page.url())
      const other = await colleague(pathname + search)
      await list(other, '商品标签')
      await expect(
        other.getByRole('toolbar', { name: '视图' }).getByRole('button', { name: '停用的', exact: true }),
      ).toHaveAttribute('aria-pressed', 'true')
    },
  },
  {
    name: '三次筛选的货品放进选集并导出',
    given: async ask => {
      const { records } = await ask(`${goodsPath}/sku/page`, { pageNum: 1, pageSize: 200 })
      const numbers: string[] = records.map(({ skuNo }: { skuNo: string }) => skuNo)
      return [numbers[3], numbers[30], numbers[60]].join(' ')
    },
    async byKeys(hand, given) {
      for (const [nth, skuNo] of given.split(' ').entries()) {
        await hand.run(`${skuNo} jrxj`, '加入选集')
        await expect(hand.page.getByRole('combobox', { name: /加入哪个选集/ })).toBeFocused()
        if (nth === 0) await hand.type('主推')
        await expect(option(hand.page, nth === 0 ? /使用“主推”/ : /^主推/)).toBeVisible()
        await hand.press('Enter')
        await said(hand.page, `共${nth + 1}`)
      }
      await hand.run('主推 dchp', '导出货品')
      await expect(option(hand.page, /Excel工作簿/)).toBeVisible()
      await hand.press('Enter')
    },
    async byMouse(hand, given) {
      await goByMouse(hand, '商品', '商品管理')
      const search = hand.page.getByRole('searchbox').first()
      for (const [nth, skuNo] of given.split(' ').entries()) {
        await hand.click(search)
        if (nth > 0) await hand.press('Control+A')
        await hand.type(skuNo)
        await expect(hand.page).toHaveURL(new RegExp(`f.keyword=${skuNo}`))
        await expect(hand.page.getByRole('grid').locator('[data-row="0"]')).toContainText(skuNo)
        await found(hand.page, 1)
        await hand.click(checkAll(hand), bulk(hand.page, '加入选集'))
        await expect(palette(hand.page)).toBeVisible()
        if (nth === 0) await hand.type('主推')
        await hand.click(option(hand.page, nth === 0 ? '使用“主推”' : /^主推/))
        await said(hand.page, `共${nth + 1}`)
      }
      await hand.click(bulk(hand.page, '取消选择'), button(hand.page, '清空').first())
      await hand.click(button(hand.page, '筛选'), option(hand.page, '选集'), option(hand.page, /主推/))
      await expect(hand.page).toHaveURL(/f\.basketId=/)
      await found(hand.page, 3)
      await hand.click(button(hand.page, '导出货品'), option(hand.page, /Excel工作簿/))
    },
    async done({ page }) {
      await said(page, /导出/)
      await found(page, 3)
    },
  },
  {
    name: '客户的账号列在客户旁边',
    async byKeys(hand) {
      await goByKeys(hand, '/khlb', '客户列表')
      await hand.press('j', 'Alt+Enter')
      await expect(palette(hand.page)).toBeVisible()
      await hand.type('khzh')
      await hand.first('客户账号')
      await hand.press('Enter')
    },
    async byMouse(hand) {
      await goByMouse(hand, '客户', '客户列表')
      await hand.page.keyboard.down('Alt')
      await hand.click(hand.page.getByRole('grid').locator('[data-row="0"] [role=gridcell]').nth(2))
      await hand.page.keyboard.up('Alt')
      await hand.click(option(hand.page, /客户账号/))
    },
    async done({ page }) {
      await expect(page.getByRole('grid', { name: '客户账号' })).toBeVisible()
      await expect(page).toHaveURL(/client\/list.*aside=.*channelId/)
    },
  },
  {
    name: '两个列表并排',
    async byKeys(hand) {
      await hand.press('Control+K')
      await expect(palette(hand.page)).toBeVisible()
      await hand.type('spzq')
      await hand.first('商品专区')
      await hand.press('Control+Enter')
    },
    async byMouse(hand) {
      await hand.click(button(hand.page, '在右侧打开页面'), option(hand.page, /商品专区/))
    },
    async done({ page }) {
      await expect(
        page.getByRole('region', { name: '商品专区', exact: true }).locator('[data-row="0"]'),
      ).toBeVisible()
      await expect(
        page.getByRole('region', { name: '商品标签', exact: true }).locator('[data-row="0"]'),
      ).toBeVisible()
    },
  },
  {
    name: '改一个快捷键',
    async byKeys(hand) {
      await hand.run('kjjsz', '快捷键设置')
      const settings = dialog(hand.page, '快捷键设置')
      await expect(settings.getByRole('combobox')).toBeFocused()
      await hand.type('xzbq')
      await expect(settings.getByRole('option').first()).toContainText('新增标签')
      await hand.press('Enter', 'Alt+N', 'Enter')
      await expect(settings.getByText('已修改1个')).toBeVisible()
      await hand.press('Escape', 'Escape')
      await expect(settings).toBeHidden()
    },
    async byMouse(hand) {
      await hand.click(button(hand.page, '快捷键'), button(hand.page, '修改按键'))
      const settings = dialog(hand.page, '快捷键设置')
      await hand.click(settings.getByRole('combobox'))
      await hand.type('xzbq')
      await hand.click(settings.getByRole('option').first())
      await hand.press('Alt+N')
      await hand.click(settings.getByRole('button', { name: '保存' }))
      await expect(settings.getByText('已修改1个')).toBeVisible()
      await hand.click(settings.getByRole('button', { name: '关闭' }))
      await expect(settings).toBeHidden()
    },
    done: ({ page }) => expect(button(page, '新增标签')).toHaveAttribute('aria-keyshortcuts', 'Alt+N'),
  },
]
