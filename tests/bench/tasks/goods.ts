import { list, palette } from '../../support/console.ts'
import { expect } from '../../support/patience.ts'
import type { Hand } from './hand.ts'
import {
  type Ask,
  bulk,
  button,
  checkAll,
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

interface Sku {
  readonly skuId: number
  readonly skuNo: string
  readonly price: number
  readonly cost: number
  readonly shelf: number
}

const skus = async (ask: Ask, filter: object = {}): Promise<Sku[]> =>
  (await ask(`${goodsPath}/sku/page`, { pageNum: 1, pageSize: 200, ...filter })).records
const offShelf = async (ask: Ask) => (await skus(ask)).filter(({ shelf }) => shelf === 0).length
const goodsByMouse = (hand: Hand) => goByMouse(hand, '商品', '商品管理')
const search = (hand: Hand) => hand.page.getByRole('searchbox').first()

/** What is done to goods that are found: the daily bread of whoever keeps them. */
export const goodsTasks: readonly Task[] = [
  {
    name: '改一个货号的价格',
    given: async ask => (await skus(ask))[7]?.skuNo ?? '',
    async byKeys(hand, skuNo) {
      await setByKeys(hand, `${skuNo} cb=34`)
    },
    async byMouse(hand, skuNo) {
      await goodsByMouse(hand)
      await hand.click(search(hand))
      await hand.type(skuNo)
      await found(hand.page, 1)
      const grid = await list(hand.page, '商品管理')
      await hand.doubleClick(grid.locator('[data-row="0"]').getByText(skuNo))
      const editor = dialog(hand.page, '编辑货品')
      await hand.click(editor.getByLabel('成本'))
      await hand.press('Control+A')
      await hand.type('34')
      await hand.click(editor.getByRole('button', { name: '保存' }))
      await said(hand.page, '保存成功')
    },
    async done({ ask }, skuNo) {
      expect((await skus(ask, { oldNoList: [skuNo] })).map(({ cost }) => cost)).toEqual([3400])
    },
  },
  {
    name: '筛选后的货品涨价5%',
    given: async ask =>
      String(
        (await skus(ask, { keyword: 'E1001' })).reduce((all, { cost }) => all + Math.round(cost * 1.05), 0),
      ),
    async byKeys(hand) {
      await setByKeys(hand, 'E1001 cb+5%')
    },
    async byMouse(hand) {
      await goodsByMouse(hand)
      await hand.click(search(hand))
      await hand.type('E1001')
      // A list that still shows what was asked before lets nobody choose in it.
      await found(hand.page, 8)
      await hand.click(checkAll(hand))
      await setByMouse(hand, '成本', '+5%')
    },
    async done({ ask }, sum) {
      expect((await skus(ask, { keyword: 'E1001' })).reduce((all, { cost }) => all + cost, 0)).toBe(
        Number(sum),
      )
    },
  },
  {
    name: '粘贴十个编码筛选并导出',
    given: async ask =>
      (await skus(ask))
        .slice(0, 10)
        .map(({ skuNo }) => skuNo)
        .join('\n'),
    async byKeys(hand, codes) {
      await hand.press('Control+K')
      await expect(palette(hand.page)).toBeVisible()
      await hand.paste(codes)
      await hand.type(' dchp')
      await hand.first('导出货品')
      await hand.press('Enter')
      await expect(option(hand.page, /Excel工作簿/)).toBeVisible()
      await hand.press('Enter')
      await said(hand.page, /导出/)
    },
    async byMouse(hand, codes) {
      await goodsByMouse(hand)
      await hand.click(button(hand.page, '筛选'), option(hand.page, /编码/))
      await expect(hand.page.getByRole('textbox', { name: '编码' })).toBeFocused()
      await hand.paste(codes)
      await hand.click(button(hand.page, /^确定/))
      await found(hand.page, 10)
      await hand.click(button(hand.page, '导出货品'), option(hand.page, /Excel工作簿/))
      await said(hand.page, /导出/)
    },
    done: ({ page }) => found(page, 10),
  },
  {
    name: '打印还没有条码的货品的标签',
    async byKeys(hand) {
      await hand.run('E1001 dyhp', '打印货品标签')
      await expect(dialog(hand.page, '打印标签').getByText('没有可以打印的条码')).toBeVisible()
      await hand.press('Control+Enter')
      await said(hand.page, /已生成\d+件条码/)
    },
    async byMouse(hand) {
      await goodsByMouse(hand)
      await hand.click(search(hand))
      await hand.type('E1001')
      await found(hand.page, 8)
      await hand.click(checkAll(hand), bulk(hand.page, '打印货品标签'))
      await expect(dialog(hand.page, '打印标签').getByText('没有可以打印的条码')).toBeVisible()
      await hand.click(dialog(hand.page, '打印标签').getByRole('button', { name: /生成/ }))
      await said(hand.page, /已生成\d+件条码/)
    },
    async done({ page }) {
      await expect(dialog(page, '打印标签').getByRole('button', { name: '打印', exact: true })).toBeEnabled()
    },
  },
  {
    name: '二十款商品的货品全部下架',
    given: async ask => String(await offShelf(ask)),
    async byKeys(hand) {
      await hand.run('前20款 xjsp', '下架商品')
      await expect(palette(hand.page)).toContainText('找到的前20款商品')
      await hand.press('Enter')
      await said(hand.page, '已下架20款商品的全部货品')
    },
    async byMouse(hand) {
      await goByMouse(hand, '商品', '商品列表')
      await hand.click(checkAll(hand), bulk(hand.page, '下架商品'))
      await said(hand.page, '已下架20款商品的全部货品')
    },
    async done({ ask }, before) {
      expect((await offShelf(ask)) - Number(before)).toBeGreaterThanOrEqual(50)
    },
  },
]
