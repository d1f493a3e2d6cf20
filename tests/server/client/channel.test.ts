import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, addresses, channels, stores } from '../../../server/mall/client/client.query.ts'
import { page, someRows } from '../../../server/plain/list.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
let buyer: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  buyer = await sessionOf(mall, '13800000005')
})
afterAll(() => mall.close())

const { channel, store, address, account, templateChannel } = api
const post = (path: string, input: object = {}, token = admin) => mall.ask(path, input, { token })
const get = (path: string, input: object = {}, token = admin) =>
  mall.ask(path, input, { method: 'GET', token })
const idOf = async (phone: string) =>
  (await sql<{ id: number }>`select id from sys_user where phone = ${phone}`.execute(mall.app.database.db))
    .rows[0]?.id

test('clients are listed whole: salesman, brands, and how many accounts, stores and addresses they have', async () => {
  const { result } = await post(channel.queryChannelByCondition.path, { pageSize: 100 })
  expect([result.total, result.records.length]).toEqual([40, 40])
  const [first] = result.records
  expect(first).toMatchObject({
    id: 1,
    channelId: 1,
    clientNo: 'KH0001',
    storeSize: 3,
    accountSize: 2,
    version: 1,
  })
  expect(first.saleMan).toMatch(/^\p{Script=Han}{2,3}$/u)
  expect(first.brandList[0]).toEqual({ id: expect.any(Number), name: expect.any(String) })
  expect(first.receiveAddressSize).toBeGreaterThan(0)
  expect((await get(channel.queryChannelById.path, { channelId: 1 })).result).toEqual(first)
  expect((await get(channel.queryChannelById.path, { channelId: 999 })).code).toBe(404)
})

test('clients are found by name, pinyin and number, by salesman, brand and state', async () => {
  const found = async (input: object) =>
    (await post(channel['v2.queryChannelList'].path, { pageSize: 100, ...input })).result
  const [first] = (await found({})).records
  for (const keyword of ['KH0001', first.companyName, first.principal])
    expect((await found({ keyword })).records.map((row: { id: number }) => row.id)).toContain(1)
  expect((await found({ keyword: '没有这样的' })).total).toBe(0)
  expect((await found({ status: 0 })).total).toBe(3)
  const bySalesman = (await found({ saleManId: first.saleManId })).records
  expect(bySalesman.length).toBeGreaterThan(9)
  const byBrand = (await found({ brandId: first.brandList[0].id })).records
  const names = (row: { brandList: { id: number }[] }) => row.brandList.map(({ id }) => id)
  expect(
    byBrand.every((row: { brandList: { id: number }[] }) => names(row).includes(first.brandList[0].id)),
  ).toBe(true)
})

test('a salesman’s clients and buyers, and a client’s salesmen, say the same; without one named, the caller’s', async () => {
  const salesman = await sessionOf(mall, '13800000011')
  const userId = await idOf('13800000011')
  const own = (await get(channel.querySealManRelationChannel.path, {}, salesman)).result
  const named = await get(channel.querySealManRelationChannel.path, { userId })
  expect(named.result).toEqual(own)
  expect(own.length).toBeGreaterThan(9)
  for (const { channelId } of own.slice(0, 5)) {
    const { result } = await get(channel.queryChannelRelationSealManList.path, { channelId })
    expect(result.map((row: { userId: number }) => row.userId)).toContain(userId)
    expect(result.filter((row: { main: boolean }) => row.main)).toHaveLength(1)
  }
  const buyers = (await get(account.querySealManRelationCaiGou.path, { userId })).result
  expect(new Set(buyers.map((row: { channelId: number }) => row.channelId))).toEqual(
    new Set(own.map((row: { channelId: number }) => row.channelId)),
  )
  expect((await get(channel.querySealManRelationChannel.path)).result).toEqual([])
})

test('what hangs on a client that is not there is not there: 404, not an empty list', async () => {
  for (const path of [
    channel.queryAllBrandListByChannelId.path,
    channel.queryChannelRelationSealManList.path,
  ]) {
    expect((await get(path, { channelId: 1 })).result.length).toBeGreaterThan(0)
    expect((await get(path, { channelId: 999 })).code).toBe(404)
  }
  expect((await get(templateChannel.queryStoreByTemplateId.path, { templateId: 999 })).code).toBe(404)
})

test('the searches of customers offer value, label and code, nothing for nothing, and never a phone', async () => {
  const [row] = (await post(channel.queryChannelByCondition.path, { pageSize: 1 })).result.records
  for (const path of [channel.queryChannelListByKeywords.path, account.queryChannelAccountByKeywords.path]) {
    const { result } = await get(path, { keywords: row.companyName })
    expect(result[0]).toEqual({
      value: expect.any(Number),
      label: expect.stringContaining(row.companyName),
      code: 'KH0001',
    })
    expect(JSON.stringify(result)).not.toMatch(/1\d{10}/)
    expect((await get(path, { keywords: '  ' })).result).toEqual([])
    expect((await get(path)).result).toEqual([])
    for (const keywords of ['13800', '%', row.phone])
      expect([keywords, (await get(path, { keywords })).result]).toEqual([keywords, []])
  }
})

test('clients and their accounts are found by the initials and the pinyin of their names, and by those alone', async () => {
  const { db } = mall.app.database
  const pick = async (path: string, keywords: string) => (await get(path, { keywords })).result
  const { rows } = await sql<{ id: number; realName: string; position: string }>`
    select id, real_name as "realName", position from channel_account
    where real_name = '唐亦安' and position = '采购'`.execute(db)
  const [someone] = rows
  const accounts = account.queryChannelAccountByKeywords.path
  for (const keywords of ['tya', 'TYA', 'tangyian', 'tang']) {
    const found = await pick(accounts, keywords)
    expect([keywords, found.map(({ value }: { value: number }) => value)]).toEqual([
      keywords,
      expect.arrayContaining([someone?.id]),
    ])
  }
  // A position is no name, nor is the one who answers for a client: neither is shown.
  for (const { label } of await pick(accounts, 'cg')) expect(label).not.toContain('唐亦安')
  const [{ label, code }] = await pick(accounts, '唐亦安')
  const of = (await pick(channel.queryChannelListByKeywords.path, code))[0]
  expect(label).toContain(of.label)
  const { pinyin } = await import('pinyin-pro')
  const initials = pinyin(of.label, { pattern: 'first', toneType: 'none', type: 'array' }).join('')
  const both = async (keywords: string) => [
    (await pick(channel.queryChannelListByKeywords.path, keywords)).map(
      (each: { code: string }) => each.code,
    ),
    (await pick(accounts, keywords)).map((each: { code: string }) => each.code),
  ]
  for (const found of await both(initials)) expect(new Set(found)).toEqual(new Set([code]))
  // Of the person and of the client at once, in whatever order.
  expect((await both(`${initials} tya`))[1]).toEqual([code])
  expect((await both('tya，138'))[1]).toEqual([])
})

test('where nothing is typed those that ordered last are offered to who asks for them, to a salesman his own', async () => {
  const latest = async (more: object, token?: string) =>
    (await get(channel.queryChannelListByKeywords.path, { latest: true, ...more }, token)).result
  const offered = await latest({})
  expect(offered.length).toBeGreaterThan(1)
  const { rows } = await sql<{ n: number }>`select count(distinct channel_id)::int as n from orders
    where channel_id = any(${offered.map(({ value }: { value: number }) => value)}::bigint[])`.execute(
    mall.app.database.db,
  )
  expect(rows[0]?.n).toBe(offered.length)
  expect(await latest({ keywords: '没有这样的客户' })).toEqual([])
  expect((await latest({}, buyer)).map(({ value }: { value: number }) => value)).toEqual([1])
  const accounts = (await get(account.queryChannelAccountByKeywords.path, { latest: true })).result
  const codes = new Set(offered.map(({ code }: { code: string }) => code))
  expect(accounts.length).toBeGreaterThan(0)
  expect(accounts.filter(({ code }: { code: string }) => !codes.has(code))).toEqual([])
})

test('stores, addresses and accounts are listed by client', async () => {
  for (const [path, size] of [
    [store.page.path, 'storeSize'],
    [address.page.path, 'receiveAddressSize'],
    [account.page.path, 'accountSize'],
  ] as const) {
    const { result } = await post(path, { channelId: 4, pageSize: 100 })
    const client = (await get(channel.queryChannelById.path, { channelId: 4 })).result
    expect([path, result.total]).toEqual([path, client[size]])
    expect(result.records.every((row: { channelId: number }) => row.channelId === 4)).toBe(true)
  }
  const [manager] = (
    await post(account.page.path, { channelId: 4, realName: '', sort: 'id' })
  ).result.records.slice(-1)
  expect(manager).toMatchObject({
    position: '店长',
    clientNo: 'KH0004',
    roles: [{ roleName: '店长' }],
    status: 1,
  })
  expect(manager.stores).toHaveLength(1)
  const byRole = await post(account.page.path, { roleId: manager.roles[0].id })
  expect(byRole.result.records).toEqual([manager])
})

test('the list of accounts holds no staff, whatever is asked', async () => {
  const { result } = await post(account.page.path, { phone: '1380000000', pageSize: 100 })
  expect(result.records.map((row: { phone: string }) => row.phone)).toEqual(['138****0005'])
})

test('temporary clients with their stores', async () => {
  const { result } = await post(templateChannel.queryTemplateChannelByCondition.path, {
    keyword: '工作室',
    sort: 'id',
  })
  expect(result.total).toBe(8)
  expect(result.records[0]).toMatchObject({ source: '展会', storeSize: 1, status: 1 })
  expect(result.records[0].validUntil).toMatch(/^2027-01-01 00:00:00$/)
  const stores = await get(templateChannel.queryStoreByTemplateId.path, { templateId: 1 })
  expect(stores.result).toHaveLength(1)
})

test('an account’s client and stores: its own for a client’s account, any client’s for staff; foreign and missing alike', async () => {
  const path = store.queryUserChanelAndStoreByUserId.path
  const own = await idOf('13800000005')
  const other = await idOf('13800020201')
  const mine = await get(path, { userId: own }, buyer)
  expect(mine.result).toMatchObject({ channelId: 1, clientNo: 'KH0001' })
  expect(mine.result.stores).toHaveLength(3)
  const foreign = await get(path, { userId: other }, buyer)
  const missing = await get(path, { userId: 999_999 }, buyer)
  expect(foreign).toEqual(missing)
  expect(foreign.code).toBe(404)
  expect((await get(path, { userId: other })).result.channelId).toBe(2)
  expect((await get(path, { userId: 1 })).code).toBe(404)
})

test('a client’s account reaches no other list of clients', async () => {
  for (const path of [
    channel.queryChannelByCondition.path,
    channel['v2.queryChannelList'].path,
    store.page.path,
    address.page.path,
    account.page.path,
    templateChannel.queryTemplateChannelByCondition.path,
  ])
    expect([path, (await post(path, {}, buyer)).code]).toEqual([path, 403])
  // But its own client, whatever it looks for.
  const found = await get(channel.queryChannelListByKeywords.path, { keywords: '金' }, buyer)
  expect(found.result.map(({ value }: { value: number }) => value)).toEqual([1])
  const list = await staffWith(mall, { codes: [], menus: ['ClientList'] })
  expect((await post(channel.queryChannelByCondition.path, {}, list)).message).toBe(
    '没有权限：缺少 ClientMaterial',
  )
})

test('the tables themselves are cut to the client’s rows, should a call ever be opened', async () => {
  const scope = { kind: 'channel', channelId: 2 } as const
  await mall.app.database.db.transaction().execute(async tx => {
    for (const { target: of } of [channels, stores, addresses, accounts]) {
      const { records } = await page(tx, of, { pageSize: 200 }, scope)
      expect(records.length).toBeGreaterThan(0)
      expect(records.every(row => row.channelId === 2)).toBe(true)
    }
    expect(await someRows(tx, channels.target, [1, 2, 3], scope)).toHaveLength(1)
  })
})
