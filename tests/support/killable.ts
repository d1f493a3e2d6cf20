import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { scratch } from './scratch.ts'

/** A browser with a profile on disk, of which the process can be killed as a crash or a power cut would. */
export interface Killable {
  readonly context: BrowserContext
  kill9(): Promise<void>
}

export async function newProfile(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(scratch(), 'facet-profile-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) }
}

export async function startKillable(profile: string): Promise<Killable> {
  const flags = [
    ...chromiumFlags,
    '--headless=new',
    // As large as the windows of the other tests: what a list has no room for is not drawn.
    '--window-size=1440,900',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  // A group of its own: the renderers must go with it, and nobody else.
  const child = spawn(chromiumPath(), [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const browser = await chromium.connectOverCDP(await debuggingAddress(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('a browser with a profile has a context')
  return {
    context,
    async kill9() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      const gone = once(child, 'exit')
      process.kill(-child.pid, 'SIGKILL')
      await gone
      await browser.close()
    },
  }
}

async function debuggingAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('stderr is a pipe')
  const lines = createInterface({ input: stderr })
  for await (const line of lines) {
    const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (found === undefined) continue
    stderr.resume()
    return found
  }
  throw new Error('the browser did not start')
}
