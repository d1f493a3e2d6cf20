import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { isBuilt } from '../../src/shell/built.ts'
import { pictureSize } from '../../src/shell/handbook/picture-size.ts'
import { screens } from '../../src/values/screens.ts'
import { accounts, expect, mallOfFile, test } from '../support/console.ts'
import { isFull } from '../support/full.ts'
import { goWithin } from '../support/within.ts'

/**
 * The pictures of the handbook: every screen of the menu in a demo mall, as the administrator sees it. `npm run pictures`
 * puts them where the handbook has them; in full numbers they are only taken, so that they can be.
 */
const folder = process.env.PICTURES
/** All of them unless some are named. */
const asked = process.env.SCREENS?.split(' ').filter(Boolean) ?? []
/** Bytes of one picture: the handbook shows one at a time. */
const most = 40_000
const least = 3000

const mall = mallOfFile()

test('every screen of the menu lets its picture be taken, small enough', async ({ sit }, { outputDir }) => {
  test.skip(!isFull && folder === undefined, 'taken by npm run pictures and npm run test:all')
  test.setTimeout(600_000)
  await order(8)
  const page = await sit(mall, accounts.admin, undefined, {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const into = folder ?? outputDir
  await mkdir(into, { recursive: true })
  const pending = asking(page)
  await page.goto('/404')
  const all = await addresses()
  const some = all.filter(([key]) => asked.length === 0 || asked.includes(key))
  expect(asked.filter(name => !some.some(([key]) => key === name))).toEqual([])
  for (const [key, address] of some) {
    await goWithin(page, address)
    await stands(page, pending)
    const taken = await page.locator('main').screenshot({ animations: 'disabled', caret: 'hide' })
    expect(await sharp(taken).metadata(), key).toMatchObject(pictureSize)
    const picture = await smaller(taken)
    // An empty pane has fewer bytes than any screen.
    expect(picture.length, key).toBeGreaterThan(least)
    expect(picture.length, key).toBeLessThan(most)
    await writeFile(join(into, `${key}.webp`), picture)
  }
})

/** So many orders of one line each: the mall that tests copy has goods and no orders. */
async function order(count: number): Promise<void> {
  const at = '/order/api/v1/cart'
  const asked = { pageSize: count, inStock: 1, shelf: 1, sort: 'skuId' }
  const goods = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', asked)
  for (const { skuId } of goods.result.records) {
    await mall.ask(accounts.buyer, `${at}/add`, { lines: [{ skuId, num: 1 }] })
    const cart = await mall.ask(accounts.buyer, `${at}/list`, { pageSize: 200 })
    const ids = cart.result.records.map(({ id }: { id: number }) => id)
    expect(await mall.ask(accounts.buyer, `${at}/submit`, { ids })).toMatchObject({ code: 200 })
  }
}

/** As good as it may be in so many bytes: photographs of goods take more than words. */
async function smaller(taken: Buffer): Promise<Buffer> {
  for (const quality of [70, 55, 40, 25]) {
    const picture = await sharp(taken).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length < most) return picture
  }
  return sharp(taken).resize({ width: 800 }).webp({ quality: 25, effort: 6 }).toBuffer()
}

/** What is on its way, but for the events that are always heard. */
function asking(page: Page): ReadonlySet<unknown> {
  const pending = new Set<unknown>()
  page.on('request', request => request.url().includes('/ui/events') || pending.add(request))
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => pending.delete(request))
  return pending
}

/** Nothing loads any more, no picture either, and what is shown is twice the same. */
async function stands(page: Page, pending: ReadonlySet<unknown>): Promise<void> {
  const main = page.locator('main')
  let before: string | undefined
  await expect
    .poll(async () => {
      const busy = (await main.locator('[aria-busy=true]').count()) + pending.size
      const now = busy === 0 ? await main.innerHTML() : undefined
      // A screen whose code is still on its way is empty, and the same each time.
      const isSame = now !== undefined && now === before && (await main.innerText()).trim() !== ''
      before = now
      return isSame
    })
    .toBe(true)
}

const node = z.object({
  path: z.string(),
  component: z.string(),
  get children() {
    return z.array(node)
  },
})
type Node = z.infer<typeof node>

/** Each screen that this build has, and its address in the administrator's menu; 订单详情 is that of the newest order. */
async function addresses(): Promise<readonly (readonly [string, string])[]> {
  const { token, userInfo } = await mall.session(accounts.admin)
  const address = `${mall.url}/api/system/sysPermission/queryUserMenu?userId=${userInfo.id}`
  const answer = await fetch(address, { headers: { 'X-Origin': 'web', Authorization: `Bearer ${token}` } })
  const { result } = z.object({ result: z.array(node) }).parse(await answer.json())
  const all = (nodes: readonly Node[]): readonly Node[] =>
    nodes.flatMap(each => [each, ...all(each.children)])
  const paths = new Map(all(result).map(({ component, path }) => [component, path]))
  const newest = await mall.ask(accounts.admin, '/order/api/v1/order/page', { pageSize: 1 })
  return screens.flatMap(({ key, path }): (readonly [string, string])[] => {
    if (!isBuilt(key)) return []
    if (key === 'OrderDetail') return [[key, `${path}?id=${newest.result.records[0].id}`]]
    return [[key, paths.get(key) ?? path]]
  })
}
