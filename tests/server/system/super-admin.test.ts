import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../server/db/database.ts'
import { keepSuperAdmin } from '../../../server/mall/system/super-admin.query.ts'
import { type Mall, openMall } from '../../support/mall.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

/** Does it in a transaction, as a call would, asks whether an administrator stays, and ends as told. */
const change = (statement: (tx: Tx) => Promise<unknown>, meanwhile = async () => {}) =>
  mall.app.database.db.transaction().execute(async tx => {
    await statement(tx)
    await meanwhile()
    await keepSuperAdmin(tx)
  })

const disable = (phone: string) => (tx: Tx) =>
  sql`update sys_user set status = 0 where phone = ${phone}`.execute(tx)
const refusal = '至少要保留一位启用的超级管理员'

async function promote(phone: string): Promise<void> {
  await sql`insert into user_role (user_id, role_id) select id, 1 from sys_user where phone = ${phone}
    on conflict do nothing`.execute(mall.app.database.db)
}

test('the last enabled super administrator can neither be disabled nor lose the role nor be removed', async () => {
  for (const statement of [
    disable('13800000001'),
    (tx: Tx) => sql`delete from user_role where role_id = 1`.execute(tx),
    (tx: Tx) =>
      sql`update sys_user set kind = 'channel', channel_id = 1 where phone = '13800000001'`.execute(tx),
  ])
    await expect(change(statement)).rejects.toThrow(refusal)
})

test('a disabled one and a client’s role of the same code do not count', async () => {
  await promote('13800000007')
  await sql`with made as (insert into sys_role (role_name, role, type, channel_id) values ('仿', 'ROLE_SUPER_ADMIN', 3, 1) returning id)
    insert into user_role (user_id, role_id) select u.id, made.id from sys_user u, made where u.phone = '13800000002'`.execute(
    mall.app.database.db,
  )
  await expect(change(disable('13800000001'))).rejects.toThrow(refusal)
})

test('of two administrators who disable each other at once, one stays', async () => {
  await promote('13800000002')
  let bothDone: () => void = () => {}
  const both = new Promise<void>(resolve => (bothDone = resolve))
  let done = 0
  const together = async () => {
    if (++done === 2) bothDone()
    await both
  }
  const ends = await Promise.allSettled([
    change(disable('13800000001'), together),
    change(disable('13800000002'), together),
  ])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await sql`update sys_user set status = 1 where phone in ('13800000001', '13800000002')`.execute(
    mall.app.database.db,
  )
})
