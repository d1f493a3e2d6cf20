import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../server/db/database.ts'
import { isGone } from '../../server/db/gone.ts'
import { hostsOf } from '../../server/db/hosts.ts'
import { writableOf } from '../../server/db/writable.ts'
import { diskOf } from '../../server/start/disk.ts'
import { api } from '../../src/contract/api.ts'
import { asAdmin } from '../support/database.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
let token: string
let isDiskFull = false
beforeAll(async () => {
  mall = await openMall({ disk: diskOf(['/'], async () => isDiskFull) })
  token = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const statusOf = async (path: string) =>
  (await mall.app.inject({ method: 'GET', url: `/api/${path}` })).statusCode
const both = async () => [await statusOf('health'), await statusOf('ready')]
let named = 0
const add = () => {
  named += 1
  return mall.ask(api.label.addLabel.path, { name: `主机${named}` }, { token })
}

/** Our database's address with these hosts in the place of its own. */
const at = (...hosts: readonly string[]) => {
  const url = new URL(mall.app.database.url)
  return `postgres://${url.username}:${url.password}@${hosts.join(',')}${url.pathname}${url.search}`
}
const ours = () => new URL(mall.app.database.url).host

test.each([
  ['postgres://u:p@h/db', ['postgres://u:p@h/db']],
  ['postgres://u:p@a:1,b/db?x=1,2', ['postgres://u:p@a:1/db?x=1,2', 'postgres://u:p@b/db?x=1,2']],
  ['postgresql://[::1]:1,[::2]:2', ['postgresql://[::1]:1', 'postgresql://[::2]:2']],
  ['postgres://u:a%2Cb@h/d', ['postgres://u:a%2Cb@h/d']],
  ['nothing,at all', ['nothing,at all']],
])('the hosts of %s', (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts)
})

test('of several hosts the one that answers is asked at the first try, and none of them is a database that is gone', async () => {
  const database = connect(at('127.0.0.1:1', ours()))
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db)
  expect(rows).toEqual([{ one: 1 }])
  expect(await database.isAlive()).toBe(true)
  await database.close()
  const nowhere = connect(at('127.0.0.1:1', '127.0.0.1:2'))
  const failure = await sql`select 1`.execute(nowhere.db).catch((error: unknown) => error)
  expect(isGone(failure)).toBe(true)
  expect(await nowhere.isAlive()).toBe(false)
  await nowhere.close()
})

/** Where this server listens, on loopback. */
async function heard(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test('while a host says nothing, as one without power, the others are asked again: one may take its place', async () => {
  const waiting: Socket[] = []
  const silent = createServer(socket => waiting.push(socket.on('error', () => undefined)))
  let asked = 0
  const late = createServer(socket => {
    asked += 1
    if (asked < 3) return void socket.destroy()
    const [hostname, port] = ours().split(':')
    const inner = dial(Number(port), hostname)
    for (const each of [socket, inner]) each.on('error', () => undefined)
    socket.pipe(inner).pipe(socket)
  })
  const url = at(await heard(late))
  expect(await writableOf([at(await heard(silent)), url], 3_600_000)).toBe(url)
  expect(asked).toBe(3)
  for (const socket of waiting) socket.destroy()
  silent.close()
  late.close()
})

test('a living connection that takes no writes any more is given up, and told as a database that is gone', async () => {
  const database = connect(mall.app.database.url, { max: 1 })
  const write = () => sql`update label set name = name`.execute(database.db)
  await write()
  // As a session behind a pooler turns when its server becomes a standby.
  await sql`set default_transaction_read_only = on`.execute(database.db)
  const failure = await write().catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: '25006' })
  expect(isGone(failure)).toBe(true)
  await expect.poll(() => write().then(() => 'written', String)).toBe('written')
  await database.close()
})

/** Between us and our database; once it has vanished nothing passes, and nobody is told. */
async function vanishing() {
  const sockets = new Set<Socket>()
  let isAway = false
  const server = createServer(socket => {
    if (isAway) return void socket.destroy()
    const [hostname, port] = ours().split(':')
    const inner = dial(Number(port), hostname)
    for (const each of [socket, inner]) {
      sockets.add(each)
      each.on('error', () => undefined).on('close', () => sockets.delete(each))
    }
    socket.pipe(inner).pipe(socket)
  })
  return {
    url: at(await heard(server)),
    vanish() {
      isAway = true
      for (const socket of sockets) socket.pause()
    },
    comeBack() {
      isAway = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const pidOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

test('a call is not held by a machine that vanished, and what has no limit of its own is waited for', async () => {
  const host = await vanishing()
  const database = connect(host.url, { max: 2, silence: 500 })
  await database.db.transaction().execute(async patient => {
    await sql`set local statement_timeout = 0`.execute(patient)
    const pid = await pidOf(patient)
    let late: Promise<number | undefined> | undefined
    const failure = await database.db
      .transaction()
      .execute(async tx => {
        await pidOf(tx)
        host.vanish()
        late = pidOf(patient)
        await pidOf(tx)
      })
      .catch((error: unknown) => error)
    expect(isGone(failure)).toBe(true)
    await database.hosts.doubt()
    expect(database.hosts.age).toBe(1)
    host.comeBack()
    expect(await late).toBe(pid)
  })
  expect(await database.isAlive()).toBe(true)
  await database.close()
  host.close()
})

test('one connection that takes no writes costs no other one where the host takes them', async () => {
  const database = connect(mall.app.database.url, { max: 2 })
  const kept = await database.db.transaction().execute(async tx => {
    await sql`set default_transaction_read_only = on`.execute(database.db)
    await expect(sql`update label set name = name`.execute(database.db)).rejects.toMatchObject({
      code: '25006',
    })
    await database.hosts.doubt()
    return pidOf(tx)
  })
  expect(database.hosts.age).toBe(0)
  expect(database.pools()[0]).toMatchObject({ total: 1, idle: 1 })
  expect(await pidOf(database.db)).toBe(kept)
  await database.close()
})

test('a database that takes no writes is 503 for everybody, and back by itself', async () => {
  const name = new URL(mall.app.database.url).pathname.slice(1)
  const turn = (text: string) =>
    asAdmin(async client => {
      await client.query(`alter database ${name} ${text}`)
      // A vacuum of the server's own is nobody's who may only create databases.
      await client.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = $1 and backend_type = 'client backend'`,
        [name],
      )
    })
  expect(await both()).toEqual([200, 200])
  await turn('set default_transaction_read_only = on')
  expect(await both()).toEqual([503, 503])
  expect(await add()).toMatchObject({ status: 503, code: 503 })
  await turn('reset default_transaction_read_only')
  await expect.poll(both).toEqual([200, 200])
  expect((await add()).code).toBe(200)
})

test('a full disk is no reason to be sent nobody: health 200, ready 503', async () => {
  isDiskFull = true
  expect(await both()).toEqual([200, 503])
  isDiskFull = false
  expect(await both()).toEqual([200, 200])
})
