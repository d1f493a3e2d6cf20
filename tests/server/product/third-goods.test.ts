import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpThirdShops } from '../../../server/outside/third-goods.ts'
import { api } from '../../../src/contract/api.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { search, thirdGoods } = api
const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })
const rows = async (input: object) => (await ask(thirdGoods.page, { pageSize: 200, ...input })).result.records
const row = async (outNo: string) => (await rows({ keyword: outNo }))[0]

const ended = (id: number) => jobEnded(mall, admin, id)

test('a shop is fetched: what is new comes, what has changed is changed, what is bound stays so', async () => {
  const before = await rows({ platform: 3 })
  const { result: id } = await ask(thirdGoods.pull, { platform: 3 })
  expect(await ended(id)).toMatchObject({ state: 'done', title: '拉取抖音小店商品', hasReport: true })
  const after = await rows({ platform: 3 })
  expect(after).toHaveLength(before.length + 4)
  const fetched = new Map(after.map((each: { outNo: string }) => [each.outNo, each]))
  for (const { outNo, spuId, syncState } of before)
    expect(fetched.get(outNo)).toMatchObject({ spuId, syncState })
  expect(await rows({ platform: 4 })).toHaveLength(20)
}, 30_000)

test('a shop that is being fetched is not fetched a second time meanwhile; another one is', async () => {
  const at = new Date(mall.clock.now)
  const lease = new Date(mall.clock.now + 3_600_000)
  const { rows: running } = await sql<{ id: number }>`
    insert into job (user_id, kind, title, total, input, report, create_time, state, lease)
    values (1, 'pullThird', '拉取', 0, '{"platform": 3, "requestId": "r", "ip": "i"}', '{}', ${at}, 'running', ${lease})
    returning id`.execute(mall.app.database.db)
  expect((await ask(thirdGoods.pull, { platform: 3 })).message).toBe('这个任务正在执行，请稍后再试')
  const { result: other } = await ask(thirdGoods.pull, { platform: 4 })
  expect(await ended(other)).toMatchObject({ state: 'done' })
  await sql`delete from job where id = ${running[0]?.id}`.execute(mall.app.database.db)
}, 30_000)

test('one of ours stands for one of theirs in a shop; bound it is sent, and what the shop says is kept', async () => {
  const [bound] = await rows({ platform: 4, syncState: 1 })
  const [loose] = await rows({ platform: 4, syncState: 0 })
  expect((await ask(thirdGoods.push, { ids: [loose.id] })).message).toBe(
    `${loose.outNo}还没有绑定款号，不能推送`,
  )
  const bind = (id: number, spuId: number) => ask(thirdGoods.bind, { id, spuId })
  expect((await bind(loose.id, bound.spuId)).message).toBe(`${bound.spuNo}已绑定同一平台的${bound.outNo}`)
  expect((await bind(bound.id, bound.spuId)).message).toBe('已绑定款号，请先解绑')
  const taken = new Set((await rows({ platform: 4 })).map(({ spuId }: { spuId: number }) => spuId))
  const goods = (await ask(search.product, { pageSize: 200 })).result.records.find(
    ({ spuId }: { spuId: number }) => !taken.has(spuId),
  )
  expect((await bind(loose.id, goods.spuId)).code).toBe(200)
  expect(await row(loose.outNo)).toMatchObject({ spuNo: goods.spuNo, syncState: 2 })
  const { result: id } = await ask(thirdGoods.push, { ids: [loose.id] })
  expect(await ended(id)).toMatchObject({ state: 'done', succeeded: 1, failed: 0 })
  const sent = await row(loose.outNo)
  expect(sent).toMatchObject({ syncState: 1, stock: sent.mallStock })
  expect((await ask(thirdGoods.unbind, { ids: [loose.id] })).code).toBe(200)
  expect(await row(loose.outNo)).toMatchObject({ spuId: null, spuNo: '', syncState: 0, mallStock: 0 })
}, 30_000)

test('shops that cannot be asked are no failure of ours', async () => {
  const gateway = httpThirdShops({ url: 'http://127.0.0.1:9/shops', token: 'x' }, () => {})
  await expect(gateway.pull(3, undefined)).rejects.toMatchObject({ code: 503 })
})
