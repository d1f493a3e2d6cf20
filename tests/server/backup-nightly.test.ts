import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../server/db/database.ts'
import { runDue } from '../../server/jobs/schedule.ts'
import { api } from '../../src/contract/api.ts'
import { contentsOf, emptyPlace, newFolder, restoreInto } from '../support/backup.ts'
import { dropDatabase } from '../support/database.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

/** The schedule 每日备份. */
let mall: Mall
let token: string
let folder: string
beforeAll(async () => {
  folder = join(await newFolder(), 'nightly')
  mall = await openMall({ env: { BACKUP_DIR: folder } })
  token = await sessionOf(mall, '13800000001', mall.clock.now + 40 * 86_400_000)
})
afterAll(async () => {
  await mall.close()
  await rm(join(folder, '..'), { recursive: true })
})

const night = async () => {
  const { db } = mall.app.database
  await sql`update schedule set next_time = ${new Date(mall.clock.now)} where kind = 'backup'`.execute(db)
  expect(await runDue(db, new Date(mall.clock.now))).toBeGreaterThan(0)
  const last = async () =>
    (
      await sql<{ state: string; title: string; done: number; total: number; reason: string }>`
        select state, title, done, total, reason from job where kind = 'backup' order by id desc limit 1`.execute(
        db,
      )
    ).rows[0]
  await expect.poll(async () => (await last())?.state).toMatch(/^(done|failed)$/)
  return last()
}
const letters = async () =>
  (
    await sql<{ title: string; content: string; phone: string }>`select l.title, l.content, u.phone
    from station_letter l join sys_user u on u.id = l.user_id where l.title like '%每日备份%' order by u.phone`.execute(
      mall.app.database.db,
    )
  ).rows

test('each night a backup that can be restored; as many stay as 通用设置 says, and nothing of others goes', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'facet-mine.zip'), 'kept by hand')
  const saved = await mall.ask(
    api.sysConfig.update.path,
    { group: 'data', values: { backups: 2 }, version: 1 },
    { token },
  )
  expect(saved).toMatchObject({ code: 200 })
  for (let turn = 0; turn < 3; turn++) {
    const ended = await night()
    expect(ended).toMatchObject({ state: 'done', title: '每日备份' })
    expect(ended?.done).toBeGreaterThan(1000)
    expect(ended?.total).toBe(ended?.done)
    mall.clock.now += 86_400_000
  }
  const made = (await readdir(folder)).sort()
  expect(made).toEqual([
    expect.stringMatching(/^facet-[0-9a-f]{6}-20261121-140000\.zip$/),
    expect.stringMatching(/^facet-[0-9a-f]{6}-20261122-140000\.zip$/),
    'facet-mine.zip',
  ])
  const place = await emptyPlace()
  await restoreInto(place, join(folder, made[1] ?? ''))
  const [{ tables }, { tables: ours }] = [
    await contentsOf(place.url),
    await contentsOf(mall.app.database.url),
  ]
  expect(tables.sku).toBe(ours.sku)
  expect(await letters()).toEqual([])
  // That which made the file was under way in it: the restored mall does not begin it anew.
  const restored = connect(place.url, { max: 1 })
  const { rows } = await sql`select state from job where kind = 'backup' order by id`.execute(restored.db)
  expect(rows).toEqual(['done', 'done', 'cancelled'].map(state => ({ state })))
  await restored.close()
  await dropDatabase(place.url)
  await rm(place.dataDir, { recursive: true })
})

test('one that fails is told by letter to all who may run it again, with the reason, and leaves nothing', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file where the folder should be')
  expect(await night()).toMatchObject({ state: 'failed' })
  const told = await letters()
  expect(told.map(({ phone }) => phone)).toEqual(['13800000001'])
  expect(told[0]).toMatchObject({
    title: '未完成：每日备份',
    content: expect.stringContaining(`备份目录不可写：${folder}（该路径是一个文件）`),
  })
})
