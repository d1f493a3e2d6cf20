import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from '../../../server/call/audit.ts'
import { DirectoryStore } from '../../../server/files/store/directory.ts'
import { sweepOrphans } from '../../../server/files/sweep.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { multipart } from '../../support/upload.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const db = () => mall.app.database.db
const phone = '13912340005'
const { person } = api

async function sendLicence(title: string, background: string): Promise<string> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  const sent = { content, name: title, field: 'multipartFile', fields: { type: 2 } }
  const answer = await multipart(mall, api.upload.file.path, admin, sent)
  expect(answer.code).toBe(200)
  return answer.result.url
}

const apply = (of: string, licence: string) =>
  sql`insert into channel_apply (company_name, contact, phone, license, credit_code)
    values ('某公司', '某人', ${of}, ${licence}, '9131')`.execute(db())

async function erase() {
  const { result } = await mall.ask(person.find.path, { phone }, { token: admin })
  const erased = await mall.ask(person.erase.path, { phone, total: result.total }, { token: admin })
  expect(erased.message).toBe('成功')
}

const folder = () => join(mall.config.dataDir, 'media')
const idOf = (url: string) => url.slice('/media/'.length).split('.')[0] ?? ''
const filesOf = async (url: string) => (await readdir(folder())).filter(name => name.startsWith(idOf(url)))
const noted = async (url: string) =>
  (await sql`select from sys_file where id = ${idOf(url)}`.execute(db())).rows.length

test('the licence of whoever is erased leaves the store, unless somebody else shows the same', async () => {
  const own = await sendLicence('温如许的执照.png', '#0a6')
  const both = await sendLicence('共用.png', '#60a')
  await apply(phone, own)
  await apply(phone, both)
  await apply('13912340006', both)
  const { rows } = await sql<{ id: number }>`select id from channel_apply where license = ${own}`.execute(
    db(),
  )
  await db()
    .transaction()
    .execute(tx =>
      writeAudit(tx, {
        ...{ at: new Date(mall.clock.now), userId: 1, userName: '陆知衡', call: 'x', batchId: null },
        ...{ requestId: '', ip: '' },
        changes: [
          {
            table: 'channel_apply',
            rowId: rows[0]?.id ?? 0,
            before: { license: '' },
            after: { license: own },
          },
        ],
      }),
    )
  expect([await filesOf(own), await filesOf(both)].map(names => names.length)).toEqual([2, 2])
  await erase()
  await expect.poll(() => filesOf(own)).toEqual([])
  expect([await noted(own), await noted(both)]).toEqual([0, 1])
  expect((await filesOf(both)).length).toBe(2)
  const { rows: told } = await sql`select from audit_changes c
    where (c.before::text || c.after::text) like any(${[`%${idOf(own)}%`, '%温如许的执照%']}::text[])`.execute(
    db(),
  )
  expect(told).toEqual([])
})

test('where the server stopped before the bytes were gone, the sweeper takes them', async () => {
  const own = await sendLicence('执照.png', '#a06')
  await apply(phone, own)
  const names = await filesOf(own)
  await erase()
  await expect.poll(() => filesOf(own)).toEqual([])
  // As they lie there when nobody has removed them.
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  for (const name of names) {
    await writeFile(join(folder(), name), 'x')
    await utimes(join(folder(), name), lastWeek, lastWeek)
  }
  expect(await sweepOrphans(db(), new DirectoryStore(mall.config.dataDir))).toBe(2)
  expect(await filesOf(own)).toEqual([])
})
