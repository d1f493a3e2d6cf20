import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

interface Kept {
  readonly context: BrowserContext
  /** Stands at a picture of the product and runs nothing: while it stands, the next page gets its process (`--process-per-site`). */
  readonly anchor: Page
  readonly client: CDPSession
}

/** What a test can do to a context that nothing takes back: it is thrown away then. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders']
const lastingClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']

/**
 * Browser contexts that the tests of one address use one after the other, whatever mall stands there: a page of a new
 * one compiles the whole product anew, a third of a test's processor time. Between two tests goes what the first has
 * left: its pages (and with them routes, listeners, scripts, sizes and session storage of theirs), cookies, every
 * storage, permissions, routes, being offline. Compiled code and files by their content's name stay.
 */
export class KeptContexts {
  readonly #browser: Browser
  #url = ''
  #free: Kept[] = []
  #taken: Kept[] = []
  readonly #spoilt = new Set<Kept>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** One that nobody else has in this test, with nothing in it but this local storage. */
  async take(url: string, localStorage: readonly { name: string; value: string }[]): Promise<BrowserContext> {
    if (url !== this.#url) await this.close()
    this.#url = url
    const kept = this.#free.pop() ?? (await this.#make(url))
    this.#taken.push(kept)
    await kept.anchor.evaluate(entries => {
      for (const { name, value } of entries) window.localStorage.setItem(name, value)
    }, localStorage)
    return kept.context
  }

  /** At the end of a test: the next finds them as new. */
  async giveBack(): Promise<void> {
    const taken = this.#taken
    this.#taken = []
    for (const kept of taken) {
      const { context, anchor, client } = kept
      if (this.#spoilt.has(kept) || anchor.isClosed()) {
        await context.close()
        continue
      }
      for (const page of context.pages()) if (page !== anchor) await page.close()
      await context.unrouteAll()
      await context.setOffline(false)
      await context.clearPermissions()
      await context.clearCookies()
      await client.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes: 'all' })
      this.#free.push(kept)
    }
  }

  async close(): Promise<void> {
    const all = [...this.#free, ...this.#taken]
    this.#free = []
    this.#taken = []
    for (const { context } of all) await context.close()
  }

  async #make(baseURL: string): Promise<Kept> {
    const context = await this.#browser.newContext({ baseURL })
    const anchor = await context.newPage()
    await anchor.goto('/facet.svg')
    const kept = { context, anchor, client: await context.newCDPSession(anchor) }
    const spoil = () => this.#spoilt.add(kept)
    told(context, lasting, spoil)
    told(context.clock, lastingClock, spoil)
    return kept
  }
}

/** Says when one of these is called, and calls it. */
function told(whole: object, names: readonly string[], say: () => void): void {
  for (const name of names) {
    const own = Reflect.get(whole, name)
    Reflect.set(whole, name, (...given: unknown[]) => {
      say()
      return Reflect.apply(own, whole, given)
    })
  }
}
