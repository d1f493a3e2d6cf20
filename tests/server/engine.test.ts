import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareDataDir } from '../../server/db/engine/data-dir.ts'
import { openDatabase } from '../../server/db/engine/open.ts'
import { type Postmaster, runningPostmaster } from '../../server/db/engine/postmaster.ts'
import { copied } from '../support/copied.ts'
import { needsEmbedded } from '../support/given.ts'
import { type Holder, holder } from '../support/holder.ts'
import { childrenOf } from '../support/processes.ts'
import { removeRun } from '../support/runs.ts'
import { scratch } from '../support/scratch.ts'

let dataDir: string
let holders: Holder[]
/** A data directory whose database was made and stopped in order: to make one takes ten times as long as to copy it. */
let made: string

beforeAll(async () => {
  made = join(await mkdtemp(join(scratch(), 'facet-engine-')), 'data')
  await chmod(join(made, '..'), 0o755)
  await (await openDatabase({ dataDir: made, databaseUrl: undefined }, () => undefined)).stop()
})
afterAll(() => rm(join(made, '..'), { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(scratch(), 'facet-engine-')), 'data')
  // mkdtemp closes it to everybody else, the engine's account included.
  await chmod(join(dataDir, '..'), 0o755)
  holders = []
})
beforeEach(needsEmbedded)

afterEach(async () => {
  for (const each of holders) await each.end('SIGKILL')
  await removeRun(dataDir)
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})

async function hold(): Promise<Holder> {
  const started = await holder(dataDir)
  holders.push(started)
  return started
}

/** For tests that do not ask how a database comes into being, nor kill it at once: a recovery first writes a whole copy out. */
const standsAlready = () => copied(made, dataDir)

const open = () => openDatabase({ dataDir, databaseUrl: undefined }, () => undefined)
const data = () => join(dataDir, 'engine', 'data')

async function ask(url: string | undefined, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url ?? '', connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The engine answers a moment before its server owns it again. */
const locks = "select count(*)::int as held from pg_locks where locktype = 'advisory'"

/** One of the engine's processes that serves nobody. */
async function helperOf(postmaster: Postmaster | undefined): Promise<number> {
  const [helper] = postmaster === undefined ? [] : await childrenOf(postmaster.pid)
  if (helper === undefined) throw new Error('the engine has no helper')
  return helper
}

describe('the embedded engine', () => {
  test('keeps its rows, listens on loopback only, wants a password, and is gone after stop', async () => {
    const first = await open()
    await ask(first.url, 'create table kept as select 7 as id')
    expect(await ask(first.url, "select current_setting('listen_addresses') as at")).toEqual([
      { at: '127.0.0.1' },
    ])
    await expect(ask(first.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
    expect((await stat(join(dataDir, 'engine', 'secret'))).mode & 0o777).toBe(0o600)
    expect((await stat(data())).mode & 0o777).toBe(0o700)
    await first.stop()
    expect(await runningPostmaster(data())).toBeUndefined()

    const second = await open()
    expect(await ask(second.url, 'select id from kept')).toEqual([{ id: 7 }])
    await second.stop()
  })

  test('an engine that outlived its killed server is adopted', async () => {
    await standsAlready()
    const killed = await hold()
    await ask(killed.url, 'create table kept as select 7 as id')
    const before = await runningPostmaster(data())
    await killed.end('SIGKILL')
    expect(await runningPostmaster(data())).toEqual(before)

    const next = await open()
    expect(await runningPostmaster(data())).toEqual(before)
    expect(await ask(next.url, 'select id from kept')).toEqual([{ id: 7 }])
    await next.stop()
    expect(await runningPostmaster(data())).toBeUndefined()
  })

  test('a second server is refused by the name of the living first, which notices nothing', async () => {
    await standsAlready()
    const first = await hold()
    await expect(open()).rejects.toThrow(`数据目录已被另一个进程（${first.pid}）占用`)
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('of four that start at once on an empty directory exactly one wins and names itself to the others', async () => {
    const all = await Promise.all([hold(), hold(), hold(), hold()])
    const [winner, ...more] = all.filter(each => each.url !== undefined)
    expect(more).toEqual([])
    expect(all.filter(each => each !== winner).map(each => each.refused)).toEqual(
      Array(3).fill(`数据目录已被另一个进程（${winner?.pid}）占用`),
    )
    expect(await ask(winner?.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(dataDir)).toEqual(['engine'])
    await winner?.end('SIGTERM')
    expect(await runningPostmaster(data())).toBeUndefined()
  })

  test('killed at once, engine and server, it recovers everything committed', async () => {
    const killed = await hold()
    await ask(killed.url, 'create table kept as select generate_series(1, 1000) as id')
    const engine = await runningPostmaster(data())
    await killed.end('SIGKILL')
    process.kill(engine?.pid ?? 0, 'SIGKILL')
    const next = await open()
    expect(await ask(next.url, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }])
    await next.stop()
  })

  test('an engine killed under a living server comes back at the same address', async () => {
    await standsAlready()
    const first = await hold()
    await ask(first.url, 'create table kept as select 7 as id')
    process.kill((await runningPostmaster(data()))?.pid ?? 0, 'SIGKILL')
    await expect
      .poll(() => ask(first.url, 'select id from kept').catch(() => []), { timeout: 15_000 })
      .toEqual([{ id: 7 }])
    await expect.poll(() => ask(first.url, locks).catch(() => [])).toEqual([{ held: 1 }])
    await expect(open()).rejects.toThrow(`（${first.pid}）`)
  })

  // As one that waits for a lock which a killed one of them held: nothing ever wakes it, and it holds the shared memory.
  test.skipIf(!existsSync('/proc'))(
    'nor does one of its processes that hangs keep it from coming back',
    async () => {
      await standsAlready()
      const first = await hold()
      await ask(first.url, 'create table kept as select 7 as id')
      const engine = await runningPostmaster(data())
      const hung = await helperOf(engine)
      process.kill(hung, 'SIGSTOP')
      process.kill(engine?.pid ?? 0, 'SIGKILL')
      await expect
        .poll(() => ask(first.url, 'select id from kept').catch(() => []), { timeout: 30_000 })
        .toEqual([{ id: 7 }])
      await expect.poll(() => ask(first.url, locks).catch(() => [])).toEqual([{ held: 1 }])
      await expect(open()).rejects.toThrow(`（${first.pid}）`)
    },
  )

  test.each([
    ['of a dead process', 4_194_304],
    ['whose number now belongs to something else', process.pid],
  ])('a postmaster.pid %s is no obstacle', async (_, pid) => {
    await standsAlready()
    await writeFile(join(data(), 'postmaster.pid'), `${pid}\n${data()}\n1\n5432\n\n127.0.0.1\n`)
    const database = await open()
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  test('what an initdb that was cut short has left is cleared away', async () => {
    await mkdir(join(dataDir, 'engine.new-4194304', 'data'), { recursive: true })
    await (await open()).stop()
    expect(await readdir(dataDir)).toEqual(['engine'])
  })
})

describe('is refused in one sentence, and nothing is harmed', () => {
  test('data of another major version', async () => {
    await mkdir(data(), { recursive: true })
    await writeFile(join(data(), 'PG_VERSION'), '17\n')
    await expect(open()).rejects.toThrow(/PostgreSQL 17 .*自带的是 18/)
    expect(await readdir(data())).toEqual(['PG_VERSION'])
  })

  test('a directory that cannot be written', async () => {
    await mkdir(join(dataDir, '..'), { recursive: true })
    await writeFile(dataDir, 'a file stands here')
    await expect(open()).rejects.toThrow(`数据目录不可写：${dataDir}`)
    await expect(
      openDatabase({ dataDir: join(dataDir, 'below'), databaseUrl: undefined }, () => undefined),
    ).rejects.toThrow('数据目录不可写')
    expect(await readFile(dataDir, 'utf8')).toBe('a file stands here')
  })

  test('a password file that is torn or gone says which, and nothing is made anew', async () => {
    await standsAlready()
    const secret = join(dataDir, 'engine', 'secret')
    await writeFile(secret, '{"postgres":"x')
    await expect(open()).rejects.toThrow(`数据库的密码文件缺失或损坏：${secret}，请从备份恢复它`)
    await rm(secret)
    await expect(open()).rejects.toThrow(`数据库的密码文件缺失或损坏：${secret}`)
  })

  test('a data directory that others could list is closed to them, one that holds their files is not', async () => {
    await mkdir(join(dataDir, 'logs'), { recursive: true })
    for (const path of [dataDir, join(dataDir, 'logs')]) await chmod(path, 0o777)
    const modes = async () => [
      (await stat(dataDir)).mode & 0o066,
      (await stat(join(dataDir, 'logs'))).mode & 0o777,
    ]
    await prepareDataDir(dataDir)
    expect(await modes()).toEqual([0, 0o700])
    await chmod(dataDir, 0o777)
    await writeFile(join(dataDir, 'notes.txt'), '')
    await prepareDataDir(dataDir)
    expect(await modes()).toEqual([0o066, 0o700])
  })

  test('a data directory whose database was elsewhere and is gone: never an empty one instead', async () => {
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'engine.json'), JSON.stringify({ home: '/nowhere/facet' }))
    await expect(open()).rejects.toThrow('/nowhere/facet')
    expect(existsSync(join(dataDir, 'engine'))).toBe(false)
  })
})

describe.runIf(process.getuid?.() === 0)('as root below a closed home', () => {
  test('the data goes where its account can reach it, and DATA_DIR says where', async () => {
    await mkdir(dataDir, { mode: 0o700 })
    const first = await open()
    await ask(first.url, 'create table kept as select 7 as id')
    await first.stop()
    const pointer: { home: string } = JSON.parse(await readFile(join(dataDir, 'engine.json'), 'utf8'))
    try {
      expect(pointer.home).toMatch(/^\/var\/lib\/facet\/[0-9a-f]{16}$/)
      expect(await readdir(dataDir)).toEqual(['engine.json'])
      const second = await open()
      expect(await ask(second.url, 'select id from kept')).toEqual([{ id: 7 }])
      await second.stop()
    } finally {
      await rm(pointer.home, { recursive: true, force: true })
    }
  })
})
