// `npm run fuzz -- 1000`: so many cases a call instead of the 40 that `npm test` has time for. The calls are shared out
// to twice as many processes as there are cores, for each waits for its database most of the time.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const [cases = '1000'] = process.argv.slice(2)
if (!/^[1-9]\d{0,5}$/.test(cases)) {
  console.error('用法：npm run fuzz -- 每个接口的次数')
  process.exit(1)
}

const shares = 2 * availableParallelism()
const fuzz = share =>
  new Promise(resolve => {
    const env = { ...process.env, FUZZ_CASES: cases, FUZZ_SHARE: `${share}/${shares}` }
    const args = [vitest, 'run', '--project', 'unit', 'tests/server/fuzz.test.ts']
    spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).on('close', resolve)
  })
const codes = await Promise.all(Array.from({ length: shares }, (_, share) => fuzz(share)))
process.exitCode = codes.every(code => code === 0) ? 0 : 1
