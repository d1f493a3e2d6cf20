import { z } from 'zod'
import { allThings } from '../../src/shell/things.ts'
import { screens } from '../../src/values/screens.ts'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, expect, mallOfFile, test } from '../support/console.ts'
import { misplacedAt } from '../support/geometry.ts'

/**
 * Every plain thing by its declaration, in a real browser: it opens, it may be added to, nothing fails unseen, axe is
 * content, and in half a screen everything still stands in the window.
 */
const mall = mallOfFile()
/** A laptop, its larger sister, and half of a large screen. */
const sizes = [
  [1440, 900],
  [1366, 768],
  [1024, 768],
] as const
const things = await allThings()
const byScreen = [...new Set(things.map(({ screen }) => screen))].map(
  screen => [screen, things.filter(thing => thing.screen === screen)] as const,
)

// The longest file by far: its tests only look, so both workers take them, each with a mall of its own.
test.describe.configure({ mode: 'parallel' })

for (const [screen, tabs] of byScreen) {
  const title = screens.find(({ key }) => key === screen)?.title ?? screen
  test(`${title}: ${tabs.map(({ tab }) => tab).join('、')}`, async ({ sit }) => {
    const path = pathOf(await menuOf(), screen)
    test.slow(tabs.length > 1)
    expect(path, `${screen} stands in the menu`).toBeDefined()
    const page = await sit(mall, accounts.admin)
    const problems: string[] = []
    const found: string[] = []
    const broken: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('response', response => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
    })
    for (const thing of tabs) {
      // A few rows: what axe finds wrong in one it finds wrong in all, and it takes its time over each.
      await page.goto(`${path}?tab=${thing.id}&size=5`)
      const grid = page.getByRole('grid', { name: thing.tab })
      await expect(grid).toBeVisible()
      await expect(grid).not.toHaveAttribute('aria-busy')
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/every-${thing.id}.png` })
      found.push(...(await seriousInBoth(page, thing.id)))
      for (const [width, height] of sizes) broken.push(...(await misplacedAt(page, width, height, thing.id)))
      if (!thing.calls.add) continue
      await expect(page.getByRole('button', { name: `新增${thing.title}` }).first()).toBeVisible()
      await page.keyboard.press('n')
      const editor = page.getByRole('dialog', { name: /^新增/ })
      await expect(editor).toBeVisible()
      await expect(editor.getByRole('button', { name: /保存|确定/ })).toBeVisible()
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/every-${thing.id}-new.png` })
      found.push(...(await seriousInBoth(page, `${thing.id} editor`)))
      broken.push(...(await misplacedAt(page, 1024, 768, `${thing.id} editor`)))
      await page.keyboard.press('Escape')
      await expect(editor).toBeHidden()
    }
    expect(problems).toEqual([])
    expect(found, 'axe').toEqual([])
    expect(broken, 'geometry').toEqual([])
  })
}

const node = z.object({
  path: z.string(),
  component: z.string(),
  get children() {
    return z.array(node)
  },
})
type Node = z.infer<typeof node>

async function menuOf(): Promise<readonly Node[]> {
  const { token, userInfo } = await mall.session(accounts.admin)
  const address = `${mall.url}/api/system/sysPermission/queryUserMenu?userId=${userInfo.id}`
  const answer = await fetch(address, { headers: { 'X-Origin': 'web', Authorization: `Bearer ${token}` } })
  return z.object({ result: z.array(node) }).parse(await answer.json()).result
}

function pathOf(nodes: readonly Node[], screen: string): string | undefined {
  for (const node of nodes) {
    if (node.component === screen) return node.path
    const below = pathOf(node.children, screen)
    if (below !== undefined) return below
  }
  return undefined
}
