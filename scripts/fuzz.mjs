// `npm run fuzz -- 1000`: so many cases a call instead of the 40 that `npm test` has time for.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [cases = '1000'] = process.argv.slice(2)
if (!/^[1-9]\d{0,5}$/.test(cases)) {
  console.error('用法：npm run fuzz -- 每个接口的次数')
  process.exit(1)
}
const child = spawn(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'unit',
    'tests/server/fuzz.test.ts',
  ],
  { cwd: root, env: { ...process.env, FUZZ_CASES: cases }, stdio: 'inherit' },
)
child.on('close', code => {
  process.exitCode = code ?? 1
})
