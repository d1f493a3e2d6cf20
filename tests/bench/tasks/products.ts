import { list, palette } from '../../support/console.ts'
import { expect } from '../../support/patience.ts'
import {
  button,
  dialog,
  found,
  goByMouse,
  goodsPath,
  option,
  said,
  setByKeys,
  setByMouse,
  type Task,
} from './task.ts'

const number = /^[A-Z]{2}-[A-Z]\d+$/

/** What is found, made and changed by way of what it belongs to. */
export const productTasks: readonly Task[] = [
  {
    name: '找到一款商品，打开编辑',
    async given(ask) {
      const { records } = await ask(`${goodsPath}/spu/list`, { pageNum: 1, pageSize: 20 })
      return records[5].spuNo
    },
    async byKeys(hand, spuNo) {
      await hand.run(`#${spuNo} bj`, '编辑商品')
    },
    async byMouse(hand, spuNo) {
      await goByMouse(hand, '商品', '商品列表')
      await hand.click(hand.page.getByRole('searchbox').first())
      await hand.type(spuNo)
      await found(hand.page, 1)
      await hand.doubleClick(hand.page.getByRole('grid').locator('[data-row="0"]').getByText(spuNo))
    },
    async done({ page }, spuNo) {
      expect(spuNo).toMatch(number)
      await expect(page).toHaveURL(/\/xhzx\/product\/edit\/\d+$/)
      await expect(page.getByRole('main')).toContainText(spuNo)
    },
  },
  {
    name: '找出18K的有货商品',
    async byKeys(hand) {
      await hand.press('Control+K')
      await expect(palette(hand.page)).toBeVisible()
      await hand.type('18K 有货')
      await expect(palette(hand.page).getByRole('option', { name: /^按条件筛选商品/ })).toHaveAttribute(
        'aria-disabled',
        'false',
      )
      await hand.press('Enter')
    },
    async byMouse(hand) {
      await goByMouse(hand, '商品', '商品列表')
      await hand.click(button(hand.page, '筛选'), option(hand.page, '成色'))
      await hand.click(hand.page.getByRole('combobox', { name: '成色' }), option(hand.page, /^18K金/))
      await hand.click(button(hand.page, /^确定/))
      await hand.click(button(hand.page, '筛选'), option(hand.page, '有库存'), option(hand.page, '是'))
    },
    done: ({ page }) => expect(page).toHaveURL(/\/product\/list\?(?=.*f\.finenessIds=\d+)(?=.*f\.inStock=1)/),
  },
  {
    name: '找到一个标签的货品，改附加费',
    given: async ask =>
      (await ask(`${goodsPath}/label/pageList`, { pageNum: 1, pageSize: 20 })).records[0].name,
    async byKeys(hand, label) {
      await setByKeys(hand, `${label} fjf=21`)
    },
    async byMouse(hand) {
      await hand.page.keyboard.down('Alt')
      await hand.click(hand.page.getByRole('grid').locator('[data-row="0"] [role=gridcell]').nth(2))
      await hand.page.keyboard.up('Alt')
      await expect(palette(hand.page)).toBeVisible()
      await hand.type('spgl')
      await hand.click(option(hand.page, /商品管理/))
      const right = hand.page.getByRole('region', { name: '商品管理', exact: true })
      await expect(right.locator('[data-row="0"]')).toBeVisible()
      await hand.click(right.getByRole('checkbox', { name: '全选' }))
      await setByMouse(hand, '附加费', '21')
    },
    async done({ ask }) {
      const labels = await ask(`${goodsPath}/label/pageList`, { pageNum: 1, pageSize: 20 })
      const asked = { labelId: labels.records[0].id, pageNum: 1, pageSize: 20 }
      const { records } = await ask(`${goodsPath}/sku/page`, asked)
      expect(records.length).toBeGreaterThan(0)
      for (const { extraFee } of records) expect(extraFee).toBe(2_100)
    },
  },
  {
    name: '新增一个标签',
    async byKeys(hand) {
      await hand.press('n')
      await expect(dialog(hand.page, '新增标签').getByLabel('标签名称')).toBeFocused()
      await hand.type('双旦款')
      await hand.press('Control+Enter')
      await expect(dialog(hand.page, '新增标签')).toBeHidden()
    },
    async byMouse(hand) {
      await hand.click(button(hand.page, '新增标签'))
      const form = dialog(hand.page, '新增标签')
      await hand.click(form.getByLabel('标签名称'))
      await hand.type('双旦款')
      await hand.click(form.getByRole('button', { name: '保存' }))
      await expect(form).toBeHidden()
    },
    async done({ page, ask }) {
      await expect((await list(page, '商品标签')).getByText('双旦款')).toBeVisible()
      const { records } = await ask(`${goodsPath}/label/pageList`, { keyword: '双旦款' })
      expect(records).toHaveLength(1)
    },
  },
  {
    name: '新增一款商品',
    async byKeys(hand) {
      await hand.run('xzsp', '新增商品')
      const form = hand.page.getByRole('form', { name: '新增商品' })
      await expect(form.getByLabel('商品名称')).toBeFocused()
      await hand.type('Plain band')
      await hand.press('Tab')
      await hand.type('sqjz')
      await hand.first('素圈戒指')
      await hand.press('Enter')
      await expect(form.getByLabel('款号')).not.toHaveValue('')
      await hand.press('Alt+I')
      await expect(form.getByText('货品 1个')).toBeVisible()
      await hand.press('Control+Enter')
    },
    async byMouse(hand) {
      await goByMouse(hand, '商品', '商品列表')
      await hand.click(button(hand.page, '新增商品'))
      const form = hand.page.getByRole('form', { name: '新增商品' })
      await hand.click(form.getByLabel('商品名称'))
      await hand.type('Plain band')
      await hand.click(form.getByLabel('分类'), option(hand.page, /素圈戒指/))
      await expect(form.getByLabel('款号')).not.toHaveValue('')
      await hand.click(button(hand.page, /^添加一个货号/))
      await expect(form.getByText('货品 1个')).toBeVisible()
      await hand.click(hand.page.locator('[data-command="editor.save"]'))
    },
    async done({ page }) {
      await said(page, '保存成功')
      await expect(page).toHaveURL(/\/xhzx\/product\/edit\/\d+$/)
    },
  },
]
