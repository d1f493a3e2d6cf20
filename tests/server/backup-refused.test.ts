import { randomBytes, randomInt } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchive } from '../../server/backup/archive.ts'
import { stepsOf } from '../../server/db/migrate.ts'
import { zip } from '../../server/files/zip.ts'
import { newTables } from '../../server/mall/declared.ts'
import { StartError } from '../../server/start/config.ts'
import {
  backUp,
  contentsOf,
  emptyPlace,
  isUntouched,
  newFolder,
  type Restored,
  restoreInto,
} from '../support/backup.ts'
import { dropDatabase } from '../support/database.ts'
import { some } from '../support/full.ts'
import { type Mall, openMall } from '../support/mall.ts'

let mall: Mall
let folder: string
let path: string
let whole: Buffer
let place: Restored
beforeAll(async () => {
  mall = await openMall()
  folder = await newFolder()
  path = join(folder, 'mall.zip')
  await backUp(mall, path)
  whole = await readFile(path)
  place = await emptyPlace()
})
afterAll(async () => {
  await mall.close()
  await dropDatabase(place.url)
  for (const each of [folder, place.dataDir]) await rm(each, { recursive: true })
})

/** The sentence of a refusal; nothing came of it. */
async function refused(content: Uint8Array): Promise<string> {
  const broken = join(folder, 'broken.zip')
  await writeFile(broken, content)
  const error: unknown = await restoreInto(place, broken).then(
    () => undefined,
    reason => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  expect(await isUntouched(place)).toBe(true)
  return error instanceof StartError ? error.message : ''
}

const torn = '备份文件不完整或已损坏'

test('torn off anywhere it is refused, and nothing has changed', async () => {
  for (const size of [
    100,
    whole.length - 1,
    ...Array.from({ length: some(80) }, () => randomInt(200, whole.length)),
  ])
    expect(await refused(whole.subarray(0, size)), `${size}`).toContain(torn)
})

test('with bytes changed anywhere it is refused, and nothing has changed', async () => {
  const before = await contentsOf(mall.app.database.url)
  for (let turn = 0; turn < some(80); turn++) {
    const changed = Buffer.from(whole)
    const at = randomInt(200, whole.length - 200)
    randomBytes(16).copy(changed, at)
    await writeFile(join(folder, 'changed.zip'), changed)
    const into = await emptyPlace()
    const said = await restoreInto(into, join(folder, 'changed.zip')).then(
      () => undefined,
      error => (error instanceof StartError ? error.message : String(error)),
    )
    // A zip says some things twice, and nobody reads them again: then nothing of what it holds has changed.
    if (said === undefined) expect(await contentsOf(into.url), `${at}`).toEqual(before)
    else {
      expect(said, `${at}`).toMatch(/不完整或已损坏|核对不上/)
      expect(await isUntouched(into)).toBe(true)
    }
    await dropDatabase(into.url)
    await rm(into.dataDir, { recursive: true })
  }
}, 1_800_000)

test('what is no backup is refused: a picture, another zip, nothing', async () => {
  const other = await text(
    zip(
      (async function* () {
        yield {
          name: 'readme.txt',
          input: (async function* () {
            yield Buffer.from('x')
          })(),
          lastModified: new Date(),
        }
      })(),
    ),
  )
  for (const content of [Buffer.alloc(0), randomBytes(1000), Buffer.from(other)])
    expect(await refused(content)).toContain('不是本程序的备份文件')
})

test('one of an older and one of a newer version are refused by name', async () => {
  const { manifest } = await openArchive(path, Object.keys(stepsOf(newTables)))
  const told = async (ours: readonly string[]) =>
    openArchive(path, ours).then(
      () => '',
      error => String(error.message),
    )
  expect(await told([...manifest.steps, '9999-later'])).toContain(
    '较旧的版本写入（0.1.0，还没有 9999-later）',
  )
  expect(await told(manifest.steps.slice(1))).toContain('更新的版本写入')
})

test('a database or a store that is not empty is refused, and stays as it was', async () => {
  const before = await contentsOf(mall.app.database.url)
  const inUse = { url: mall.app.database.url, dataDir: place.dataDir }
  await expect(restoreInto(inUse, path)).rejects.toThrow('目标数据库里已经有数据')
  expect(await contentsOf(mall.app.database.url)).toEqual(before)
  const besides = { url: place.url, dataDir: mall.config.dataDir }
  await expect(restoreInto(besides, path)).rejects.toThrow('已经有文件')
  expect((await stat(join(mall.config.dataDir, 'media'))).isDirectory()).toBe(true)
})

test('a backup that is broken off, or that the disk has no room for, leaves no file and no connection', async () => {
  const begun = join(folder, 'begun.zip')
  const stopping = new AbortController()
  let tables = 0
  const stop = () => void (++tables === 40 && stopping.abort())
  const broken = backUp(mall, begun, undefined, { signal: stopping.signal, tell: stop })
  await expect(broken).rejects.toThrow('aborted')
  const full = async () => {
    throw new StartError('磁盘空间不足')
  }
  await expect(backUp(mall, begun, undefined, { room: full })).rejects.toThrow('磁盘空间不足')
  expect((await readdir(folder)).filter(name => name.startsWith('begun'))).toEqual([])
  const open = () =>
    sql`select from pg_stat_activity where application_name = 'facet backup'
    and datname = current_database()`.execute(mall.app.database.db)
  await expect.poll(async () => (await open()).rows.length).toBe(0)
})
