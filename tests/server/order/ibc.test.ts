import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { infor, ibc } = api
const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('a sheet is settled, rejected with a reason or turned into a remark, once; all of them or none', async () => {
  const { records } = (await ask(infor.page, { status: 1 })).result
  const [one, other, third] = idsOf(records)
  const handle = (ids: unknown[], action: number, reply = '') => ask(infor.handle, { ids, action, reply })
  expect(records[0]).toMatchObject({ handler: '', reply: '' })
  expect((await handle([one], 2)).message).toBe('请说明为什么驳回')
  expect((await handle([one, other], 1, '照做')).code).toBe(200)
  const again = await handle([third, other], 1)
  expect([again.code, again.message]).toEqual([400, `${records[1].orderNo}的信息单已经处理过`])
  expect((await handle([third], 3)).code).toBe(200)
  const after = (await ask(infor.page, { pageSize: 200 })).result.records
  const stateOf = (id: unknown) => after.find((row: { id: number }) => row.id === id)
  expect(stateOf(one)).toMatchObject({ status: 2, reply: '照做', handler: '陆知衡' })
  expect(stateOf(third)).toMatchObject({ status: 4 })
  expect((await handle([987_654_321], 1)).code).toBe(404)
})

test('a tag stands on one piece, and a piece bears one tag until it is taken off', async () => {
  const [one, other] = (await ask(ibc.page, { bound: 0, status: 1 })).result.records
  const epc = 'e28011606000020000000001'
  expect((await ask(ibc.bind, { code: one.code, epc: 'E2' })).message).toBe('EPC应为24位十六进制字符')
  expect((await ask(ibc.bind, { code: one.code, epc })).code).toBe(200)
  const found = (await ask(ibc.page, { keyword: epc.toUpperCase() })).result.records
  expect(found).toMatchObject([{ code: one.code, epc: epc.toUpperCase(), version: one.version + 1 }])
  expect((await ask(ibc.bind, { code: other.code, epc })).message).toBe(`这个EPC已绑定${one.code}`)
  expect((await ask(ibc.bind, { code: one.code, epc: epc.replace('1', '2') })).message).toContain('请先解绑')
  expect((await ask(ibc.unbind, { codes: [one.code, other.code] })).message).toBe(`${other.code}没有绑定EPC`)
  expect((await ask(ibc.unbind, { codes: [one.code] })).code).toBe(200)
  expect((await ask(ibc.bind, { code: other.code, epc })).code).toBe(200)
})

test('pasted codes are found in their order, and those that are none are named', async () => {
  const { records } = (await ask(ibc.page, { pageSize: 5 })).result
  const codes = records.map((row: { code: string }) => row.code).toReversed()
  const found = (await ask(ibc.page, { codes: [...codes, 'TM-NONE'], sort: 'codes' })).result.records
  expect(found.map((row: { code: string }) => row.code)).toEqual(codes)
  expect((await ask(ibc.missingCodes, { codes: [codes[0], 'TM-NONE'] })).result).toEqual({
    missing: ['TM-NONE'],
  })
  const ofSpu = (await ask(ibc.page, { spuNo: records[0].spuNo })).result.records
  expect(new Set(ofSpu.map((row: { spuNo: string }) => row.spuNo))).toEqual(new Set([records[0].spuNo]))
})
