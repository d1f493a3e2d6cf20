import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../support/chromium.ts'
import { accounts, post, type Session, signInByCalls, storageOf } from '../../support/console.ts'
import { patience } from '../../support/patience.ts'
import { startServer } from '../../support/server.ts'
import { deskTasks } from './desk.ts'
import { goodsTasks } from './goods.ts'
import { type Effort, Hand } from './hand.ts'
import { peopleTasks } from './people.ts'
import { productTasks } from './products.ts'
import { report } from './report.ts'
import { rowTasks } from './rows.ts'
import type { Ask, Task } from './task.ts'

const build = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))
const tasks: readonly Task[] = [...goodsTasks, ...deskTasks, ...peopleTasks, ...productTasks, ...rowTasks]

/** Each way has a mall of its own: what is done in one of them, the other has still to do. */
async function main(): Promise<void> {
  execFileSync(process.execPath, [build], { stdio: 'inherit' })
  const asked = process.argv.slice(2)
  const chosen = tasks.filter(({ name }) => asked.length === 0 || asked.some(part => name.includes(part)))
  const servers = await Promise.all(
    [1, 2].map(() => startServer({ env: { DEMO_SKUS: '200' }, patience: 600_000 })),
  )
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const [byKeys, byMouse] = await Promise.all(servers.map(({ url }) => mallAt(url)))
    if (!byKeys || !byMouse) return
    const lines = []
    for (const task of chosen) {
      const [keys, mouse] = await Promise.all([
        attempt(browser, byKeys, task, 'byKeys'),
        attempt(browser, byMouse, task, 'byMouse'),
      ])
      lines.push({ name: task.name, keys, mouse })
    }
    process.exitCode = report(lines) ? 0 : 1
  } finally {
    await browser.close()
    await Promise.all(servers.map(server => server.stop()))
  }
}

interface Mall {
  readonly url: string
  readonly session: Session
  readonly colleague: Session
}

async function mallAt(url: string): Promise<Mall> {
  const session = await signInByCalls(url, accounts.admin)
  return { url, session, colleague: await signInByCalls(url, accounts.operator) }
}

/** What the task took; nothing where its script did not come to the end that both have to reach. */
async function attempt(
  browser: Browser,
  mall: Mall,
  task: Task,
  way: 'byKeys' | 'byMouse',
): Promise<Effort | undefined> {
  const contexts: BrowserContext[] = []
  const sit = async (session: Session, path: string) => {
    const context = await browser.newContext({
      storageState: storageOf(mall.url, session),
      baseURL: mall.url,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
    })
    contexts.push(context)
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  const headers = { Authorization: `Bearer ${mall.session.token}` }
  const ask: Ask = async (path, input = {}) => {
    const answer = await post(`${mall.url}/api${path}`, headers, JSON.stringify(input))
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`)
    return answer.result
  }
  try {
    const given = (await task.given?.(ask)) ?? ''
    const page = await sit(mall.session, task.from ?? '/product/label')
    await page.getByRole('grid').locator('[data-row="0"]').first().waitFor()
    const hand = new Hand(page)
    await task[way](hand, given)
    await task.done({ page, ask, colleague: path => sit(mall.colleague, path) }, given)
    return hand.effort
  } catch (error) {
    const page = contexts[0]?.pages()[0]
    if (process.env.SHOTS) await page?.screenshot({ path: `${process.env.SHOTS}/${task.name}-${way}.png` })
    console.error(`${task.name} ${way}: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  } finally {
    for (const context of contexts) await context.close()
  }
}

void main()
