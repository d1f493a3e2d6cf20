import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, signInByCalls } from '../support/console.ts'
import { auditFaults } from './audit.ts'
import { Client } from './client.ts'
import { Committer, sumOf } from './committer.ts'
import { type Edit, Editor } from './editor.ts'
import { type Field, Operator } from './operator.ts'
import { Product } from './product.ts'
import { diceOf, say, scale } from './scale.ts'

const clients = 4
const rowsEach = 300
const hour = 3_600_000

let product: Product
let token: string
let ids: number[]

beforeAll(async () => {
  product = await Product.start({ DEMO_SKUS: String(clients * rowsEach) })
  token = (await signInByCalls(product.url, accounts.admin)).token
  ids = (await product.sql<{ id: number }>('select id::int from sku order by id')).map(({ id }) => id)
}, 120_000)
afterAll(() => product?.stop())

/** Each has numbers of its own for good: what an earlier one wrote there already would be no change. */
let named = 0

/** Clients at work while something happens to the product, again and again; what it says at the end is the ledger's. */
async function disturbed(name: string, times: number, happen: (index: number) => Promise<void>) {
  const firstVersions = await versions()
  const committers = await Promise.all(
    Array.from({ length: clients }, (_, index) => {
      const own = ids.slice(index * rowsEach, (index + 1) * rowsEach)
      named += 1
      return Committer.of(named, new Client(product, token), diceOf(`${name} ${index}`), own)
    }),
  )
  const before = await commits()
  const stop = new AbortController()
  const working = Promise.all(committers.map(committer => committer.work(stop.signal)))
  const acknowledged = () =>
    Promise.race([working, Promise.all(committers.map(committer => committer.another(stop.signal)))])
  const dice = diceOf(name)
  try {
    for (let index = 0; index < times; index++) {
      await acknowledged()
      await pause(dice.between(0, 200))
      await happen(index)
    }
    await acknowledged()
  } finally {
    stop.abort()
  }
  await working

  const [batches, lost] = [sumOf(committers, 'batches'), sumOf(committers, 'lost')]
  const [done, undone, repeats] = [
    sumOf(committers, 'foundDone'),
    sumOf(committers, 'foundUndone'),
    sumOf(committers, 'repeats'),
  ]
  say(
    `${name} ${times} 次：${batches} 批已确认；${lost} 次没有回答，其中已整批写入 ${done}，整批没有写入 ${undone}；重复提交 ${repeats} 次`,
  )
  expect(await auditFaults(product, firstVersions)).toEqual([])
  expect(await commits()).toEqual({ batches: before.batches + batches, audits: before.audits + batches })
  return { lost }
}

async function versions(): Promise<Map<number, number>> {
  const rows = await product.sql<{ id: number; first: number }>(
    `select id::int, version - (select count(*)::int from audit_of('sku', sku.id)) as first from sku`,
  )
  return new Map(rows.map(({ id, first }) => [id, first]))
}

/** Batches kept, and lines of the log that name one: one each for every batch that was acknowledged. */
async function commits(): Promise<{ batches: number; audits: number }> {
  const [counts] = await product.sql<{ batches: number; audits: number }>(
    `select (select count(*)::int from batch) as batches,
       (select count(*)::int from audit where batch_id is not null) as audits`,
  )
  return counts ?? { batches: 0, audits: 0 }
}

test('kill -9 of the server and of the engine in the middle of commits: what was acknowledged is there, once and whole', {
  timeout: hour,
}, async () => {
  const { lost } = await disturbed('强杀', scale.kills, index =>
    index % 2 === 0 ? product.crashServer() : product.crashEngine(),
  )
  expect(lost).toBeGreaterThan(0)
})

test('restarts under an open session: nobody signs in again and nothing is lost', {
  timeout: hour,
}, async () => {
  await disturbed('重启', scale.restarts, () => product.restart())
})

test('eight people edit the same rows: nothing is lost, torn, done twice or written over unseen', {
  timeout: hour,
}, async () => {
  const shared = ids.slice(0, 120)
  const firstVersions = await versions()
  const [last] = await product.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from audit')
  const keeper = (await signInByCalls(product.url, accounts.keeper)).token
  const editors = Array.from(
    { length: 8 },
    (_, index) =>
      new Editor(index + 1, new Client(product, index % 2 ? token : keeper), diceOf(`edits ${index}`)),
  )
  await Promise.all(editors.map(editor => editor.work(shared, scale.edits / editors.length)))

  const edits = editors.flatMap(editor => editor.edits)
  const logged = await product.sql<Logged>(
    `select a.batch_id as "batchId", c.row_id::int as "skuId", c.before, c.after
     from audit a join audit_changes c on c.audit_id = a.id where a.id > $1 order by a.id`,
    [last?.id],
  )
  const applied = edits.filter(edit => edit.applied)
  const late = applied.filter(edit => edit.isLate)
  say(
    `${edits.length} 处并发修改：${applied.length} 处写入，其中 ${late.length} 处晚到但底值仍在；${edits.length - applied.length} 处冲突`,
  )
  expect(logged.map(nameOf).sort()).toEqual(applied.map(nameOf).sort())
  const changes = new Map(logged.map(change => [nameOf(change), change]))
  for (const edit of applied)
    expect(changes.get(nameOf(edit))).toMatchObject({ before: edit.seen, after: edit.set })
  expect(await auditFaults(product, firstVersions)).toEqual([])
  // Or the rows were so many that nobody met anybody.
  expect(late.length).toBeGreaterThan(0)
  expect(edits.length - applied.length).toBeGreaterThan(0)
  expect(late.every(edit => edit.hasBase)).toBe(true)
})

interface Logged extends Pick<Edit, 'batchId' | 'skuId'> {
  readonly before: unknown
  readonly after: unknown
}

function nameOf({ batchId, skuId }: Pick<Edit, 'batchId' | 'skuId'>): string {
  return `${batchId} ${skuId}`
}

test('kill -9 of the browser while somebody types and commits: what the grid called kept is there, and is written once', {
  timeout: hour,
}, async () => {
  const firstVersions = await versions()
  // Above whatever the other tests here have written.
  const first = 9_000_000_000
  const session = await signInByCalls(product.url, accounts.operator)
  const operator = new Operator(product.url, session, diceOf('browser'), first)
  await operator.work(scale.browserKills)
  const { typed, kept, commits: committed } = operator.tally
  say(`浏览器强杀 ${scale.browserKills} 次：输入 ${typed} 格，${kept} 格说过已存，提交 ${committed} 次`)

  const stored = await product.sql<Readonly<Record<Field, number>> & { id: number }>(
    'select id::int, cost::float8, extra_fee::float8 as "extraFee" from sku order by id limit 20',
  )
  for (const { row, field, kept: promised } of operator.cells)
    if (promised !== undefined) expect(stored[row - 1]?.[field], `row ${row}, ${field}`).toBe(promised)
  const twice = await product.sql(
    `select f.value, count(*) from audit_changes c cross join lateral jsonb_each_text(c.after) as f
     where c.table_name = 'sku' and f.key in ('cost', 'extraFee') and f.value::bigint between $1 and $2
     group by f.value having count(*) > 1`,
    [first, first + typed],
  )
  expect(twice).toEqual([])
  expect(await auditFaults(product, firstVersions)).toEqual([])
})
