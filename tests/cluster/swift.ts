import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/db/engine/launch.ts'
import { S3Client } from '../../server/files/store/s3-client.ts'
import { type Bucket, storeEnv } from '../support/bucket.ts'
import { ended } from './patroni-node.ts'

const kinds = ['account', 'container', 'object'] as const
const region = 'us-east-1'
const [key, secret] = ['mall:keeper', 'facet-swift']

/** Its file of hashes lies in one place for a whole machine, unless its own constant is told otherwise. */
const launcher = `import runpy, sys
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv.pop(1)
sys.argv.pop(0)
runpy.run_path(sys.argv[0], run_name='__main__')
`

/**
 * Debian's Swift on loopback, one server of each kind, with one empty bucket: a real store that speaks S3. Its proxy asks a
 * server that was not there yet again at once, not a minute later.
 */
export async function openSwift(): Promise<Bucket> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-swift-'))
  const env = { ...process.env, HOME: folder, PATH: `${process.env.PATH}:/usr/sbin` }
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() }
  const proxy = await freePort()
  await mkdir(join(folder, 'devices', 'one'), { recursive: true })
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = facet\n[storage-policy:0]\nname = one\ndefault = yes\n',
  )
  await writeFile(join(folder, 'launch.py'), launcher)
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nswift_dir = ${folder}
devices = ${join(folder, 'devices')}\nmount_check = false\nlog_address = ${join(folder, 'log')}\nuser = ${userInfo().username}\n`
  for (const kind of kinds) {
    await writeFile(
      join(folder, `${kind}.conf`),
      `${common(ports[kind])}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
    const built = [
      ['create', '4', '1', '0'],
      ['add', `r1z1-127.0.0.1:${ports[kind]}/one`, '1'],
      ['rebalance'],
    ]
    for (const args of built) {
      const [verb = '', ...rest] = args
      const said = spawnSync('swift-ring-builder', [`${kind}.builder`, verb, ...rest], { cwd: folder, env })
      if (said.status !== 0) throw new Error(`swift-ring-builder ${verb}: ${said.stdout} ${said.stderr}`)
    }
  }
  await writeFile(
    join(folder, 'proxy.conf'),
    `${common(proxy)}[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_interval = 0
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:s3api]
use = egg:swift#s3api
location = ${region}
[filter:tempauth]
use = egg:swift#tempauth
user_${key.replace(':', '_')} = ${secret} .admin
`,
  )
  let said = ''
  const children = [...kinds, 'proxy'].map(kind => {
    const args = ['launch.py', 'swift.conf', `/usr/bin/swift-${kind}-server`, `${kind}.conf`, 'verbose']
    const child = spawn('/usr/bin/python3', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const output of [child.stdout, child.stderr])
      output.on('data', piece => (said += `${kind}: ${piece}`))
    return child
  })
  const config = { endpoint: `http://127.0.0.1:${proxy}`, bucket: 'facet-files', region, key, secret }
  const stop = async () => {
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(children.map(ended))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await makeBucket(new S3Client(config), children)
  } catch (error) {
    await stop()
    throw new Error(`Swift did not start: ${error}\n${said}`)
  }
  return {
    config,
    env: storeEnv(config),
    stop,
  }
}

/** As soon as all four answer. */
async function makeBucket(client: S3Client, children: readonly ChildProcess[]): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await pause(100)) {
    try {
      const answer = await client.ask({ method: 'PUT' })
      answer.resume()
      return client.close()
    } catch (error) {
      const isOver = Date.now() > deadline || children.some(({ exitCode }) => exitCode !== null)
      if (isOver) throw error
    }
  }
}
