import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hasSharedMemory } from './scratch.ts'

/** The browser that scripts/bootstrap.mjs found and really ran; Debian's own place when it was not asked. */
export function chromiumPath(): string {
  const found = fileURLToPath(new URL('../../node_modules/.chromium-path', import.meta.url))
  const path = existsSync(found) ? readFileSync(found, 'utf8').trim() : ''
  return path === '' ? '/usr/bin/chromium' : path
}

/**
 * No sandbox: the tests run as root in containers. The rest keeps the browser from talking to anyone but us,
 * which also keeps a run on a machine without a network from waiting for time-outs.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Of what Playwright tells every browser, what tests take back: it keeps in files what the browser's processes share, for
 * containers that have next to no shared memory. Where there is some, that costs a sixth of the processor time.
 */
export const unwantedFlags = hasSharedMemory ? ['--disable-dev-shm-usage'] : []

/**
 * A page of a test lives for seconds: to optimise its code takes a fifth of the browser's time, with component tests a
 * quarter of the whole processor time, and gives none of it back.
 */
export const quickPages = '--js-flags=--no-opt --no-maglev'

/**
 * What a page compiles while it comes is thrown away where the process has it already from the page before it, and is
 * compiled all the same: a quarter of the processor time of a page. Of two such flags the last one counts, so what
 * Playwright turns off for every browser, and what is here, stands here once more.
 */
export const withoutFeatures = `--disable-features=${[
  'ScriptStreaming',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
].join()}`
