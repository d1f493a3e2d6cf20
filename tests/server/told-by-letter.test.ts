import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellEnd } from '../../server/jobs/job.ts'
import { diskOf } from '../../server/start/disk.ts'
import { type Mall, openMall } from '../support/mall.ts'

/** What goes wrong while nobody looks is told to who can mend it. */
let full = false
const disk = diskOf(['here'], async () => full)

let mall: Mall
beforeAll(async () => {
  mall = await openMall({ disk })
})
afterAll(() => mall.close())
beforeEach(async () => {
  await sql`delete from station_letter`.execute(db())
})

const db = () => mall.app.database.db
const letters = async () => {
  const { rows } = await sql<{ phone: string; title: string; content: string; type: number; link: string }>`
    select u.phone, l.title, l.content, l.bus_type as type, l.link from station_letter l
    join sys_user u on u.id = l.user_id order by l.id`.execute(db())
  return rows
}
const idOf = async (phone: string) => {
  const { rows } = await sql<{ id: number }>`select id from sys_user where phone = ${phone}`.execute(db())
  return rows[0]?.id ?? 0
}

const ended = { id: 1, kind: 'x', title: '清理', state: 'failed', reason: '服务异常，错误编号 0a1b2c3d' }
const end = (job: { userId: number | null; isOurs?: boolean }) =>
  db()
    .transaction()
    .execute(tx => tellEnd(tx, { ...ended, ...job }, new Date(mall.clock.now)))

test('a fault of ours is told to who began the job and to who may run tasks; a refusal to the first alone', async () => {
  const userId = await idOf('13800000004')
  await end({ userId, isOurs: true })
  expect((await letters()).map(({ phone, title, content }) => [phone, title, content])).toEqual(
    ['13800000004', '13800000001'].map(phone => [phone, '未完成：清理', ended.reason]),
  )
  await sql`delete from station_letter`.execute(db())
  await end({ userId })
  expect((await letters()).map(({ phone }) => phone)).toEqual(['13800000004'])
})

test('what a schedule began is told when it fails, once in twelve hours however often it does', async () => {
  await end({ userId: null })
  await end({ userId: null })
  expect((await letters()).map(({ phone }) => phone)).toEqual(['13800000001'])
  mall.clock.now += hoursToMilliseconds(13)
  await end({ userId: null })
  expect(await letters()).toHaveLength(2)
})

test('a disk that fills is told by letter, once, whichever server finds it first', async () => {
  const other = await mall.second()
  full = true
  await disk.isFull()
  await expect.poll(letters).toEqual([
    {
      phone: '13800000001',
      title: '存储空间不足',
      content: expect.stringMatching(/^数据目录所在的磁盘只剩\d+ MB，现在只能查看/),
      type: 5,
      link: '/system/status',
    },
  ])
  full = false
  await disk.isFull()
  full = true
  await disk.isFull()
  // Closing waits for what is under way.
  await other.close()
  full = false
  await mall.app.close()
  const place = { url: mall.app.database.url, dataDir: mall.config.dataDir }
  const again = await openMall({ place })
  const { rows } = await sql`select from station_letter`.execute(again.app.database.db)
  expect(rows).toHaveLength(1)
  await again.close()
})
