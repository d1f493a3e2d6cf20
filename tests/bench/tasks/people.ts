import { palette } from '../../support/console.ts'
import { expect } from '../../support/patience.ts'
import {
  bulk,
  button,
  checkAll,
  dialog,
  goByMouse,
  goodsPath,
  option,
  said,
  setCosts,
  type Task,
} from './task.ts'

interface Node {
  readonly name: string
  readonly children: readonly Node[]
}

/** What is written and allowed, and what was done to it. */
export const peopleTasks: readonly Task[] = [
  {
    name: '停用一个账号',
    async byKeys(hand) {
      await hand.run('&沈岚 ty', '停用用户')
      await hand.first('停用用户')
      await expect(palette(hand.page)).toContainText('确定停用“沈岚”吗？')
      await hand.press('Enter')
    },
    async byMouse(hand) {
      await goByMouse(hand, '系统', '用户管理')
      const row = hand.page.getByRole('row').filter({ hasText: '沈岚' })
      await hand.click(row.getByRole('button', { name: '停用' }))
      await hand.click(hand.page.getByRole('alertdialog').getByRole('button', { name: '停用用户' }))
    },
    done: ({ page }) => said(page, '已停用沈岚'),
  },
  {
    name: '日志里看谁改了价格',
    given: ask => setCosts(ask, 20, 1, 7_700),
    async byKeys(hand, skuNo) {
      await hand.run(`czrz ${skuNo}`, '搜索操作日志')
    },
    async byMouse(hand, skuNo) {
      await goByMouse(hand, '系统', '操作日志')
      await hand.click(hand.page.getByRole('searchbox').first())
      await hand.type(skuNo)
    },
    async done({ page }) {
      await expect(page.getByRole('row').filter({ hasText: '→ 77.00' })).toContainText('陆知衡')
    },
  },
  {
    name: '发布一条没有图片的公告',
    async byKeys(hand) {
      await hand.run('xzgg', '新增公告')
      const form = dialog(hand.page, '新增公告')
      await expect(form.getByLabel('标题')).toBeFocused()
      await hand.type('盘点通知')
      const words = form.getByRole('textbox', { name: '内容' })
      await expect(words).toBeVisible()
      while (!(await words.evaluate(field => field === document.activeElement))) await hand.press('Tab')
      await hand.type('今日盘点暂停发货')
      await hand.press('Control+Enter')
      await expect(form).toBeHidden()
    },
    async byMouse(hand) {
      await goByMouse(hand, '运营', '公告管理')
      await hand.click(button(hand.page, '新增公告'))
      const form = dialog(hand.page, '新增公告')
      await hand.click(form.getByLabel('标题'))
      await hand.type('盘点通知')
      await hand.click(form.getByRole('textbox', { name: '内容' }))
      await hand.type('今日盘点暂停发货')
      await hand.click(form.getByRole('button', { name: /发布|保存/ }))
      await expect(form).toBeHidden()
    },
    async done({ page }) {
      await expect(page.getByRole('row').filter({ hasText: '盘点通知' })).toContainText('已发布')
    },
  },
  {
    name: '新建一个带菜单和功能的角色',
    async byKeys(hand) {
      await hand.run('xzjs', '新增角色')
      const form = dialog(hand.page, '新增角色')
      await expect(form.getByLabel('手动创建')).toBeFocused()
      await hand.press('ArrowRight', 'Tab')
      await expect(form.getByLabel('来源角色')).toBeFocused()
      await hand.type('cw')
      await expect(option(hand.page, /财务/)).toBeVisible()
      await hand.press('Enter', 'Tab')
      await expect(form.getByLabel('角色名称')).toBeFocused()
      await hand.type('出纳')
      await hand.press('Tab', 'Tab', 'Space', 'Tab', 'Space', 'Control+Enter')
      await said(hand.page, '新增角色成功')
    },
    async byMouse(hand) {
      await goByMouse(hand, '系统', '后台角色')
      await hand.click(button(hand.page, '新增角色'))
      const form = dialog(hand.page, '新增角色')
      await hand.click(form.getByText('复制角色'), form.getByLabel('来源角色'), option(hand.page, /财务/))
      await hand.click(form.getByLabel('角色名称'))
      await hand.type('出纳')
      await hand.click(form.getByText('客服'), form.getByText('可删除', { exact: true }))
      await hand.click(form.getByRole('button', { name: '确定' }))
      await said(hand.page, '新增角色成功')
    },
    async done({ ask }) {
      const { records } = await ask('/system/sysRole/queryRoleByCondition', { type: 1, roleName: '出纳' })
      expect(records).toMatchObject([{ roleOrigin: 2 }])
    },
  },
  {
    name: '给二十款商品打角标',
    async byKeys(hand) {
      await hand.run('前20款 djb', '打角标')
      await expect(palette(hand.page).getByText('打哪个角标？').first()).toBeVisible()
      await hand.press('Enter')
    },
    async byMouse(hand) {
      await goByMouse(hand, '商品', '商品列表')
      await hand.click(checkAll(hand), bulk(hand.page, '打角标'))
      await hand.click(palette(hand.page).getByRole('option').first())
    },
    done: ({ page }) => said(page, /已给\d+款商品打上角标/),
  },
  {
    name: '看过再撤销刚才的批量修改',
    given: ask => setCosts(ask, 40, 8, 8_800),
    async byKeys(hand) {
      await hand.run('cxpl', /撤销/)
      await expect(palette(hand.page).getByRole('option').first()).toContainText('成本')
      await hand.press('Enter')
      await expect(dialog(hand.page, '撤销预览').getByRole('button', { name: '撤销8处' })).toBeEnabled()
      await hand.press('Control+Enter')
    },
    async byMouse(hand) {
      await goByMouse(hand, '系统', '操作日志')
      await hand.click(
        hand.page.getByRole('grid').locator('[data-row="0"]').getByRole('button', { name: '按批撤销' }),
      )
      await hand.click(dialog(hand.page, '撤销预览').getByRole('button', { name: '撤销8处' }))
    },
    done: ({ page }) => said(page, /已撤销8处/),
  },
  {
    name: '加一个下级分类',
    async byKeys(hand) {
      await hand.run('/fl', '商品分类')
      await expect(hand.page.getByRole('treeitem', { name: '手镯', exact: true })).toBeVisible()
      await hand.press('/')
      await hand.type('shouzhuo')
      await expect(hand.page.getByRole('treeitem')).toHaveCount(3)
      await hand.press('ArrowDown', 'Shift+N')
      await expect(hand.page.getByRole('textbox', { name: '分类名称' })).toBeFocused()
      await hand.type('古法')
      await hand.press('Enter')
    },
    async byMouse(hand) {
      await hand.click(
        hand.page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '商品分类' }),
      )
      await hand.click(hand.page.getByRole('treeitem', { name: '手镯', exact: true }))
      await hand.click(button(hand.page, '添加下级分类'))
      await hand.type('古法')
      await hand.press('Enter')
    },
    async done({ page, ask }) {
      await expect(page.getByRole('treeitem', { name: '古法', exact: true })).toBeVisible()
      const below = async () => {
        const nodes: Node[] = await ask(`${goodsPath}/category/manage/tree`)
        return nodes.find(({ name }) => name === '手镯')?.children.map(({ name }) => name)
      }
      await expect.poll(below).toContain('古法')
    },
  },
]
