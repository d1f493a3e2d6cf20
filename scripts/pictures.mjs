// `npm run pictures`: takes the pictures of the handbook anew, of every screen of a demo mall (tests/e2e/pictures.spec.ts).
import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], {
  cwd: root,
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(1)
const child = spawn(
  process.execPath,
  [
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    'tests/e2e/pictures.spec.ts',
    // What makes the mall before it is counted too, and somebody waits here anyway.
    '--timeout=900000',
  ],
  {
    cwd: root,
    env: { ...process.env, PICTURES: join(root, 'src', 'shell', 'handbook', 'pictures') },
    stdio: 'inherit',
  },
)
child.on('close', code => {
  process.exitCode = code ?? 1
})
