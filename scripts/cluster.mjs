// `npm run test:cluster`: the product behind programs that npm does not bring. What is missing is named, its tests are
// left out, and the run is red: no `npm test` ever asks for them.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The programs of each test, and the Debian package of each program. */
const tests = {
  pgbouncer: ['pgbouncer'],
  patroni: ['patroni', 'haproxy', 'etcd'],
  swift: [
    ...['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server'],
    'swift-ring-builder',
  ],
  nginx: ['nginx', 'openssl'],
  caddy: ['caddy', 'openssl'],
  service: ['systemd-analyze'],
  container: [],
}
const packages = {
  ...{ pgbouncer: 'pgbouncer', patroni: 'patroni', haproxy: 'haproxy', etcd: 'etcd-server' },
  ...{ 'swift-proxy-server': 'swift-proxy', 'swift-account-server': 'swift-account' },
  ...{ 'swift-container-server': 'swift-container', 'swift-object-server': 'swift-object' },
  'swift-ring-builder': 'swift',
  ...{ nginx: 'nginx-light', caddy: 'caddy', openssl: 'openssl', 'systemd-analyze': 'systemd' },
}

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const isThere = program => folders.some(folder => existsSync(join(folder, program)))

const missing = [...new Set(Object.values(tests).flat())].filter(program => !isThere(program))
const able = Object.keys(tests).filter(name => tests[name].every(isThere))

const run = args =>
  new Promise(resolve => {
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', code => resolve(code === 0))
  })

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const files = able.map(name => `tests/cluster/${name}.test.ts`)
const isGreen =
  files.length === 0 ||
  ((await run(['scripts/build.mjs'])) && (await run([vitest, 'run', '--project', 'cluster', ...files])))
for (const program of missing)
  console.error(
    `缺少程序 ${program}，用到它的测试没有运行：请先安装（Debian：apt-get install ${packages[program]}）`,
  )
process.exitCode = isGreen && missing.length === 0 ? 0 : 1
