import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The unit as systemd itself reads it. It is not started: that takes a machine that systemd runs. */
const run = promisify(execFile)
let folder: string
let unit: string
let text: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facet-unit-'))
  unit = join(folder, 'facet.service')
  text = await readFile(fileURLToPath(new URL('../../deploy/facet.service', import.meta.url)), 'utf8')
  // Node lies where it lies on this machine.
  await writeFile(unit, text.replace('/usr/bin/node', process.execPath))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('systemd takes every line of it', async () => {
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', unit])
  expect(`${stdout}${stderr}`).toBe('')
})

test('it is shut off as far as a server with a compiler of its own can be', async () => {
  const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
  expect(stdout).toMatch(/Overall exposure level for facet\.service: 1\.\d OK/)
})

test('it waits longer than the server needs to stop: ten seconds for requests, seventy for its engine', async () => {
  const source = async (path: string) =>
    readFile(fileURLToPath(new URL(`../../server/${path}`, import.meta.url)), 'utf8')
  const [, drain] = /const drain = ([\d_]+)/.exec(await source('start/serve.ts')) ?? []
  const engine = [...(await source('db/engine/stop.ts')).matchAll(/\['SIG\w+', '\w+', ([\d_]+)\]/g)]
  const needed = [drain, ...engine.map(([, ms]) => ms)].map(ms => Number(ms?.replaceAll('_', '')) / 1000)
  const [, allowed] = /^TimeoutStopSec=(\d+)$/m.exec(text) ?? []
  expect(needed).toHaveLength(3)
  expect(Number(allowed)).toBeGreaterThan(needed.reduce((sum, each) => sum + each, 0))
})
