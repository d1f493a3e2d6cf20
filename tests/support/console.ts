import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type CDPSession,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { z } from 'zod'
import { record, tell } from './flight.ts'
import { givenServer, ofEmbedded } from './given.ts'
import { heardRoutes } from './heard-routes.ts'
import { Host, type Hosted } from './host/host.ts'
import { KeptContexts } from './kept-contexts.ts'
import { killEngine } from './kill-engine.ts'
import { OwnPorts } from './own-ports.ts'
import { type SeededMall, seededMall, seedsOfRun } from './seeded.ts'
import { startServer } from './server.ts'

/** The demo accounts by what they are (outside.md). */
export const accounts = {
  admin: '13800000001',
  operator: '13800000002',
  finance: '13800000003',
  keeper: '13800000004',
  buyer: '13800000005',
  menuless: '13800000006',
  disabled: '13800000007',
} as const

const tokenAnswer = z.object({
  token: z.string(),
  userInfo: z.looseObject({ id: z.int(), realName: z.string() }),
  permissionList: z.array(z.string()),
})
export type Session = z.infer<typeof tokenAnswer>

export interface Envelope {
  readonly code: number
  readonly message: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
  readonly result: any
}

/**
 * One server of the product, for the tests of one file; signed in to once per account. It is served by the host of this
 * process; one with an engine of its own, and one that was crashed, by a process of the built product.
 */
export interface Mall {
  readonly url: string
  readonly dataDir: string
  /** Signs in by the calls themselves, once: a second code within a minute is refused. */
  session(phone: string): Promise<Session>
  /** A POST as this account, with the headers that the console sends. */
  ask(phone: string, path: string, input?: unknown): Promise<Envelope>
  /** The code that was sent to this phone last, from the outbox. */
  sentCode(phone: string): Promise<string>
  /** kill -9, of the server or of its engine too, then a new process on the same data directory and port. */
  crash(what?: 'server' | 'server and engine'): Promise<void>
}

interface MallOptions {
  /** Has its own embedded PostgreSQL, as the product has where it is given none: for what happens to that engine. */
  readonly ownEngine?: true
}

const ports = new OwnPorts()
let host: Host | undefined
const hostOfRun = () => (host ??= new Host(seedsOfRun().host))

/** Starts a server before the tests of this file and stops it after them. */
export function mallOfFile(
  env: Readonly<Record<string, string>> = { DEMO_SKUS: '60' },
  { ownEngine }: MallOptions = {},
): Mall {
  let server: Hosted | undefined
  let first: Hosted | undefined
  let seeded: SeededMall | undefined
  let port: string | undefined
  const sessions = new Map<string, Promise<Session>>()
  const settings = () => ({
    ...env,
    ...(seeded ? { DATABASE_URL: seeded.databaseUrl } : {}),
    PORT: port ?? '',
  })
  const running = () => {
    if (!server) throw new Error('the server runs only while tests run')
    return server
  }
  base.skip(ownEngine === true && givenServer !== undefined, ofEmbedded)
  base.beforeAll(async () => {
    // The first to want a mall of thousands waits for its making, beside whatever else runs.
    base.setTimeout(300_000)
    seeded =
      ownEngine || env.DEMO_SKUS === undefined ? undefined : await seededMall(env.DEMO_SKUS, env.DEMO_ORDERS)
    port = await ports.take()
    server = first = seeded
      ? await hostOfRun().start(seeded.dataDir, settings())
      : await startServer({ env: settings() })
    sessions.clear()
  })
  base.afterAll(async () => {
    if (server !== first) await server?.stop()
    await first?.stop()
    if (port !== undefined) ports.giveBack(port)
    await seeded?.remove()
  })
  const mall: Mall = {
    get url() {
      return running().url
    },
    get dataDir() {
      return running().dataDir
    },
    session(phone) {
      const known = sessions.get(phone) ?? signInByCalls(mall.url, phone)
      sessions.set(phone, known)
      return known
    },
    async ask(phone, path, input = {}) {
      const { token } = await mall.session(phone)
      return post(`${mall.url}/api${path}`, { Authorization: `Bearer ${token}` }, JSON.stringify(input))
    },
    async sentCode(phone) {
      let code: string | undefined
      await expect
        .poll(async () => {
          const text = await readFile(join(mall.dataDir, 'outbox', 'sms.jsonl'), 'utf8').catch(() => '')
          const sent = text.split('\n').flatMap(line => (line ? [sms.parse(JSON.parse(line))] : []))
          code = sent.filter(each => each.phone === phone).at(-1)?.code
          return code
        })
        .toBeDefined()
      return code ?? ''
    },
    async crash(what = 'server') {
      const { dataDir } = running()
      await running().kill9()
      if (what === 'server and engine') await killEngine(dataDir)
      server = await startServer({ dataDir, env: settings() })
    },
  }
  return mall
}

const sms = z.object({ phone: z.string(), code: z.string() })
const basic = `Basic ${Buffer.from('facet-web:facet-web').toString('base64')}`

export async function signInByCalls(url: string, phone: string): Promise<Session> {
  const sent = await fetch(`${url}/api/system/sysUser/getCode?phone=${phone}`, {
    headers: { 'X-Origin': 'web' },
  })
  const code = z.object({ result: z.object({ demoCode: z.string() }) }).parse(await sent.json())
  const query = new URLSearchParams({ phone, code: code.result.demoCode, grant_type: 'sms_code' })
  const { result } = await post(`${url}/api/oauth/oauth/token?${query}`, { Authorization: basic })
  return tokenAnswer.parse(result)
}

export async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Envelope> {
  const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'X-Origin': 'web', ...json, ...headers },
    body,
  })
  return z.object({ code: z.int(), message: z.string(), result: z.unknown() }).parse(await answer.json())
}

/** Signs in on the page that stands, as a person does: phone, code, 登录. */
export async function signInHere(mall: Mall, page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('演示环境：本次验证码')).toBeVisible()
  await page.getByLabel('验证码').fill(await mall.sentCode(phone))
  await page.getByRole('button', { name: '登录' }).click()
}

/** What a browser holds of a session that was begun in another tab: local storage only. */
export function storageOf(url: string, session: Session): BrowserContextOptions['storageState'] {
  return { cookies: [], origins: [{ origin: url, localStorage: entriesOf(session) }] }
}

/** What a page of this session keeps in the local storage. */
export function entriesOf(session: Session): { name: string; value: string }[] {
  return [
    { name: 'token', value: session.token },
    { name: 'userInfo', value: JSON.stringify(session.userInfo) },
    { name: 'permissionList', value: JSON.stringify(session.permissionList) },
  ]
}

interface Fixtures {
  /**
   * A page of a browser context with nothing else in it, where this account is signed in. With options, be they `{}`,
   * the context is new: what asks what comes from the network, or what is kept in memory, wants no warm one.
   */
  sit(mall: Mall, phone: string, path?: string, options?: BrowserContextOptions): Promise<Page>
}

/** Playwright's test with seats; an error that nothing in the page has caught fails the test. */
export { expect }

export const test = base.extend<Fixtures, { kept: KeptContexts }>({
  kept: [
    async ({ browser }, use) => {
      const kept = new KeptContexts(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use, info) => {
    heardRoutes(page)
    await record(page)
    const errors = uncaught(page)
    await use(page)
    await tell(page, info)
    expect(errors, 'errors that the page did not catch').toEqual([])
  },
  sit: async ({ browser, kept }, use, info) => {
    const contexts: BrowserContext[] = []
    const pages: Page[] = []
    const errors: string[][] = []
    await use(async (mall, phone, path, options) => {
      const session = await mall.session(phone)
      let context: BrowserContext
      if (options === undefined) context = await kept.take(mall.url, entriesOf(session))
      else {
        const storageState = storageOf(mall.url, session)
        context = await browser.newContext({ ...options, baseURL: mall.url, storageState })
        contexts.push(context)
      }
      const page = await context.newPage()
      heardRoutes(page)
      await record(page)
      pages.push(page)
      errors.push(uncaught(page))
      if (path !== undefined) await page.goto(path)
      return page
    })
    for (const page of pages) await tell(page, info)
    for (const context of contexts) await context.close()
    await kept.giveBack()
    expect(errors.flat(), 'errors that the page did not catch').toEqual([])
  },
})

/** What goes wrong in the page and nothing catches, from now on. */
export function uncaught(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.stack || error.message))
  // From the first moment on: a file dialog that a key opens before Playwright has said that it wants to hear of it is
  // a real one, which nobody answers.
  page.on('filechooser', () => {})
  return errors
}

/** What somebody does who wants a command: Ctrl+K, its pinyin, Enter, without looking up. */
export async function command(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.keyboard.type(query)
  await page.keyboard.press('Enter')
}

export function palette(page: Page): Locator {
  return page.getByRole('dialog', { name: '命令面板' })
}

/** A list, once its first rows are there. */
export async function list(page: Page, name: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name })
  await expect(grid.locator('[data-row="0"]')).toBeVisible()
  return grid
}

/** The rows that show exactly this text in one of their cells. */
export function rowOf(grid: Locator, text: string): Locator {
  return grid.getByRole('row').filter({ has: grid.page().getByText(text, { exact: true }) })
}

/** An input method, as the browser's protocol lets one be played. */
export interface InputMethod {
  /** Shows this as not yet decided. */
  compose(text: string): Promise<void>
  /** Puts the decided text in. */
  commit(text: string): Promise<void>
  /** Enter, as it arrives while something is being composed: the page sees key code 229. */
  enter(): Promise<void>
}

export async function inputMethod(page: Page): Promise<InputMethod> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const at = (text: string) => ({ text, selectionStart: text.length, selectionEnd: text.length })
  return {
    compose: async text => void (await cdp.send('Input.imeSetComposition', at(text))),
    commit: async text => void (await cdp.send('Input.insertText', { text })),
    async enter() {
      const press = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 }
      await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press })
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
    },
  }
}

/** J as often as it takes from no row: who looks after each press may look before it was drawn, and goes past. */
export async function walkTo({ keyboard }: Page, row: Locator): Promise<void> {
  const place = Number(await row.getAttribute('data-row'))
  for (let at = 0; at <= place; at += 1) await keyboard.press('j')
  await expect(row).toHaveAttribute('data-current', 'true')
}

interface MenuNode {
  readonly component: string
  readonly children: readonly MenuNode[]
}

/** From now on the page's menu names a screen that this build does not have, in the place of `component`. */
export async function withoutScreen(page: Page, component: string): Promise<void> {
  const renamed = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.map(node => ({
      ...node,
      component: node.component === component ? 'NotBuiltYet' : node.component,
      children: renamed(node.children),
    }))
  await page.route('**/queryUserMenu*', async route => {
    const answer = await route.fetch()
    const { result, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: { ...rest, result: renamed(result) } })
  })
}
