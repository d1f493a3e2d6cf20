import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { bundleServer, programs } from '../scripts/parts/bundle-server.mjs'
import seeds from './support/seeds.ts'
import { seededMall } from './support/seeded.ts'
const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(root, 'node_modules/.host-'))
const t0 = Date.now()
await bundleServer(root, folder, { host: 'tests/support/host/program.ts', ...programs })
console.log('bundle', Date.now() - t0)
const end = await seeds()
const child = fork(join(folder, 'host.mjs'), { execArgv: ['--enable-source-maps'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
const cpu = () => { const f = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) / 100 }
const rss = () => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]
try {
  for (let i = 0; i < 12; i++) {
    const mall = await seededMall('60')
    const c0 = cpu(), t = Date.now()
    child.send({ number: i, dataDir: mall.dataDir, env: { PORT: '0', DEMO_SKUS: '60', DATABASE_URL: mall.databaseUrl } })
    console.log(await once(child, 'message').then(([m]) => m))
    const c1 = cpu(), t1 = Date.now()
    child.send({ number: i, dataDir: mall.dataDir })
    await once(child, 'message')
    console.log('start ms', t1 - t, 'cpu', (c1 - c0).toFixed(2), 'stop ms', Date.now() - t1, 'cpu', (cpu() - c1).toFixed(2), 'rss', rss())
    await mall.remove()
  }
} finally { child.disconnect(); await end(); await rm(folder, { recursive: true }) }
