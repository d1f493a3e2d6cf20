import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/call.ts'
import { type Envelope, type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'
import { fingerprint } from '../../support/rows.ts'
import { clientWorkbook } from '../../support/sheets.ts'
import { multipart } from '../../support/upload.ts'
import { sheetOf, workbookParts, zipOf } from '../../support/workbook.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { channel, channelExcel, channelAddress, store, account } = api
const { resolvingChannelInfo } = channelExcel

function ask(call: Call, input: object = {}, token = admin, headers = {}): Promise<Envelope> {
  return mall.ask(call.path, input, { method: call.method, token, headers })
}
function look(
  content: string | Uint8Array,
  token = admin,
  call: Call = resolvingChannelInfo,
  name = '客户.xlsx',
) {
  return multipart(mall, call.path, token, { content, name, field: 'excel' })
}
const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await query.execute(mall.app.database.db)).rows
const textOf = (value: unknown) => String(value)
interface Line {
  line: number
  errors: string[]
}
const errors = (judged: readonly Line[]) => judged.map(({ line, errors }) => [line, errors.join('；')])
const ready = (judged: readonly { row: unknown }[]) => judged.flatMap(({ row }) => row ?? [])
const salesman = async () => String((await ask(api.user.queryAllSalesman)).result[0].name)

test('a workbook of four tables is judged without a trace, and its rows come in by the four batches', async () => {
  const seller = await salesman()
  const [brand] = await rows(sql`select id, name, code from brand order by id limit 1`)
  const file = await clientWorkbook({
    channels: [
      ['示例KH001', '不算'],
      ['DR001', '东来珠宝', '王敏', 13_912_345_678, seller, '', textOf(brand?.name), '停用', '12.5', '=1+1'],
    ],
    addresses: [
      ['DR001', '', 'DRDZ1', '李芳', '', '深圳水贝'],
      ['', '东来珠宝', 'DRDZ2', '李芳', '', '深圳罗湖'],
    ],
    stores: [['DR001', '东来珠宝', 'DRMD1', '东来一店', textOf(brand?.code), '', '']],
    accounts: [['DR001', '', '赵敏', 13_900_000_101, '', '店长', '', 'DRMD1', '启用']],
  })
  const before = await fingerprint(mall.app.database.db)
  const { result } = await look(file)
  expect(await fingerprint(mall.app.database.db)).toEqual(before)
  const { channels, addresses, stores, accounts } = result
  expect([channels, addresses, stores, accounts].flatMap(errors)).toEqual([
    [3, ''],
    [2, ''],
    [3, ''],
    [2, ''],
    [2, ''],
  ])
  expect(result.channels[0]).toMatchObject({
    cells: ['DR001', '东来珠宝', '王敏', '13912345678', seller, '', brand?.name, '停用', '12.5', '=1+1'],
    row: {
      clientNo: 'DR001',
      status: 0,
      baseCharges: 1250,
      brandIds: [brand?.id],
      saleManId: expect.any(Number),
    },
  })
  const added = [
    await ask(channel.batchHandlerChannelData, { rows: ready(result.channels) }),
    await ask(channelAddress.batchHandlerAddressData, { rows: ready(result.addresses) }),
    await ask(store.batchHandlerStoreInfo, { rows: ready(result.stores) }),
    await ask(account.batchHandlerAccountInfo, { rows: ready(result.accounts) }),
  ]
  expect(added.map(answer => [answer.message, answer.result.added])).toEqual([
    ['成功', 1],
    ['成功', 2],
    ['成功', 1],
    ['成功', 1],
  ])
  const { result: page } = await ask(channel.queryChannelByCondition, { keyword: '东来珠宝' })
  expect(page.records).toMatchObject([
    {
      clientNo: 'DR001',
      saleMan: seller,
      baseCharges: 1250,
      status: 0,
      storeSize: 1,
      receiveAddressSize: 2,
      accountSize: 1,
    },
  ])
  const { result: people } = await ask(account.page, { phone: '13900000101' })
  expect(people.records).toMatchObject([
    { realName: '赵敏', companyName: '东来珠宝', stores: [{ storeName: '东来一店' }] },
  ])
  const { result: found } = await ask(store.page, { keyword: '东来一店' })
  expect(found.records).toMatchObject([{ brandName: brand?.name, status: 1 }])
})

test('each batch leaves one audit row with its changes, and a repeat with the same key adds nothing', async () => {
  const input = {
    rows: [
      { clientNo: 'DR010', companyName: '十号' },
      { clientNo: 'DR011', companyName: '十一号' },
    ],
  }
  const key = { 'idempotency-key': 'import-clients-1' }
  const first = await ask(channel.batchHandlerChannelData, input, admin, key)
  expect((await ask(channel.batchHandlerChannelData, input, admin, key)).result).toEqual(first.result)
  const ids = first.result.verdicts.map(({ id }: { id: number }) => id)
  const audited = await rows(sql`select a.call, a.rows, array_agg(c.row_id order by c.row_id) as ids
    from audit a join audit_change c on c.audit_id = a.id
    where c.table_name = 'channel' and c.row_id = any(${ids}::bigint[]) group by a.id`)
  expect(audited).toEqual([{ call: 'channel.batchHandlerChannelData', rows: 2, ids }])
})

test('a row that cannot be added stays out with a sentence and leaves nothing behind; the others come in', async () => {
  const before = await fingerprint(mall.app.database.db)
  const none = await ask(channel.batchHandlerChannelData, {
    rows: [
      { clientNo: 'DR001', companyName: '重名' },
      { clientNo: 'DR020', companyName: '没有品牌', brandIds: [999_999] },
      { clientNo: 'DR021', companyName: '没有业务员', saleManId: 999_999 },
    ],
  })
  expect(none.result).toEqual({
    added: 0,
    verdicts: [
      { verdict: 'invalid', id: null, reason: '客户编码已存在' },
      { verdict: 'invalid', id: null, reason: '引用的数据不存在或已被删除' },
      { verdict: 'invalid', id: null, reason: '引用的数据不存在或已被删除' },
    ],
  })
  expect(await fingerprint(mall.app.database.db)).toEqual(before)
  const some = await ask(store.batchHandlerStoreInfo, {
    rows: [
      { clientNo: 'DR404', storeNo: 'X1', storeName: '没有客户' },
      { storeNo: 'X2', storeName: '不说客户' },
      { clientNo: 'DR001', companyName: '别家', storeNo: 'X3', storeName: '说错' },
      { companyName: '东来珠宝', storeNo: 'X4', storeName: '按名称' },
      { clientNo: 'DR001', storeNo: 'X4', storeName: '重复' },
    ],
  })
  expect(some.result.verdicts.map(({ reason }: { reason: string }) => reason)).toEqual([
    '没有“DR404”这家客户',
    '请填写客户编码或客户名称',
    '客户编码“DR001”的名称是“东来珠宝”，不是“别家”',
    '',
    '门店编码已存在',
  ])
  expect(await rows(sql`select store_no from store where store_no like 'X%'`)).toEqual([{ store_no: 'X4' }])
})

test('an account of a batch takes no more than one added by hand', async () => {
  const narrow = await staffWith(mall, { codes: ['import-account-btn'], menus: ['AccountList'] })
  const [role] = await rows(sql`
    select r.id, r.channel_id, c.client_no from sys_role r join channel c on c.id = r.channel_id
    join role_function h on h.role_id = r.id join sys_function f on f.id = h.function_id
    where r.type = 3 and f.scope = 2 and exists (select from sys_function t where t.scope = 1 and t.name = f.name) limit 1`)
  const one = { channelId: role?.channel_id, realName: '乙', phone: '13900000102', roleIds: [role?.id] }
  const batch = (row: object, token = narrow) => ask(account.batchHandlerAccountInfo, { rows: [row] }, token)
  expect((await batch(one)).result.verdicts).toMatchObject([
    { verdict: 'invalid', reason: expect.stringContaining('没有权限：缺少') },
  ])
  expect(
    (await batch({ ...one, channelId: undefined, clientNo: 'DR001' }, admin)).result.verdicts[0].reason,
  ).toBe('角色不存在，或不是该客户的角色')
  expect((await batch({ ...one, roleIds: [], storeNos: ['DRMD1'] })).result.verdicts[0].reason).toBe(
    '门店不存在，或不是该客户的门店',
  )
  expect((await batch({ ...one, roleIds: [], storeNos: ['没有'] })).result.verdicts[0].reason).toBe(
    '没有门店“没有”',
  )
  expect(await rows(sql`select from sys_user where phone = '13900000102'`)).toEqual([])
  expect((await batch(one, admin)).result).toMatchObject({ added: 1, verdicts: [{ verdict: 'added' }] })
})

test('every line says what is wrong with it, in the words of the calls that add', async () => {
  const long = '长'.repeat(61)
  const file = await clientWorkbook({
    channels: [
      ['', '没有编码'],
      ['DR001', '已有'],
      ['DR030', long, '', '', '没有这人', '', '没有这牌', '不知', '十元'],
      ['DR031', '三一'],
      ['DR031', '又三一'],
      ['DR032', '#N/A'],
      ['DR033', '#公式没有结果'],
    ],
    addresses: [
      ['DR030', '', 'A1', '李', '', '某地'],
      ['', '', 'A2', '李', '', ''],
      ['DR404', '', 'DRDZ1', '李', '', '某地'],
      ['DR031', '', 'A4', '李', '', '某地'],
    ],
    stores: [
      ['DR031', '', 'S1', '店'],
      ['DR031', '别名', 'S1', '店'],
    ],
    accounts: [
      ['DR031', '', '甲', '13900000101', '', '', '采购', 'S9'],
      ['DR031', '', '', '139'],
      ['DR031', '', '乙', '13900000103', '', '', '', 'S1'],
      ['DR031', '', '丙', '13900000103', '', '', '', 'DRMD1'],
    ],
  })
  const before = await fingerprint(mall.app.database.db)
  const { result } = await look(file)
  expect(errors(result.channels)).toEqual([
    [2, '请输入客户编码'],
    [3, '客户编码已存在'],
    [
      4,
      '没有业务员“没有这人”；没有品牌“没有这牌”；状态“不知”应为启用或停用；基础工费“十元”不是金额；公司名称最多60个字符',
    ],
    [5, ''],
    [6, '客户编码和第5行重复'],
    [7, '公司名称是错误值#N/A'],
    [8, '公司名称是公式，文件里没有它的结果，请在表格软件里打开并保存一次，再导入'],
  ])
  expect(errors(result.addresses)).toEqual([
    [2, '它的客户在“客户”表第4行，那一行不能导入'],
    [3, '请填写客户编码或客户名称；请输入收货地址'],
    [4, '地址编码已存在；没有“DR404”这家客户'],
    [5, ''],
  ])
  expect(errors(result.stores)).toEqual([
    [2, ''],
    [3, '门店编码和第2行重复；客户编码“DR031”的名称是“三一”，不是“别名”'],
  ])
  expect(errors(result.accounts)).toEqual([
    [2, '手机号已存在；新客户还没有角色，请导入后再选；没有门店“S9”，或不是该客户的门店'],
    [3, '请填写姓名；手机号码格式错误'],
    [4, ''],
    [5, '手机号和第4行重复；没有门店“DRMD1”，或不是该客户的门店'],
  ])
  expect(ready(result.channels)).toMatchObject([{ clientNo: 'DR031' }])
  expect(await fingerprint(mall.app.database.db)).toEqual(before)
})

test('a CSV is clients alone, and what failed can be sent in again with its column 原因', async () => {
  const csv = '客户编码,公司名称,原因\nDR040,四十,\n"\'=DR041",四一,客户编码已存在\n'
  const { result } = await look(csv, admin, resolvingChannelInfo, '客户.csv')
  expect(ready(result.channels)).toMatchObject([{ clientNo: 'DR040' }, { clientNo: '=DR041' }])
  expect([result.addresses, result.stores, result.accounts]).toEqual([[], [], []])
  expect((await look('甲,乙\n1,2\n')).message).toBe('文件里没有“客户编码”列')
})

test('codes of a file in full width are the codes that they are in half width, in each table and between them', async () => {
  const file = await clientWorkbook({
    channels: [
      ['ＱＪ０１', '全角一', '', '', '', '', '', '', '', ''],
      ['QJ01', '全角二', '', '', '', '', '', '', '', ''],
    ],
    addresses: [['QJ01', '', 'ＱＪＤＺ１', '李芳', '', '深圳水贝']],
    stores: [['ＱＪ０１', '', 'ＱＪＭＤ１', '一店', '', '', '']],
    accounts: [['QJ01', '', '赵敏', '13900000109', '', '', '', 'QJMD1', '']],
  })
  const { result } = await look(file)
  expect(ready(result.channels)).toMatchObject([{ clientNo: 'QJ01' }])
  expect(errors(result.channels)).toEqual([
    [2, ''],
    [3, '客户编码和第2行重复'],
  ])
  expect(ready(result.addresses)).toMatchObject([{ clientNo: 'QJ01', addressNo: 'QJDZ1' }])
  expect(ready(result.stores)).toMatchObject([{ clientNo: 'QJ01', storeNo: 'QJMD1' }])
  expect(ready(result.accounts)).toMatchObject([{ clientNo: 'QJ01', storeNos: ['QJMD1'] }])
})

test('accounts come in by a file of their own, with the right to that alone', async () => {
  const narrow = await staffWith(mall, { codes: ['import-account-btn'], menus: ['AccountList'] })
  const file = await clientWorkbook({
    accounts: [
      ['DR001', '', '钱', '13900000105'],
      ['DR031', '', '孙', '13900000106'],
    ],
  })
  expect((await look(file, narrow)).code).toBe(403)
  const { result } = await look(file, narrow, account.resolvingAccountInfo)
  expect(errors(result.accounts)).toEqual([
    [2, ''],
    [3, '没有“DR031”这家客户'],
  ])
  expect(
    (await ask(channel.batchHandlerChannelData, { rows: [{ clientNo: 'Z', companyName: 'Z' }] }, narrow))
      .code,
  ).toBe(403)
})

test('the templates are read back without a line, say the limits, and hold one example a table', async () => {
  const { result: whole } = await ask(channel.template)
  expect((await look(whole)).result).toEqual({ channels: [], addresses: [], stores: [], accounts: [] })
  const { result: own } = await ask(account.template)
  expect((await look(own, admin, account.resolvingAccountInfo)).result).toEqual({ accounts: [] })
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(new Uint8Array(whole))
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['客户', 2],
    ['收货地址', 2],
    ['门店', 2],
    ['账号', 2],
    ['填写说明', 34],
  ])
  expect(sheets[4]?.rows).toContainEqual(['客户', '公司名称', '是', '最多60个字符'])
})

test('a hostile, an oversized and an endless file are refused, and nothing is changed', async () => {
  const before = await fingerprint(mall.app.database.db)
  const said = async (content: string | Uint8Array) => {
    const { code, message } = await look(content)
    return [code, message]
  }
  const bomb = zipOf(
    workbookParts(sheetOf(`<row r="1"><c r="A1"><v>${'0'.repeat(30_000_000)}</v></c></row>`)),
  )
  expect(await said(bomb)).toEqual([400, '文件的压缩比超过100：xl/worksheets/sheet1.xml'])
  const lie = zipOf(workbookParts('<!DOCTYPE x [<!ENTITY a "a">]><worksheet/>'))
  expect(await said(lie)).toEqual([400, '文件含有文档类型声明，不能导入'])
  expect(await said(new Uint8Array(20 * 1024 * 1024 + 1))).toEqual([400, '文件最多20MB'])
  const many = Array.from({ length: 2001 }, (_, row) => `M${row},名称`).join('\n')
  expect(await said(`客户编码,公司名称\n${many}\n`)).toEqual([400, '文件超过2000行，请分成几个文件'])
  const rows = Array.from({ length: 2001 }, (_, row) => ({ clientNo: `M${row}`, companyName: '名称' }))
  expect((await ask(channel.batchHandlerChannelData, { rows })).message).toBe('一次最多2000行')
  const unknown = [{ clientNo: 'M', companyName: '名称', templateId: 1 }]
  expect((await ask(channel.batchHandlerChannelData, { rows: unknown })).message).toBe(
    '不支持的字段：templateId',
  )
  expect(await fingerprint(mall.app.database.db)).toEqual(before)
})
