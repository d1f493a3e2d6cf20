import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveDatabase } from '../../server/backup/move.ts'
import { connect } from '../../server/db/database.ts'
import { Scratch } from '../../server/files/scratch.ts'
import { DirectoryStore } from '../../server/files/store/directory.ts'
import { S3Store } from '../../server/files/store/s3.ts'
import { seal } from '../../server/jobs/seal.ts'
import { brokenSeal } from '../../server/jobs/seal-check.ts'
import { newTables } from '../../server/mall/declared.ts'
import { api } from '../../src/contract/api.ts'
import {
  backUp,
  contentsOf,
  emptyPlace,
  filesOf,
  newFolder,
  type Restored,
  restoreInto,
} from '../support/backup.ts'
import { openBucket } from '../support/bucket.ts'
import { createDatabase, dropDatabase } from '../support/database.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { multipart } from '../support/upload.ts'

let mall: Mall
let token: string
let folder: string
let path: string
let place: Restored
let picture: string
beforeAll(async () => {
  folder = await newFolder()
  path = join(folder, 'mall.zip')
  mall = await openMall()
  token = await sessionOf(mall, '13800000001')
  const { db } = mall.app.database
  picture = await uploaded('red')
  // A month that a new mall does not have.
  await sql`select tk_make_month('2024-02-01')`.execute(db)
  await sql`insert into tk_data (event_id, client_id, content, create_time)
    select event_id, client_id, content, '2024-02-03' from tk_data limit 3`.execute(db)
  const sent = await mall.ask(api.label.addLabel.path, { name: '封存' }, { token })
  expect(sent.code).toBe(200)
  // Other files share the engine: their transactions may hold the first seals back for a moment.
  while ((await seal(db, new Date(mall.clock.now))) === 0) await pause(20)
  // Not sealed yet, and of a transaction that the next database has still before it.
  await mall.ask(api.label.addLabel.path, { name: '未封存' }, { token })
  await sql`update audit set xid = '888888888888' where id = (select max(id) from audit)`.execute(db)
  place = await emptyPlace()
  await backUp(mall, path)
})
afterAll(async () => {
  await mall.close()
  await dropDatabase(place.url)
  for (const each of [folder, place.dataDir]) await rm(each, { recursive: true })
})

async function uploaded(background: string): Promise<string> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  const answer = await multipart(mall, api.upload.file.path, token, {
    content,
    name: 'a.png',
    field: 'multipartFile',
    fields: { type: 2 },
  })
  expect(answer).toMatchObject({ code: 200 })
  return answer.result.url
}

test('every table, sequence, key, index and trigger is as it was, and every file', async () => {
  const before = await contentsOf(mall.app.database.url)
  expect(Object.values(before.tables).filter(each => !each.startsWith('0 ')).length).toBeGreaterThan(60)
  await restoreInto(place, path)
  const after = await contentsOf(place.url)
  expect(after.made).toEqual(before.made)
  expect(after.sequences).toEqual(before.sequences)
  // The audit row of a transaction to come counts as one of this database's; all else is the same.
  const { audit: was, ...others } = before.tables
  const { audit: is, ...same } = after.tables
  expect(same).toEqual(others)
  expect(is?.split(' ')[0]).toBe(was?.split(' ')[0])
  expect(await filesOf(new DirectoryStore(place.dataDir))).toEqual(
    await filesOf(new DirectoryStore(mall.config.dataDir)),
  )
})

test('the restored mall goes on: sign-in, a new row after the last, pictures, and the chain of the audit', async () => {
  const restored = await openMall({ place })
  try {
    const session = await restored.signIn('13800000001')
    // Who was signed in still is: the same secret, the same sessions.
    expect((await restored.ask(api.label.list.path, {}, { token })).code).toBe(200)
    const added = await restored.ask(api.label.addLabel.path, { name: '恢复以后' }, { token: session })
    expect(added).toMatchObject({ code: 200 })
    const shown = await restored.app.inject({
      method: 'GET',
      url: picture,
      headers: { authorization: `Bearer ${session}` },
    })
    expect(shown.statusCode).toBe(200)
    const { db } = restored.app.database
    const open = () =>
      sql<{ n: number }>`select count(*)::int as n from audit a
      where not exists (select from audit_seal s where s.audit_id = a.id)`.execute(db)
    await expect
      .poll(async () => {
        await seal(db, new Date(restored.clock.now))
        return (await open()).rows[0]?.n
      })
      .toBe(0)
    expect(await brokenSeal(db)).toBeUndefined()
  } finally {
    await restored.close()
  }
})

test('what a restored database refuses it refused before: a key, a duplicate, a change of what stays', async () => {
  const { db, close } = connect(place.url, { max: 1 })
  try {
    await expect(sql`insert into sku (spu_id) values (999999999)`.execute(db)).rejects.toThrow()
    await expect(sql`update sale_fact set num = num + 1`.execute(db)).rejects.toThrow('never changed')
  } finally {
    await close()
  }
})

test('files of a bucket go into the backup and into another bucket, each content once', async () => {
  const bucket = await openBucket()
  const other = await openBucket()
  const [from, to] = [bucket, other].map(each => new S3Store(each.config, new Scratch(folder), () => {}))
  if (!from || !to) throw new Error('two stores')
  const second = join(folder, 'bucket.zip')
  const target = { ...(await emptyPlace()), dataDir: await newFolder() }
  try {
    for await (const { name } of new DirectoryStore(mall.config.dataDir).list('media')) {
      const path = join(mall.config.dataDir, name)
      await from.put(name, { size: (await stat(path)).size, open: () => createReadStream(path) })
    }
    await backUp(mall, second, from)
    await restoreInto(target, second, to)
    expect(await filesOf(to)).toEqual(await filesOf(from))
  } finally {
    for (const each of [from, to]) each.close()
    await bucket.stop()
    await other.stop()
    await dropDatabase(target.url)
  }
})

test('db:move: the same rows in another database, and nothing into one that is not empty', async () => {
  const url = await createDatabase()
  const moved = await moveDatabase(mall.app.database.url, url, newTables, () => {})
  expect(moved.find(({ name }) => name === 'sku')?.rows).toBe(300)
  const [before, after] = [await contentsOf(mall.app.database.url), await contentsOf(url)]
  expect({ ...after.tables, audit: '' }).toEqual({ ...before.tables, audit: '' })
  expect(after.made).toEqual(before.made)
  await expect(moveDatabase(mall.app.database.url, url, newTables, () => {})).rejects.toThrow(
    '目标数据库里已经有数据',
  )
  expect(await contentsOf(url)).toEqual(after)
  await dropDatabase(url)
})
