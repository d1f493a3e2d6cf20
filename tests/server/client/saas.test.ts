import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpSaas } from '../../../server/outside/saas.ts'
import { readConfig } from '../../../server/start/config.ts'
import { api } from '../../../src/contract/api.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { channel, saas, sysTask } = api
const ask = (call: { path: string }, input: object, token = admin) => mall.ask(call.path, input, { token })
const push = (channelIds: readonly number[], token = admin) =>
  ask(saas['channel.push'], { channelIds }, token)
const row = async (id: number) => {
  const { records } = (await ask(channel.queryChannelByCondition, { pageSize: 200 })).result
  return records.find((each: { channelId: number }) => each.channelId === id)
}
const tenants = async () => {
  const { rows } = await sql<{ no: string; told: Record<string, unknown> }>`
    select client_no as no, told from saas_stand_in order by 1`.execute(mall.app.database.db)
  return new Map(rows.map(({ no, told }) => [no, told]))
}

test('clients are sent as a job; what the SaaS says of each stands in the report, at the client and in the log', async () => {
  const stopped = await row(40)
  const taken = await row(2)
  expect([taken, stopped]).toMatchObject([
    { saasState: 0, saasTime: null },
    { saasState: 0, status: 0 },
  ])
  const { result: id } = await push([2, 3, 40, 3])
  expect(await jobEnded(mall, admin, id)).toMatchObject({
    ...{ state: 'done', title: '推送3家客户到SaaS', total: 3, done: 3 },
    ...{ succeeded: 2, failed: 1, hasReport: true },
  })
  expect(await row(2)).toMatchObject({ saasState: 1, saasReason: '', version: taken.version })
  expect((await row(2)).saasTime).toMatch(/^2026-11-2/)
  expect(await row(40)).toMatchObject({ saasState: 2, saasReason: '客户已停用，不能开通' })
  const told = (await tenants()).get(taken.clientNo)
  expect(told).toMatchObject({ companyName: taken.companyName, principal: taken.principal, status: 1 })
  expect(told?.brands).toHaveLength(taken.brandIds.length)
  const report = await mall.ask(sysTask.download.path, { id }, { token: admin })
  const text = report.result.toString()
  expect(text).toContain('客户编码,公司名称,结果')
  expect(text).toContain(`${stopped.clientNo},${stopped.companyName},客户已停用，不能开通`)
  const { rows } = await sql<{ rowId: number; name: string; before: object; after: object }>`
    select row_id as "rowId", user_name as name, before, after from audit_change c join audit a on a.id = c.audit_id
    where a.call = 'saas.channel.push' and table_name = 'channel' order by row_id`.execute(
    mall.app.database.db,
  )
  expect(rows).toMatchObject([
    { rowId: 2, name: '陆知衡', before: { saasState: 0 }, after: { saasState: 1 } },
    { rowId: 3, after: { saasState: 1 } },
    { rowId: 40, after: { saasState: 2, saasReason: '客户已停用，不能开通' } },
  ])
}, 30_000)

test('what is there already is kept up to date, a client that stopped too; a second one of a name is not opened', async () => {
  const { db } = mall.app.database
  const one = await row(5)
  expect((await jobEnded(mall, admin, (await push([5])).result)).succeeded).toBe(1)
  await sql`update channel set status = 0, principal = '新人' where id = 5`.execute(db)
  await sql`update channel set company_name = ${one.companyName} where id = 6`.execute(db)
  expect(await jobEnded(mall, admin, (await push([5, 6])).result)).toMatchObject({ succeeded: 1, failed: 1 })
  expect((await tenants()).get(one.clientNo)).toMatchObject({ status: 0, principal: '新人' })
  expect(await row(6)).toMatchObject({ saasState: 2, saasReason: `SaaS里已有同名企业（${one.clientNo}）` })
}, 30_000)

test('a client that is not there, and who has not the code: nothing is begun', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from job`.execute(mall.app.database.db)).rows[0]?.n
  const before = await count()
  expect((await push([1, 987_654_321])).code).toBe(404)
  const looker = await staffWith(mall, { codes: [], menus: ['ClientMaterial'] })
  expect((await push([1], looker)).code).toBe(403)
  expect((await push([])).message).toBe('请选择客户')
  expect(await count()).toBe(before)
})

test('the real one is a POST of the clients to the configured gateway; where it is down that is said', async () => {
  const heard: unknown[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', piece => {
      text += piece
    })
    request.on('end', () => {
      heard.push(request.url, request.headers.authorization, JSON.parse(text))
      response.end(JSON.stringify([{ clientNo: 'KH0001', reason: '' }]))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { saas: config } = readConfig({ SAAS_API_URL: `http://127.0.0.1:${port}/x`, SAAS_API_TOKEN: 't' })
  if (!config) throw new Error('the configuration was not read')
  const client = {
    clientNo: 'KH0001',
    companyName: '甲',
    principal: '乙',
    phone: '1',
    saleMan: '',
    brands: [],
    status: 1,
  }
  const gateway = httpSaas(config, () => {})
  expect(await gateway.push([client])).toEqual([{ clientNo: 'KH0001', reason: '' }])
  expect(heard).toEqual(['/x/channel/push', 'Bearer t', { clients: [client] }])
  await new Promise(resolve => server.close(resolve))
  await expect(gateway.push([client])).rejects.toMatchObject({
    code: 503,
    message: 'SaaS平台暂时不可用，请稍后再试',
  })
  expect(() => readConfig({ SAAS_API_TOKEN: 't' })).toThrow('SaaS平台的设置不完整，还缺 SAAS_API_URL')
})
