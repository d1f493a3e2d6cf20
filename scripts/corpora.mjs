// `npm run corpora -- <folder>`: files of texts, one a line, put into every field and walked as `npm test` does with ours.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [folder] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder)) {
  console.error('用法：npm run corpora -- 存放文本文件的目录（一行一条）')
  process.exit(1)
}
const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], {
  cwd: root,
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(1)
const child = spawn(
  process.execPath,
  [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', 'tests/e2e/xss.spec.ts'],
  { cwd: root, env: { ...process.env, CORPORA: resolve(folder) }, stdio: 'inherit' },
)
child.on('close', code => {
  process.exitCode = code ?? 1
})
