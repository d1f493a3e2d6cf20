import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { staffWith } from '../support/rights.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

const ask = async (menu: string, input: object) => {
  const token = await staffWith(mall, { codes: [], menus: [menu] })
  return mall.ask(api.sysLog.queryOperationLog.path, input, { token })
}

test('the whole log needs operationLog; who may read the goods asks by object', async () => {
  expect(await ask('operationLog', {})).toMatchObject({ code: 200 })
  expect(await ask('ProductList', {})).toMatchObject({ code: 400, message: '请填写对象和对象编号' })
  expect(await ask('ProductList', { table: 'sku', rowId: 1 })).toMatchObject({ code: 200 })
})

test('the log counts to 50,000 and says there are more; exact counts them all', async () => {
  await sql`insert into audit (at, user_id, user_name, call, request_id, ip, rows)
    select now(), 1, '某人', 'x:sku.batchUpdate', 'request', '', 0 from generate_series(1, 50001)`.execute(
    mall.app.database.db,
  )
  expect((await ask('operationLog', {})).result).toMatchObject({ total: 50_000, more: true })
  const exact = (await ask('operationLog', { exact: true })).result
  expect(exact.total).toBeGreaterThan(50_000)
  expect(exact.more).toBeUndefined()
})
