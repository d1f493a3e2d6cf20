import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Gate } from '../../server/files/media/gate.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { multipart } from '../support/upload.ts'

let mall: Mall
let address: string
let token: string
let picture: Buffer
beforeAll(async () => {
  mall = await openMall()
  address = await mall.app.listen()
  token = await sessionOf(mall, '13800000002')
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
})
afterAll(() => mall.close())

const send = (by = token) =>
  multipart(mall, api.upload.file.path, by, {
    content: picture,
    name: 'a.png',
    field: 'multipartFile',
    fields: { type: 2 },
  })

/** Names a length and sends nothing of it. */
async function nameLength(kilobytes: number): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `POST /api${api.upload.file.path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${kilobytes * 1024}\r\n\r\n--x\r\n`,
  )
  const counted = async () => {
    const { rows } = await sql<{ count: number }>`select count from rate where key like 'upload %'
      order by count desc limit 1`.execute(mall.app.database.db)
    return rows[0]?.count ?? 0
  }
  await expect.poll(counted).toBeGreaterThan(kilobytes)
  socket.destroy()
}

async function set(key: string, value: number): Promise<void> {
  await sql`insert into sys_config (group_name, key, value, version, update_time, update_by)
    values ('upload', ${key}, ${JSON.stringify(value)}::jsonb, 2, now(), '')`.execute(mall.app.database.db)
}

test('what an account sends on a day is counted before it is taken; another account and another day go on', async () => {
  await set('accountDayMb', 100)
  expect((await send()).code).toBe(200)
  await nameLength(100 * 1024 - 1)
  expect(await send()).toMatchObject({ code: 429, message: '今天上传的文件已达100MB上限，请明天再传' })
  expect((await send(await sessionOf(mall, '13800000004'))).code).toBe(200)
  mall.clock.now += 86_400_000
  token = await sessionOf(mall, '13800000002')
  expect((await send()).code).toBe(200)
})

test('all that is kept has its limit; what stays out leaves nothing lying', async () => {
  const before = await readdir(join(mall.config.dataDir, 'media'))
  const large = sql`insert into sys_file (id, name, title, mime, size, user_id, create_time)
    values ('large', 'large.mp4', '', '', ${50 * 2 ** 30}, 1, now())`
  await large.execute(mall.app.database.db)
  expect(await send()).toMatchObject({ code: 400, message: '上传的文件已达50GB上限，请联系管理员' })
  await sql`delete from sys_file where id = 'large'`.execute(mall.app.database.db)
  expect(await readdir(join(mall.config.dataDir, 'media'))).toEqual(before)
  await expect.poll(() => readdir(join(mall.config.dataDir, 'uploads'))).toEqual([])
})

test('sixty pictures a minute are drawn for an account', async () => {
  mall.clock.now += 61_000
  const by = await sessionOf(mall, '13800000003')
  expect((await send(by)).code).toBe(200)
  // Each is drawn in a process of its own: the next 58 are counted without being drawn.
  const counted = await sql<{ count: number }>`update rate set count = count + 58
    where key = (select 'draw ' || id from sys_user where phone = '13800000003') returning count`.execute(
    mall.app.database.db,
  )
  expect(counted.rows.map(({ count }) => count)).toEqual([59])
  expect((await send(by)).code).toBe(200)
  expect((await send(by)).code).toBe(429)
})

test('two works at a time, so many wait in their order, the next is told that it is busy', async () => {
  const gate = new Gate(2, 3)
  const order: number[] = []
  let [running, most] = [0, 0]
  const work = (number: number) => () =>
    new Promise<void>(resolve => {
      running += 1
      most = Math.max(most, running)
      setImmediate(() => {
        order.push(number)
        running -= 1
        resolve()
      })
    })
  const works = [0, 1, 2, 3, 4, 5].map(number => gate.pass(work(number)))
  await expect(works[5]).rejects.toMatchObject({ code: 503 })
  await Promise.all(works.slice(0, 5))
  expect([order, most]).toEqual([[0, 1, 2, 3, 4], 2])
  await expect(gate.pass(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await gate.pass(work(6))
})
