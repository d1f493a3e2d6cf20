import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, canApt } from './apt.mjs'
import { run } from './command.mjs'
import { saying } from './say.mjs'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
]

/** Finds, or gets, a Chromium that really runs here and writes its path where the tests' settings read it. */
export async function findChromium(root) {
  const result = join(root, 'node_modules', '.chromium-path')
  const known = existsSync(result) ? [readFileSync(result, 'utf8').trim()] : []
  const ways = [
    async () => [process.env.CHROMIUM_PATH, ...known],
    // The shell opens a page with less than half the work of the whole browser, and draws it by the same engine.
    async () => onPath([shell]),
    async () => (canApt() && (await aptInstall('浏览器 Chromium', [shell])) ? onPath([shell]) : []),
    async () => [await playwrightPath()],
    async () => installedPaths(),
    async () => [await download(root)],
    async () =>
      canApt() && (await aptInstall('浏览器 Chromium', ['chromium', 'fonts-noto-cjk']))
        ? installedPaths()
        : [],
  ]
  for (const way of ways) {
    for (const path of await way()) {
      if (!(await runs(path))) continue
      if (known[0] !== path) writeFileSync(result, path)
      return true
    }
  }
  console.error('没有找到能运行的 Chromium：请安装它，或用 CHROMIUM_PATH 指定它的路径')
  return false
}

async function runs(path) {
  if (path === undefined || path === '' || !existsSync(path)) return false
  // There --version opens a window instead.
  if (process.platform === 'win32') return true
  return (await run(path, ['--version', ...flags], { timeout: 20_000 })).ok
}

async function playwrightPath() {
  try {
    const { chromium } = await import('playwright')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

const shell = 'chromium-headless-shell'
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return wanted.flatMap(name => folders.map(folder => join(folder, name)))
}

function installedPaths() {
  const programs = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  return [
    ...onPath(names),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...programs.flatMap(folder =>
      folder === undefined
        ? []
        : [
            join(folder, 'Google/Chrome/Application/chrome.exe'),
            join(folder, 'Microsoft/Edge/Application/msedge.exe'),
          ],
    ),
  ]
}

async function download(root) {
  const tool = join(root, 'node_modules', 'playwright', 'cli.js')
  if (!existsSync(tool)) return undefined
  const result = await saying('正在下载浏览器 Chromium', () =>
    run(process.execPath, [tool, 'install', 'chromium'], { cwd: root, timeout: 600_000 }),
  )
  return result.ok ? playwrightPath() : undefined
}
