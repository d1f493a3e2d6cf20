import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LineFile, openLog } from '../../server/start/log.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facet-test-log-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a log takes so many bytes and no more: what is older stands in one file beside it, then it is gone', async () => {
  const path = join(folder, 'capped.log')
  const line = `${'x'.repeat(99)}\n`
  for (let round = 0; round < 5; round += 1) {
    const file = new LineFile(path, 1000)
    for (let count = 0; count < 9; count += 1) file.write(line)
    await file.close()
  }
  for (const name of [path, `${path}.old`]) expect((await stat(name)).size).toBeLessThanOrEqual(1000)
  expect(await readdir(folder)).toEqual(['capped.log', 'capped.log.old'])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a disk that takes nothing costs lines: nothing is thrown, and what comes later is written', async () => {
  const away = join(folder, 'away')
  const file = new LineFile(join(away, 'server.log'))
  for (let count = 0; count < 100; count += 1) file.write(`${'lost'.repeat(20_000)}\n`)
  await file.close()
  await mkdir(away)
  file.write('kept\n')
  await file.close()
  expect(await readFile(join(away, 'server.log'), 'utf8')).toBe('kept\n')
})

test('a full disk is such a disk', async () => {
  // Elsewhere a folder, which takes no lines either.
  const file = new LineFile(process.platform === 'linux' ? '/dev/full' : folder)
  for (let count = 0; count < 20; count += 1) file.write('x\n')
  await file.close()
  file.write('x\n')
  await expect(file.close()).resolves.toBeUndefined()
})

test('the server writes its log for nobody else to read', async () => {
  const { write, close } = openLog(folder)
  write('info', 'call', { ms: 1 })
  await close()
  expect(JSON.parse(await readFile(join(folder, 'logs', 'server.log'), 'utf8'))).toMatchObject({
    msg: 'call',
    ms: 1,
  })
  expect((await stat(join(folder, 'logs'))).mode & 0o777).toBe(0o700)
})
