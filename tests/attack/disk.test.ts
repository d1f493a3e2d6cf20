import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import { some } from '../support/full.ts'
import { killEngine } from '../support/kill-engine.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { health, said, signIn } from './support/attacked.ts'
import { mountSmallDisk } from './support/small-disk.ts'

/** In memory, where this account may mount one; elsewhere tests/server/disk.test.ts stands for it, with a disk that says it is full. */
const disk = await mountSmallDisk(400)
let server: RunningServer | undefined
afterAll(async () => {
  await server?.stop()
  await disk?.unmount()
})

const how = disk ? 'a disk of 400 MB' : 'no small disk can be mounted here'
test(`a full disk during writes, reads and logs: read only, and as before once there is room (${how})`, async () => {
  if (!disk) return
  server = await startServer({ dataDir: disk.folder, env: { DEMO_SKUS: '200' } })
  const { url, pid } = server
  const token = await signIn(url, '13800000001')
  const ask = async (path: string, input: object) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Origin': 'web',
    }
    return said(await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(input) }))
  }
  const labels = async () => {
    const { code, result } = await ask(api.label.list.path, {})
    return code === 200 ? z.array(z.unknown()).parse(result).length : -code
  }
  const add = (name: string) => ask(api.label.addLabel.path, { name })
  const send = async () => {
    const body = new FormData()
    body.set('multipartFile', new Blob([new Uint8Array(500_000)]), 'a.png')
    body.set('type', '2')
    const headers = { Authorization: `Bearer ${token}`, 'X-Origin': 'web' }
    return said(await fetch(`${url}/api${api.upload.file.path}`, { method: 'POST', headers, body }))
  }
  const before = await labels()
  await disk.fill()
  for (let round = 0; round < some(400); round += 1) {
    const first = health(url, [])
    const [written, sent, missing, read] = await Promise.all([
      add(`满${round}`),
      send(),
      fetch(`${url}/media/missing.jpg`),
      labels(),
    ])
    await first
    for (const { status, message } of [written, sent])
      expect([status, message]).toEqual([503, '存储空间不足，暂时只能查看'])
    expect([missing.status, read]).toEqual([404, before])
  }

  // The engine, too, has gone down and finds no room to come up again: the server waits for it.
  await killEngine(disk.folder)
  for (let round = 0; round < 40; round += 1) {
    // Its going away left a little room, in which it would come up.
    await disk.fill()
    await fetch(`${url}/api/health`)
  }
  await disk.makeRoom()
  await expect.poll(labels, { timeout: 60_000 }).toBe(before)
  expect((await add('有地方了')).code).toBe(200)
  expect(await labels()).toBe(before + 1)
  expect(server.pid).toBe(pid)
  expect((await stat(join(disk.folder, 'logs', 'server.log'))).size).toBeLessThan(8 * 1024 * 1024)
})
