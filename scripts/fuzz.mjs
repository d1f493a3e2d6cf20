// `npm run fuzz -- 1000`: so many cases a call instead of the 25 that `npm test` has time for.
// `npm run fuzz -- price`: the laws of prices over a million random orders, or over as many as are named after it.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const isPrice = process.argv[2] === 'price'
const [cases = isPrice ? '1000000' : '1000'] = process.argv.slice(isPrice ? 3 : 2)
if (!/^[1-9]\d{0,6}$/.test(cases)) {
  console.error('用法：npm run fuzz -- 每个接口的次数，或 npm run fuzz -- price 订单数')
  process.exit(1)
}

// Prices are reckoned without a server, so each core takes its part of them; what is random differs from part to part.
const parts = isPrice ? Math.min(availableParallelism(), Number(cases)) : 1
for (let part = 0; part < parts; part += 1)
  spawn(
    process.execPath,
    [vitest, 'run', '--project', 'unit', isPrice ? 'tests/values/pricing/' : 'tests/server/fuzz-'],
    {
      cwd: root,
      env: { ...process.env, [isPrice ? 'PRICE_CASES' : 'FUZZ_CASES']: String(Math.ceil(cases / parts)) },
      stdio: 'inherit',
    },
  ).on('close', code => {
    process.exitCode ||= code ?? 1
  })
