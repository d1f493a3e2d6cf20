import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { takenBack, updates } from '../../server/mall/declared.ts'
import { served } from '../../server/mall/index.ts'
import { spus } from '../../server/mall/product/spu-list.query.ts'
import { fieldsOf } from '../../server/plain/columns.ts'
import type { Rule } from '../../server/plain/rule.ts'
import { within } from '../../server/plain/scope.ts'
import type { Target } from '../../server/plain/target.ts'
import { api } from '../../src/contract/api.ts'
import type { Call } from '../../src/contract/call.ts'
import { addFirstRows } from '../support/first-rows.ts'
import { bareLine, thanks } from '../support/lottery.ts'
import { type Envelope, type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

/**
 * What the single call refuses a batch refuses too, with the same field and the same sentence: a bad value of every
 * update that a batch may name, and whatever breaks the rules that a target declares.
 */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await addFirstRows(mall, admin)
  for (const rule of new Set([...updates.values()].flatMap(({ target }) => target.rules ?? [])))
    listenTo(rule)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await mall.close()
})

/** The rules that have refused a row since this was emptied. */
const refusing = new Set<Rule>()

function listenTo(rule: Rule): void {
  const judge = rule.problems.bind(rule)
  vi.spyOn(rule, 'problems').mockImplementation(async (rows, context) => {
    const problems = await judge(rows, context)
    if (problems.length > 0) refusing.add(rule)
    return problems
  })
}

interface Row {
  readonly id: number
  readonly version: number
}
type Set = Readonly<Record<string, unknown>>
interface Fixture {
  /** The rule's own field, by which the form marks it. */
  readonly field: string
  readonly set: Set
  /** Set beside `set`: what is known only once the mall stands. */
  readonly later?: () => Promise<Set>
  /** A row that the change would break; the first of the table unless told. */
  readonly row?: () => Promise<Row>
  /** Where the single call is not the update call. */
  readonly single?: (row: Row) => Promise<Envelope>
}

const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })
const made = async (call: { path: string }, input: object): Promise<Row> => {
  const { result, message } = await ask(call, input)
  expect(message).toBe('成功')
  return { id: Number(result.id), version: Number(result.version) }
}

async function firstOf(of: Target): Promise<Row> {
  const { rows } = await sql<Row>`select t.id, t.version from ${sql.table(of.table)} as t
    where ${within(of, { kind: 'staff' })} order by t.id limit 1`.execute(mall.app.database.db)
  const [row] = rows
  if (!row) throw new Error(`the demo mall has no row of ${of.table}: plant one in server/seed/<group>/`)
  return row
}

let batches = 0
async function batch(call: string, { id, version }: Row, set: Set): Promise<Envelope> {
  batches += 1
  const rows = [{ id, version, set }]
  return ask(api.ui['batch.apply'], { batchId: `matrix-batch-${batches}`, call, mode: 'all', rows })
}

function callOf(id: string): Call {
  const one = served.find(candidate => candidate.id === id)
  if (!one) throw new Error(`${id} is not served`)
  return one.call
}

/** By its own call, in the fields that it takes; a call that is a batch itself answers a verdict. */
async function single(call: string, { idField }: Target, { id, version }: Row, set: Set): Promise<Envelope> {
  const own = callOf(call)
  const known = fieldsOf(own.in)
  if ('rows' in known) {
    const rows = [{ [idField in fieldsOf(elementOf(known.rows)) ? idField : 'id']: id, version, set }]
    const answer = await ask(own, { batchId: `matrix-single-${batches}`, mode: 'all', rows })
    // Some say the limits of a cell in the call itself.
    if (answer.code === 400) return answer
    const [{ field, reason }] = answer.result.invalid
    return { ...answer, code: 400, message: reason, result: { field } }
  }
  const input = { [idField]: id, version, ...set }
  return ask(own, Object.fromEntries(Object.entries(input).filter(([name]) => name in known)))
}

function elementOf(schema: unknown): z.ZodType {
  return schema instanceof z.ZodArray && schema.element instanceof z.ZodType ? schema.element : z.unknown()
}

/** A field that a batch and the single call may name, and a value that its schema takes from nobody. */
function badValue(call: string, { editable, alone = [] }: Target): { field: string; value: unknown } {
  const known = fieldsOf(callOf(call).in)
  for (const [field, schema] of Object.entries(editable))
    for (const value of !alone.includes(field) && (field in known || 'rows' in known) ? ['', -1, {}] : [])
      if (!z.safeParse(schema, value).success) return { field, value }
  throw new Error('every value is good')
}

const backwards = { beginTime: '2027-02-01 00:00:00', endTime: '2027-01-01 00:00:00' }
const period: Fixture = { field: 'endTime', set: backwards }
const times = { beginTime: '2029-03-01 10:00:00', endTime: '2029-03-01 12:00:00' }

/** Goods that cost something, not in any sale. */
async function goods(): Promise<{ spuId: number; fee: number }> {
  const { records } = (await ask(api.search.product, { pageSize: 200 })).result
  const { rows } = await sql<{ id: number }>`select spu_id as id from seckill_goods`.execute(
    mall.app.database.db,
  )
  return records.find(
    (row: { spuId: number; fee: number }) => row.fee > 200 && !rows.some(({ id }) => id === row.spuId),
  )
}
const sale = async (more: object) => made(api.seckill.add, { name: '秒杀', ...times, ...more })

/** A lottery that runs until 2029, in that state. */
async function lot(state = '1'): Promise<Row> {
  const prizes = [bareLine({ ppm: 10 }), thanks({ ppm: 999_990 })]
  const { id, version } = await made(api.lottery.add, { name: '抽', ...times, prizes })
  await sql`update lottery set state = ${state}::int, seed_hash = case ${state} when '1' then '' else 'x' end
    where id = ${id}`.execute(mall.app.database.db)
  return { id, version }
}

const asked = {
  ...{ key: 'q', bankId: 0, kind: 1, stem: '题', required: true, min: 0, max: 0, jumps: [] },
  options: ['a', 'b'].map(key => ({ key, text: key, open: false })),
}
/** A questionnaire that somebody has answered. */
async function answered(): Promise<Row> {
  const { id } = await made(api.survey.add, { title: '答过', questions: [{ ...asked, stem: '原题' }] })
  const { version } = await made(api.survey.publish, { id })
  await sql`insert into survey_record (survey_id, user_id, version_id, state)
    select id, 1, version_id, 2 from survey where id = ${id}`.execute(mall.app.database.db)
  return { id, version }
}

const fixtures: Readonly<Record<string, readonly Fixture[]>> = {
  'survey.edit': [
    period,
    { field: 'questions', set: { questions: [{ ...asked, options: [] }] } },
    ...[
      { field: 'questions', set: { questions: [asked] } },
      { field: 'anonymous', set: { anonymous: 1 } },
    ].map(each => ({ ...each, row: answered })),
  ],
  'topic.update': [period],
  'venueActivity.update': [period],
  'homeScreen.update': [period],
  'slideshow.update': [period],
  'attribute.update': [
    {
      field: 'options',
      set: { options: '' },
      row: () => made(api.attribute.add, { name: '选', categoryId: 1, inputType: 2, options: '甲、乙' }),
    },
    {
      field: 'options',
      set: { options: '甲' },
      row: () => made(api.attribute.add, { name: '填', categoryId: 1, inputType: 1 }),
    },
  ],
  'questionBank.edit': [
    {
      field: 'options',
      set: { options: '甲' },
      row: () => made(api.questionBank.add, { stem: '题', kind: 1, options: '甲\n乙' }),
    },
  ],
  'x:equity.edit': [
    period,
    ...[
      { field: 'audienceNote', set: { audience: 2 } },
      { field: 'points', set: { points: 5 } },
    ].map(each => ({ ...each, row: () => made(api.equity.add, { name: '益', amount: 100 }) })),
  ],
  'discount.update': [
    period,
    ...[
      { field: 'fullMoney', set: { fullMoney: 0 } },
      { field: 'rate', set: { rate: 5 } },
      { field: 'spuIds', set: { goodsScope: 2 } },
    ].map(each => ({
      ...each,
      row: () => made(api.discount.add, { name: '促', fullMoney: 1000, reduction: 10, ...times }),
    })),
    ...[
      { field: 'quota', set: { quota: 1 } },
      { field: 'eachLimit', set: { eachLimit: 1 } },
      { field: 'rate', set: { rate: 60 } },
    ].map(each => ({
      ...each,
      async row() {
        const { id } = await made(api.discount.add, { name: '用过', type: 3, kind: 2, rate: 50, quota: 9 })
        const { db } = mall.app.database
        await sql`update discount set used = 2 where id = ${id}`.execute(db)
        await sql`insert into discount_use (discount_id, order_id, channel_id)
          select ${id}, id, 1 from orders order by id limit 2`.execute(db)
        return { id, version: 1 }
      },
    })),
    {
      field: 'enabled',
      set: { enabled: 1 },
      async row() {
        const wanted = { fullMoney: 1000, reduction: 10, ...times }
        for (const name of ['一', '二', '三', '四', '五']) await ask(api.discount.add, { ...wanted, name })
        return made(api.discount.add, { ...wanted, name: '六', enabled: 0 })
      },
    },
  ],
  'frame.update': [
    period,
    { field: 'spuNos', set: { spuNos: '没有' } },
    {
      field: 'spuNos',
      set: { enabled: 1 },
      async row() {
        const { rows } = await sql<{ spuNo: string }>`select spu_no as "spuNo" from spu where spu_no <> all(
          select string_to_table(spu_nos, e'\n') from goods_frame) limit 1`.execute(mall.app.database.db)
        const look = { image: '/drawings/ring-gold.svg', spuNos: rows[0]?.spuNo }
        await made(api.frame.add, { ...look, name: '占' })
        return made(api.frame.add, { ...look, name: '等', enabled: 0 })
      },
    },
  ],
  'x:rank.edit': [
    {
      field: 'spuIds',
      set: { spuIds: [] },
      row: () => made(api.rank.add, { name: '手工榜', kind: 1, period: 1, place: 1, spuIds: [1] }),
    },
    {
      field: 'pinIds',
      set: { pinIds: [1, 2], exceptIds: [2] },
      row: () => made(api.rank.add, { name: '规则榜', kind: 1, period: 1, place: 1, spuIds: [1] }),
    },
  ],
  'x:content.edit': [
    {
      field: 'expireTime',
      set: { publishTime: '2026-01-02 00:00:00', expireTime: '2026-01-01 00:00:00' },
      row: () => made(api.content.add, { title: '稿', cover: '/drawings/ring-gold.svg', moduleId: 1 }),
    },
  ],
  'spuLabel.updateSpuLabel': [
    {
      field: 'shown',
      set: { shown: 1 },
      async row() {
        const { spuId } = await goods()
        await sql`delete from spu_label where spu_id = ${spuId}`.execute(mall.app.database.db)
        await made(api.spuLabel.addSpuLabel, { spuId, labelId: 1, shown: 1 })
        return made(api.spuLabel.addSpuLabel, { spuId, labelId: 2, shown: 0 })
      },
    },
  ],
  'x:lottery.edit': [
    { field: 'endTime', set: backwards, row: () => lot() },
    { field: 'name', set: { name: '改' }, row: () => lot('4') },
    { field: 'costPoints', set: { costPoints: 9 }, row: () => lot('2') },
    { field: 'prizes', set: { prizes: [] }, row: () => lot() },
    {
      field: 'prizes',
      set: { prizes: [bareLine({ kind: 2, name: '券', equityId: 987_654_321 }), thanks({ ppm: 1_000_000 })] },
      row: () => lot(),
    },
  ],
  'x:seckill.edit': [
    { field: 'endTime', set: { beginTime: times.endTime, endTime: times.beginTime }, row: () => sale({}) },
    { field: 'goods', set: { status: 1 }, row: () => sale({}) },
    {
      field: 'goods',
      set: {},
      later: async () => {
        const { spuId, fee } = await goods()
        return { goods: `${spuId},${fee},1` }
      },
      row: () => sale({}),
    },
    {
      field: 'goods',
      set: { goods: '' },
      async row() {
        const { spuId } = await goods()
        const row = await sale({ name: '卖过', goods: `${spuId},1,5` })
        await sql`update seckill_goods set sold_count = 2 where spu_id = ${spuId}`.execute(
          mall.app.database.db,
        )
        return row
      },
    },
    {
      field: 'status',
      set: { status: 1 },
      row: () => sale({ beginTime: '2026-01-01 10:00:00', endTime: '2026-01-01 12:00:00' }),
      single: ({ id }) => ask(api.seckill.updateStatus, { id, status: 1 }),
    },
    {
      field: 'goods',
      set: { status: 1 },
      async row() {
        const { spuId } = await goods()
        const { id } = await sale({ name: '占', goods: `${spuId},1,1` })
        expect((await ask(api.seckill.updateStatus, { id, status: 1 })).code).toBe(200)
        return sale({ goods: `${spuId},1,1` })
      },
    },
  ],
  'x:sku.batchUpdate': [
    {
      field: 'oldNo',
      set: {},
      async later() {
        const { rows } = await sql<{ oldNo: string }>`update sku set old_no = 'LAW-1' where id = (
          select max(id) from sku) returning old_no as "oldNo"`.execute(mall.app.database.db)
        return { oldNo: rows[0]?.oldNo }
      },
    },
    {
      field: 'stock',
      set: { stock: 0 },
      async row() {
        const { rows } = await sql<Row>`update sku_stock b set reserved = 1 from sku k where k.id = b.sku_id
          and k.id = (select max(id) from sku where stock > 0) returning k.id, k.version`.execute(
          mall.app.database.db,
        )
        return rows[0] ?? { id: 0, version: 0 }
      },
    },
  ],
  'x:store.update': [
    {
      field: 'channelId',
      set: {},
      async later() {
        const { rows } = await sql<{ id: number }>`select max(id) as id from channel where id not in (
          select channel_id from store where id = (select min(store_id) from account_store))`.execute(
          mall.app.database.db,
        )
        return { channelId: rows[0]?.id }
      },
      async row() {
        const { rows } = await sql<Row>`select id, version from store where id = (
          select min(store_id) from account_store)`.execute(mall.app.database.db)
        return rows[0] ?? { id: 0, version: 0 }
      },
    },
  ],
  'spu.update': [{ field: 'attributes', set: { attributes: [{ attributeId: 987_654, values: ['圆条'] }] } }],
}

describe.each([...updates].map(([call, { target }]) => ({ call, target })))('$call', ({ call, target }) => {
  test('a bad value is refused by its field, alone and in a batch', async () => {
    const row = await firstOf(target)
    const { field, value } = badValue(call, target)
    const alone = await single(call, target, row, { [field]: value })
    expect([alone.code, alone.result]).toEqual([400, { field }])
    const { result } = await batch(call, row, { [field]: value })
    expect(result).toMatchObject({ applied: [], invalid: [{ id: row.id, field }] })
  })

  const own = fixtures[call] ?? []
  const broken = new Set<Rule>()
  test.each(own.map((fixture, place) => ({ place, fixture })))(
    'what breaks its rules is refused alike: $place $fixture.field',
    async ({ fixture }) => {
      const row = fixture.row ? await fixture.row() : await firstOf(target)
      refusing.clear()
      const set = { ...fixture.set, ...(await fixture.later?.()) }
      const alone = await (fixture.single?.(row) ?? single(call, target, row, set))
      expect([alone.code, alone.result]).toEqual([400, { field: fixture.field }])
      const answer = await batch(call, row, set)
      for (const rule of refusing) broken.add(rule)
      // What a batch may not name at all cannot be gone round by one.
      if (target.alone?.some(field => field in set)) return expect(answer.code).toBe(400)
      expect(answer.result).toMatchObject({
        applied: [],
        invalid: [{ id: row.id, field: fixture.field, reason: alone.message }],
      })
    },
  )

  test('every rule that it declares has a row here that breaks it', () => {
    const { rules = [], parts } = target
    expect(own.length).toBeGreaterThanOrEqual(rules.length + (parts ? 1 : 0))
    const missing = rules.filter(rule => !broken.has(rule))
    expect(
      missing.map(
        ({ of }) => `the rule of ${of.join(', ')}: add a row that breaks it to fixtures['${call}']`,
      ),
    ).toEqual([])
  })
})

test('what only a file changes no batch may name, whoever holds the right of that file', async () => {
  const row = await firstOf(spus.target)
  const answers = await Promise.all(
    [...takenBack.keys()]
      .filter(call => !updates.has(call))
      .map(call => batch(call, row, { name: '由批量改的名' })),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([403]))
  expect(answers.length).toBeGreaterThanOrEqual(5)
})

test('what has a period has a rule for it: the constraint of its table would refuse a whole batch', () => {
  const without = [...updates].flatMap(([call, { target }]) => {
    const { editable, rules = [] } = target
    const isPeriod = 'beginTime' in editable && 'endTime' in editable
    return isPeriod && !rules.some(({ of }) => of.length === 2 && of.includes('endTime')) ? [call] : []
  })
  expect(without).toEqual([])
  expect(updates.size).toBeGreaterThanOrEqual(47)
})
