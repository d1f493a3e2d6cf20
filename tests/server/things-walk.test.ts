import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { BareCall } from '../../src/contract/call.ts'
import type { PlainRow, Thing } from '../../src/plain/plain.ts'
import { allThings } from '../../src/shell/things.ts'
import { nothingToExport } from '../../src/values/exports.ts'
import { leastInput } from '../support/arbitrary.ts'
import { questions } from '../support/filtered.ts'
import { addFirstRows } from '../support/first-rows.ts'
import { isOfGoods, readGoods, withGoods } from '../support/goods-facts.ts'
import { wordless } from '../support/log-words.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf, staffWith } from '../support/rights.ts'

/** Every plain thing by its declaration alone: what its list, its filters and its editor ask of the server is answered. */
const things = await allThings()

/** Nothing to see until something is chosen or has happened; everything else has rows in the demo mall. */
const empty: Readonly<Record<string, string>> = {
  clientRole: 'the roles of a client, and none is chosen',
  job: 'nobody has begun one yet',
  operationLog: 'who did what to what: log.test.ts',
  loginLog: 'nobody of the demo mall has signed in by the screen yet',
}
/** A row whose least input no generator would hit upon: it is added in the service's own test. */
const hardToAdd: Readonly<Record<string, string>> = {
  spu: 'its 货 beside it: product.test.ts',
  tkData: 'names an event, a page and a client',
  clientAccount: 'a telephone number of its own',
  account: 'a telephone number of its own',
  user: 'a telephone number of its own',
  channelAuthorize: 'a period and two clients',
  discount: 'a threshold and a benefit that fit each other',
  equity: 'a content that fits its kind',
  lottery: 'prizes that come to 100%: marketing/lottery.test.ts',
  rank: 'goods, where it is made by hand: product/showcase.test.ts',
  seckill: 'a period in the years that a database knows',
  questionBank: 'options that fit its kind',
  role: 'a name of its own among those that the tests make',
  templateRole: 'a name of its own among those that the tests make',
  schedule: 'a cron expression',
}

/** Filters of what no row of the list holds: proved where the word says. */
const elsewhere: Readonly<Record<string, string>> = {
  'order.owed': 'a deposit is owed until it was given back: order-metal.test.ts',
  'orderPlain.owed': 'the same question as that of 订单中心',
  'order.cancelled': 'dashboard.test.ts: an order that is cancelled leaves its day',
  'orderPlain.cancelled': 'the same question as that of 订单中心',
  'clientList.own': 'who looks after them: channel.test.ts',
  'spu.importId': 'what an import has added: product/import.test.ts',
  'sku.importId': 'what an import has added: product/import.test.ts',
  'skc.importId': 'the same question as that of the 货',
  'user.roleId': 'roles are shown by name: users.test.ts',
  'clientAccount.busType': 'roles are shown by name: below',
  'account.busType': 'roles are shown by name: below',
  'pointsLog.expire': 'what is still there of a lot: marketing/ledger.test.ts',
  'inventoryRecord.spuNo': 'what lies in the record: stock.test.ts',
  'order.storeId': 'shown by name: insight-drill.test.ts',
  'orderPlain.storeId': 'shown by name: insight-drill.test.ts',
  'order.categoryId': 'what its lines are of: insight-drill.test.ts',
  'orderPlain.categoryId': 'what its lines are of: insight-drill.test.ts',
  'tkData.kind': 'what its event is: insight-drill.test.ts',
  'tkData.without': 'what a line lacks: insight-drill.test.ts',
  'order.skuNo': 'what its lines are of: order.test.ts',
  'order.spuNo': 'what its lines are of: dashboard.test.ts',
  'spu.sold': 'what was ordered of it: dashboard.test.ts',
  'spu.soldChannelId': 'by whom it was ordered: dashboard.test.ts',
  'order.liveRoomNo': 'what a show brought: live/room-orders.test.ts',
  'shelf.favorite': 'what one likes oneself: favorite.test.ts',
  'sorting.mine': 'what was given to oneself: sorting.test.ts',
  'order.short': 'a cancelled order lacks nothing: order.test.ts',
  'orderPlain.short': 'a cancelled order lacks nothing: order.test.ts',
  'orderPlain.skuNo': 'what its lines are of: order.test.ts',
  'surveyRecord.answer': 'what stands in the record: survey/answers.test.ts',
  'orderPlain.spuNo': 'what its lines are of: dashboard.test.ts',
  ...Object.fromEntries(
    [
      ...['period', 'kind', 'channelId', 'storeId', 'saleManId', 'brandId'].map(name => `saleFact.${name}`),
      ...['categoryIds', 'seriesIds', 'finenessIds'].map(name => `saleFact.${name}`),
      ...['period', 'categoryIds', 'seriesIds'].map(name => `saleProduct.${name}`),
      ...['period', 'brandId', 'saleManId'].map(name => `saleStore.${name}`),
    ].map(filter => [filter, 'what the facts hold and no row shows: order/statistics.test.ts']),
  ),
  'orderPlain.liveRoomNo': 'what a show brought: live/room-orders.test.ts',
  'inventoryRecord.userId': 'shown by name',
  'inventoryProduct.userId': 'shown by name',
  ...Object.fromEntries(
    ['spu', 'sku', 'skc', 'stock', 'skcStock'].map(id => [
      `${id}.searchTimeType`,
      'says which time is meant: spu.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['spu', 'sku', 'skc', 'stock', 'skcStock'].map(id => [
      `${id}.basketId`,
      'what lies in a basket of one’s own: basket.test.ts',
    ]),
  ),
}

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await addFirstRows(mall, admin)
  // The demo's zones belong to none: then nothing would be found by it.
  await sql`update special set relevancy_id = 1 where id = 2`.execute(mall.app.database.db)
  // And its goods were all made in one moment.
  for (const table of ['spu', 'sku'])
    await sql`update ${sql.table(table)} set create_time = create_time - interval '1 day'
      where ${sql.ref(table === 'spu' ? 'id' : 'spu_id')} <= 20`.execute(mall.app.database.db)
})
afterAll(() => mall.close())

const ask = (call: BareCall, input: object, token = admin) =>
  mall.ask(call.path, input, { method: call.method, token })
const page = (thing: Thing, input: object = {}, token = admin) =>
  ask(thing.calls.list, { ...thing.fixed, pageNum: 1, pageSize: 20, ...input }, token)

/** Every row that the list finds, page after page. */
async function every(thing: Thing, input: object = {}): Promise<PlainRow[]> {
  const found: PlainRow[] = []
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum += 1) {
    const answer = await page(thing, { ...input, pageNum, pageSize: 200 })
    expect([input, answer.code, answer.message]).toEqual([input, 200, answer.message])
    found.push(...answer.result.records)
    pages = answer.result.pages
  }
  return found
}

describe.each(things.map(thing => [thing.id, thing] as const))('%s', (_, thing) => {
  let rows: readonly PlainRow[] = []
  let total = 0

  test('has rows; every column that may be sorted by is, both ways', async () => {
    const answer = await page(thing)
    expect([answer.code, answer.message]).toEqual([200, answer.message])
    rows = answer.result.records
    total = answer.result.total
    if (!(thing.id in empty)) expect(rows.length, 'rows of the demo mall').toBeGreaterThan(0)
    for (const { name, list } of thing.fields.filter(field => field.list?.sortable))
      for (const sort of [name, `-${name}`]) {
        const sorted = await page(thing, { sort })
        expect([list && sort, sorted.code, sorted.result?.total]).toEqual([sort, 200, total])
      }
  })

  test('every filter finds the rows that are so and no others', async () => {
    const filters = Object.entries(thing.filters).filter(([name]) => !(`${thing.id}.${name}` in elsewhere))
    if (thing.id in empty || filters.length === 0) return
    const all = withGoods(
      thing,
      await every(thing),
      isOfGoods(thing) ? await readGoods(mall.app.database.db) : [],
    )
    const ids = (of: readonly PlainRow[]) => of.map(row => Number(row[thing.idField])).sort((a, b) => a - b)
    for (const [name, filter] of filters) {
      const asked = questions(thing, name, filter, all)
      expect(asked.length, `${thing.id}.${name} is asked something`).toBeGreaterThan(0)
      let [found, left] = [false, false]
      for (const { input, finds } of asked) {
        const expected = ids(all.filter(finds))
        expect([input, ids(await every(thing, input))]).toEqual([input, expected])
        found ||= expected.length > 0
        left ||= expected.length < all.length
      }
      expect({ found, left }, `${thing.id}.${name} finds some rows and leaves some out`).toEqual({
        found: true,
        left: true,
      })
    }
  })

  test('what stands in the search box finds a row by what it is called', async () => {
    const [row] = rows
    const called = thing.fields.find(field => field.name === thing.name)
    const name = String(row?.[thing.name] ?? '').slice(0, 8)
    if (!row || name === '' || !called || !thing.search.includes(called.facts.title)) return
    const found = await page(thing, { [thing.keyword]: name })
    expect([name, found.code]).toEqual([name, 200])
    expect(found.result.total, `${name} is found`).toBeGreaterThan(0)
  })

  test('a stale version is a conflict, and one row is answered by its id', async () => {
    const [row] = rows
    if (!row) return
    const { update, details } = thing.calls
    const id = { [thing.idField]: row[thing.idField] }
    if (details) expect((await ask(details, id)).code).toBe(200)
    const field = thing.fields.find(each => each.form && each.name in row)
    if (!update || !field) return
    const stale = await ask(update, {
      ...id,
      version: Number(row.version) + 7,
      [field.name]: row[field.name],
    })
    expect([stale.code, stale.message]).toEqual([409, stale.message])
  })

  test('exported as it is listed', async () => {
    const { exportKind: kind, calls } = thing
    const answer = kind
      ? await mall.ask(calls.export?.path ?? '', { kind, format: 'csv' }, { token: admin })
      : await mall.ask(
          api.ui.export.path,
          { call: calls.list.id, format: 'csv', query: { ...thing.fixed } },
          { token: admin },
        )
    if (total > 0) expect([answer.code, answer.message]).toEqual([200, answer.message])
    else expect([answer.code, answer.message]).toEqual([400, nothingToExport])
  })

  test('what may be left out is, and the new row goes again', async () => {
    const { add, delete: one, removeMany } = thing.calls
    if (!add || thing.id in hardToAdd) return
    const call = Object.values(api)
      .flatMap((calls: Record<string, { path: string }>) => Object.values(calls))
      .find(each => each.path === add.path)
    expect(call, add.id).toBeDefined()
    const [least = {}] = fc.sample(leastInput(await thing.schema()), { numRuns: 1, seed: 11 })
    const answer = await ask(add, { ...thing.fixed, ...least })
    expect([answer.code, answer.message, least]).toEqual([200, answer.message, least])
    const id = answer.result?.[thing.idField]
    if (typeof id !== 'number') return
    if (one) expect((await ask(one, { [thing.idField]: id })).code).toBe(200)
    else if (removeMany) expect((await ask(removeMany, { [`${thing.idField}s`]: [id] })).code).toBe(200)
  })

  test('with its screen and no code it is only looked at; without its screen not even that', async () => {
    const looker = await staffWith(mall, { codes: [], menus: [thing.screen] })
    const stranger = await staffWith(mall, { codes: [], menus: [] })
    const { list, idsOf: _reads, ...writes } = thing.calls
    // A list with a code of its own is a tab that nobody else sees.
    const mayLook = typeof list.permit !== 'object' || !('code' in list.permit)
    expect((await page(thing, {}, looker)).code).toBe(mayLook ? 200 : 403)
    if (list.permit !== 'signed-in') expect((await page(thing, {}, stranger)).code).toBe(403)
    for (const call of Object.values(writes)) {
      if (!call?.writes || typeof call.permit === 'string' || !('code' in call.permit)) continue
      expect([call.id, (await ask(call, {}, looker)).code]).toEqual([call.id, 403])
    }
  })
})

test('accounts are found by what their roles are for', async () => {
  const { rows } = await sql<{ id: number }>`select distinct u.user_id as id from user_role u
    join channel_account a on a.id = u.user_id join sys_role r on r.id = u.role_id where r.bus_type = 4`.execute(
    mall.app.database.db,
  )
  const wanted = rows.map(({ id }) => id).sort((a, b) => a - b)
  for (const id of ['clientAccount', 'account']) {
    const thing = things.find(each => each.id === id)
    if (!thing) throw new Error(`no ${id}`)
    const found = (await every(thing, { busType: 4 })).map(row => Number(row.id)).sort((a, b) => a - b)
    expect(found).toEqual(wanted)
    expect(found.length).toBeLessThan((await every(thing)).length)
  }
})

test('the operation log has words for all that this walk changed', async () => {
  expect(await wordless(mall.app.database.db)).toEqual([])
})
