// `npm start`: builds what changed, then is the server itself, so that signals reach it without a middleman.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './parts/stamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

// A process of its own: the bundler's memory is given back before the server starts.
const built =
  isBuilt(root) ||
  spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { cwd: root, stdio: 'inherit' })
    .status === 0

if (built) {
  process.setSourceMapsEnabled(true)
  await import('../dist/server/main.mjs')
} else process.exitCode = 1
