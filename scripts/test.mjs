// `npm test`: every check there is, one after the other, none skipped because another failed. The last line is
// `N passed, N failed`: single tests of vitest and Playwright, and one for each other step. `npm run test:all` is the
// same in full numbers: every kill, every attack, a thousand cases of fuzz for each call.
//
// The files of a test that failed run once more, by themselves: if it passes then, the run stays green and its last
// lines name it (`again: n`). So do the files in whose time something came that nothing caught. More than two names are
// red. Nothing else hides a failure.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unhandledVariable } from './parts/unhandled.mjs'
import { lineOf, mostAgain, playwrightTold, unhandledTold, verdictOf, vitestTold } from './parts/verdict.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = mkdtempSync(join(tmpdir(), 'facet-reports-'))
const bin = name => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

const vitest = project => ({
  command: bin('vitest'),
  args: report => [
    'run',
    ...['--project', project, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=./scripts/parts/unhandled.mjs'],
    ...['--reporter=json', `--outputFile.json=${report}`],
  ],
  told: vitestTold,
})

const isFull = process.argv.includes('--full')

const steps = [
  { title: '代码规范', command: bin('biome'), args: () => ['check', '.'] },
  { title: '类型检查', command: bin('tsc'), args: () => ['-p', '.'] },
  { title: '构建', command: process.execPath, args: () => ['scripts/build.mjs'] },
  { title: '单元测试', ...vitest('unit') },
  // 8 kills instead of 100: `npm run test:reliability` does them all.
  { title: '可靠性测试', ...vitest('reliability'), env: { RELIABILITY: isFull ? '' : 'short' } },
  // A fortieth of the attacks: FULL=1 does them all.
  { title: '攻击测试', ...vitest('attack') },
  { title: '浏览器组件测试', ...vitest('browser') },
  {
    title: '端到端测试',
    command: bin('playwright'),
    args: () => ['test', '--pass-with-no-tests', '--reporter=list,json'],
    told: playwrightTold,
  },
]

const unhandledOf = report => `${report}.unhandled`
const readJson = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

function run({ command, args, env: own }, report, files = []) {
  // Neither the person's own settings nor the outer npm's reach the servers that tests start.
  const env = {
    ...process.env,
    ...(isFull ? { FULL: '1' } : {}),
    ...own,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    [unhandledVariable]: unhandledOf(report),
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  }
  for (const name of [
    'DATABASE_URL',
    'EVENTS_URL',
    'DATA_DIR',
    'PORT',
    'HOST',
    'DEMO',
    'NODE_ENV',
    'npm_lifecycle_event',
  ])
    delete env[name]
  return new Promise(resolve => {
    const child = spawn(command, [...args(report), ...files], {
      cwd: root,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.on('error', () => resolve(false))
    child.on('close', code => resolve(code === 0))
  })
}

const itself = (step, ok) => ({ file: step.title, name: '', ok, why: ok ? '' : '见上面的输出' })

/** One run of a step, and what its tests say; one that ended badly without a failed test failed itself. */
async function tellOf(step, files) {
  const report = join(reports, `${randomUUID()}.json`)
  const ok = await run(step, report, files)
  if (step.told === undefined) return [itself(step, ok)]
  const written = readJson(report)
  const told = [
    ...(written === undefined ? [] : step.told(written, root)),
    ...unhandledTold(readJson(unhandledOf(report)) ?? [], root, step.title),
  ]
  return ok || told.some(one => !one.ok) ? told : [...told, itself(step, false)]
}

const summary = []
const again = []
const failed = []
let passed = 0
for (const [index, step] of steps.entries()) {
  const since = Date.now()
  console.log(`\n[${index + 1}/${steps.length}] 正在${step.title}`)
  const first = await tellOf(step)
  const bad = first.filter(one => !one.ok)
  const isTried =
    bad.length > 0 && again.length + bad.length <= mostAgain && bad.every(one => one.file !== step.title)
  if (isTried) console.log(`\n再运行一次：${bad.map(one => one.file).join('、')}`)
  const verdict = verdictOf(first, isTried ? await tellOf(step, [...new Set(bad.map(one => one.file))]) : [])
  passed += verdict.passed
  again.push(...verdict.again)
  failed.push(...verdict.failed)
  const seconds = Math.round((Date.now() - since) / 1000)
  const words = `${verdict.passed} 通过，${verdict.failed.length} 失败，${seconds} 秒`
  summary.push(`${verdict.failed.length === 0 ? '通过' : '失败'}  ${step.title}（${words}）`)
}
rmSync(reports, { recursive: true, force: true })

const tooMany = again.length > mostAgain ? again : []
const red = [...failed, ...tooMany]
if (red.length > 0) console.log(`\nfailed: ${red.length}\n${red.map(lineOf).join('\n')}`)
console.log(`\n${summary.join('\n')}`)
if (again.length > 0) console.log(`again: ${again.length}\n${again.map(lineOf).join('\n')}`)
console.log(`${passed - tooMany.length} passed, ${red.length} failed`)
process.exitCode = red.length === 0 ? 0 : 1
