import { list, palette } from '../../support/console.ts'
import { expect } from '../../support/patience.ts'
import { type Ask, bulk, button, dialog, goByMouse, goodsPath, option, said, type Task } from './task.ts'

const code = '新增常见问题'

interface Right {
  readonly title: string
  readonly checked: boolean
  readonly grantable: boolean
}

const rightOf = async (ask: Ask, roleId: number): Promise<Right | undefined> => {
  const rights: Right[] = await ask('/system/sysFunction/queryRoleFunctionList', { roleId })
  return rights.find(({ title }) => title === code)
}

const contents = async (ask: Ask, filter: object = {}) =>
  (await ask('/notice/content/page', { ...filter, pageSize: 200 })).records

/** As many more as it takes that some are left when five have been read. */
async function submitSome(ask: Ask): Promise<void> {
  const [{ title, cover, kind, body, video, moduleId }] = await contents(ask, { kind: 1 })
  const like = { cover, kind, body, video, moduleId, author: '', spuIds: [], publishTime: null, topFlag: 0 }
  for (const nth of [1, 2, 3, 4])
    await ask('/notice/content/add', { ...like, title: `${title} ${nth}`, submit: 1 })
}

const picked = async (ask: Ask): Promise<number> =>
  (await ask(`${goodsPath}/newOrHOt/list`, { kind: 1, pageSize: 200 })).records.length

/** The same thing done to one row after the other. */
export const rowTasks: readonly Task[] = [
  {
    name: '审核五条内容',
    async given(ask) {
      await submitSome(ask)
      return String((await contents(ask, { state: 2 })).length)
    },
    async byKeys(hand) {
      await hand.run('ztshnr', '逐条审核内容')
      for (let nth = 1; nth <= 5; nth += 1) {
        await expect(hand.page.getByText(new RegExp(`^${nth} / \\d+$`))).toBeVisible()
        await expect(button(hand.page, '通过')).toBeEnabled()
        await hand.press('a')
      }
    },
    async byMouse(hand) {
      await goByMouse(hand, '内容', '内容管理')
      await hand.click(button(hand.page, '逐条审核内容'))
      for (let nth = 1; nth <= 5; nth += 1) {
        await expect(hand.page.getByText(new RegExp(`^${nth} / \\d+$`))).toBeVisible()
        await hand.click(button(hand.page, '通过'))
      }
    },
    done: ({ ask }, before) =>
      expect.poll(async () => (await contents(ask, { state: 2 })).length).toBe(Number(before) - 5),
  },
  {
    name: '给三个角色同一个权限',
    async given(ask) {
      const { records } = await ask('/system/sysRole/queryRoleByCondition', { type: 1, pageSize: 20 })
      const rows: { id: number; roleName: string }[] = records
      const lacking: number[] = []
      for (const [place, { id }] of rows.entries()) {
        const right = await rightOf(ask, id)
        if (right?.grantable && !right.checked) lacking.push(place)
      }
      return lacking
        .slice(0, 3)
        .map(place => `${place}:${rows[place]?.id}:${rows[place]?.roleName}`)
        .join(' ')
    },
    async byKeys(hand, given) {
      const names = given.split(' ').map(each => each.split(':')[2])
      await hand.run(`${names.join(' ')} sygn`, '授予功能')
      await expect(palette(hand.page).getByRole('option').first()).toContainText('没有')
      await hand.type('xzcjwt')
      await hand.first(code)
      await hand.press('Enter')
      await said(hand.page, '已授予3个角色')
    },
    async byMouse(hand, given) {
      await goByMouse(hand, '系统', '后台角色')
      for (const [place] of given.split(' ').map(each => each.split(':').map(Number))) {
        const row = hand.page.getByRole('grid').locator(`[data-row="${place}"]`)
        await hand.click(row.getByRole('checkbox'))
      }
      await hand.click(bulk(hand.page, '授予功能'))
      await expect(palette(hand.page)).toBeVisible()
      await hand.type('xzcjwt')
      await hand.click(option(hand.page, new RegExp(code)))
      await said(hand.page, '已授予3个角色')
    },
    async done({ ask }, given) {
      const roles = given.split(' ').map(each => Number(each.split(':')[1]))
      expect(roles).toHaveLength(3)
      for (const role of roles) expect((await rightOf(ask, role))?.checked).toBe(true)
    },
  },
  {
    name: '把找到的两款商品放进新品',
    given: async ask => String(await picked(ask)),
    async byKeys(hand) {
      await hand.run('手镯 前2款 fjxp', '放进新品')
      await expect(palette(hand.page)).toContainText('找到的前2款商品')
      await hand.press('Enter')
      await said(hand.page, /已放进新品\d款/)
    },
    async byMouse(hand) {
      const menu = hand.page.getByRole('navigation', { name: '主菜单' })
      await hand.click(
        menu.getByRole('button', { name: '运营', exact: true }),
        menu.getByRole('link', { name: '新品热品', exact: true }),
      )
      await list(hand.page, '新品')
      await hand.click(button(hand.page, '选品'))
      const picker = dialog(hand.page, '选品')
      await hand.click(picker.getByRole('searchbox'))
      await hand.type('手镯')
      await expect(picker.getByRole('grid')).toContainText('手镯')
      for (const row of [0, 1])
        await hand.click(picker.getByRole('grid').locator(`[data-row="${row}"]`).getByRole('checkbox'))
      await hand.click(picker.getByRole('button', { name: /^确定/ }))
      await expect(picker).toBeHidden()
    },
    done: ({ ask }, before) => expect.poll(() => picked(ask)).toBe(Number(before) + 2),
  },
]
