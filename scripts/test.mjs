// `npm test`: every check there is, one after the other, none skipped because another failed. The last line is
// `N passed, N failed`: single tests of vitest and Playwright, and one for each other step. `npm run test:all` is the
// same in full numbers: every kill, every attack, a thousand cases of fuzz for each call.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = mkdtempSync(join(tmpdir(), 'facet-reports-'))
const bin = name => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

const vitest = project => ({
  command: bin('vitest'),
  args: ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json'],
  report: join(reports, `${project}.json`),
  count: report => [report.numPassedTests, report.numFailedTests],
})

const isFull = process.argv.includes('--full')
const full = { FULL: '1', FUZZ_CASES: '1000' }

const steps = [
  { title: '代码规范', command: bin('biome'), args: ['check', '.'] },
  { title: '类型检查', command: bin('tsc'), args: ['-p', '.'] },
  { title: '构建', command: process.execPath, args: ['scripts/build.mjs'] },
  { title: '单元测试', ...vitest('unit') },
  // 8 kills instead of 100: `npm run test:reliability` does them all.
  { title: '可靠性测试', ...vitest('reliability'), env: { RELIABILITY: isFull ? '' : 'short' } },
  // A fortieth of the attacks: FULL=1 does them all.
  { title: '攻击测试', ...vitest('attack') },
  { title: '浏览器组件测试', ...vitest('browser') },
  {
    title: '端到端测试',
    command: bin('playwright'),
    args: ['test', '--pass-with-no-tests', '--reporter=list,json'],
    report: join(reports, 'e2e.json'),
    count: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
  },
]

function runStep({ command, args, report, env: own }) {
  const asked = report?.includes('e2e') ? args : [...args, ...(report ? [`--outputFile.json=${report}`] : [])]
  // Neither the person's own settings nor the outer npm's reach the servers that tests start.
  const env = {
    ...process.env,
    ...(isFull ? full : {}),
    ...own,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report ?? '',
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  }
  for (const name of ['DATABASE_URL', 'DATA_DIR', 'PORT', 'HOST', 'DEMO', 'NODE_ENV', 'npm_lifecycle_event'])
    delete env[name]
  return new Promise(resolve => {
    const child = spawn(command, asked, {
      cwd: root,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.on('error', () => resolve(false))
    child.on('close', code => resolve(code === 0))
  })
}

/** What a step counts: its report's tests; a run that failed without a failed test counts as one failure. */
function countOf(step, ok) {
  const whole = [ok ? 1 : 0, ok ? 0 : 1]
  if (step.report === undefined) return whole
  if (!existsSync(step.report)) return ok ? [0, 0] : whole
  const [passed, failed] = step.count(JSON.parse(readFileSync(step.report, 'utf8')))
  return [passed, ok ? failed : Math.max(failed, 1)]
}

const summary = []
let passed = 0
let failed = 0
for (const [index, step] of steps.entries()) {
  const since = Date.now()
  console.log(`\n[${index + 1}/${steps.length}] 正在${step.title}`)
  const ok = await runStep(step)
  const [good, bad] = countOf(step, ok)
  passed += good
  failed += bad
  const seconds = Math.round((Date.now() - since) / 1000)
  summary.push(`${bad === 0 ? '通过' : '失败'}  ${step.title}（${good} 通过，${bad} 失败，${seconds} 秒）`)
}
rmSync(reports, { recursive: true, force: true })

console.log(`\n${summary.join('\n')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
