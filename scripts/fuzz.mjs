// `npm run fuzz -- 1000`: so many cases a call instead of the 25 that `npm test` has time for.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const [cases = '1000'] = process.argv.slice(2)
if (!/^[1-9]\d{0,5}$/.test(cases)) {
  console.error('用法：npm run fuzz -- 每个接口的次数')
  process.exit(1)
}

spawn(process.execPath, [vitest, 'run', '--project', 'unit', 'tests/server/fuzz-'], {
  cwd: root,
  env: { ...process.env, FUZZ_CASES: cases },
  stdio: 'inherit',
}).on('close', code => {
  process.exitCode = code ?? 1
})
