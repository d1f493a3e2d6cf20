import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../server/db/database.ts'
import { migrate, patient } from '../../server/db/migrate.ts'
import * as ground from '../../server/db/migrations/0001-ground.ts'
import * as access from '../../server/db/migrations/0007-access.ts'
import * as channel from '../../server/db/migrations/0007-channel.ts'
import { newTables } from '../../server/mall/declared.ts'
import { explain } from '../../server/start/failure.ts'
import { createDatabase, dropDatabase } from '../support/database.ts'

let database: Database
beforeAll(async () => {
  database = connect(await createDatabase())
})
afterAll(async () => {
  await database.close()
  await dropDatabase(database.url)
})

test('accounts of clients from before there was a table of clients keep theirs; new clients get other ids', async () => {
  const { db } = database
  await ground.up(db)
  await sql`insert into sys_user (real_name, phone, kind, channel_id) values
    ('甲', '13700000001', 'channel', 7), ('乙', '13700000002', 'channel', 7), ('丙', '13700000003', 'staff', null)`.execute(
    db,
  )
  await access.up(db)
  await channel.up(db)
  const { rows } = await sql`select id, client_no, company_name from channel`.execute(db)
  expect(rows).toEqual([{ id: 7, client_no: 'KH0007', company_name: '客户7' }])
  const { rows: accounts } = await sql`select real_name from channel_account order by id`.execute(db)
  expect(accounts).toEqual([{ real_name: '甲' }, { real_name: '乙' }])
  await sql`insert into channel (client_no, company_name) values ('KH0001', '新客户')`.execute(db)
  const { rows: made } = await sql`select id from channel where client_no = 'KH0001'`.execute(db)
  expect(made).toEqual([{ id: 8 }])
})

test('data of a newer version is not touched, and the sentence says so', async () => {
  const other = connect(await createDatabase())
  try {
    await migrate(other.db, newTables)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01')`.execute(
      other.db,
    )
    await expect(migrate(other.db, newTables)).rejects.toThrow(
      '数据由更新的版本写入（9999-later），请升级本程序，或另设 DATA_DIR',
    )
  } finally {
    await other.close()
    await dropDatabase(other.url)
  }
})

test('a disk that is full at the start is a sentence, whoever met it', () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    expect(explain(Object.assign(new Error('no space left'), { code }), undefined)).toBe(
      '存储空间不足，请清理磁盘后重新启动，已保存的数据不受影响',
    )
})

test('a step over a large mall has no limit of time', async () => {
  const limits: unknown[] = []
  const { tell } = patient({
    tell: {
      async up(db) {
        limits.push(
          (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]
            ?.statement_timeout,
        )
      },
    },
  })
  await database.db.transaction().execute(async tx => tell?.up(tx))
  expect(limits).toEqual(['0'])
})
