import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { role } = api
const list = (input: object, token = admin) => mall.ask(role['screen.list'].path, input, { token })

test('a role is listed by type and channel, -1 unless told, found by a part of its name', async () => {
  const { result } = await list({ type: 1, pageNum: 1, pageSize: 20 })
  const names = result.records.map((row: { roleName: string }) => row.roleName)
  expect(names).toEqual(expect.arrayContaining(['超级管理员', '运营', '财务', '数据维护员']))
  expect(Object.keys(result).sort()).toEqual(['pages', 'records', 'total'])
  expect(result.records[0]).toMatchObject({
    id: 1,
    roleId: 1,
    role: 'ROLE_SUPER_ADMIN',
    channelId: -1,
    version: 1,
  })
  expect(
    (await list({ type: 3 })).result.records.every((row: { channelId: number }) => row.channelId === -1),
  ).toBe(true)
  const [buyer] = (await list({ type: 3, channelId: 1 })).result.records
  expect(buyer).toMatchObject({ roleName: '采购', type: 3, channelId: 1 })
  const found = await list({ type: 1, roleName: ' 维护 ' })
  expect(found.result.records.map((row: { roleName: string }) => row.roleName)).toEqual(['数据维护员'])
})
