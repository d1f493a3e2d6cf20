import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.mjs'
import { locked } from './lock.mjs'

/** What src/generated is made from. */
const sources = [
  'src/contract',
  'src/values',
  'scripts/generate.ts',
  'scripts/parts',
  'package.json',
  'package-lock.json',
]
/** Of these files only where they stand. */
const places = { folder: 'src/mall', name: /\/commands\.ts$/ }

/**
 * Brings src/generated to what the contract says now; nothing to do where it stands there already, so whoever needs it
 * asks for it: the bootstrap, Vite, vitest. Throws with what went wrong.
 */
export async function generated(root, { force = false } = {}) {
  if (!force && isFresh(root)) return
  await locked(root, 'generate', async () => {
    if (!force && isFresh(root)) return
    const stamp = stampOf(root)
    const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
    const made = await run(process.execPath, [tsx, 'scripts/generate.ts'], { cwd: root })
    if (!made.ok) throw new Error(`${made.output.trim()}\n生成 src/generated 失败`)
    writeFileSync(stampPath(root), stamp)
  })
}

const stampPath = root => join(root, 'src', 'generated', '.stamp')

function isFresh(root) {
  return existsSync(stampPath(root)) && readFileSync(stampPath(root), 'utf8') === stampOf(root)
}

function stampOf(root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(name => filesOf(root, name)))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  for (const path of filesOf(root, places.folder)) if (places.name.test(path)) hash.update(`${path}\0`)
  return hash.digest('hex')
}

function filesOf(root, name) {
  if (/\.\w+$/.test(name)) return [name]
  const found = readdirSync(join(root, name), { recursive: true, withFileTypes: true })
  return found
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''),
    )
    .sort()
}
