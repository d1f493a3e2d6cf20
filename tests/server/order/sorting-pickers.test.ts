import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dice } from '../../../server/seed/random.ts'
import { api } from '../../../src/contract/api.ts'
import { isFull, some } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'
import { type Answer, type Ask, overHttp } from '../../support/over-http.ts'
import { sessionOf } from '../../support/rights.ts'

/** Four pickers at one wave, each with a scanner: every piece once, no line over its number, whoever is faster. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
let ask: Ask
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
  ask = overHttp(await mall.app.listen(), await sessionOf(mall, '13800000015'))
})
afterAll(() => mall.close())

const { order, sorting } = api
const roll = dice(20_261_125)

/** Each order has six pieces of two or three goods; of every other goods each piece has a code of its own. */
async function orders(count: number) {
  const goods = await desk.goods(Math.min(40, 4 + count))
  const known = (await desk.ask(api.sku.rows, { ids: goods.map(({ skuId }) => skuId) })).result
  const rows = known.map(({ skuId, version }: { skuId: number; version: number }) => ({
    ...{ skuId, version, set: { stock: 1000 } },
  }))
  const stocked = await desk.ask(api.sku.batchUpdate, { batchId: 'pickers-stock', mode: 'all', rows })
  expect(stocked.message).toBe('成功')
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const [one, two, three] = [
      goods[n % goods.length],
      goods[(n + 1) % goods.length],
      goods[(n + 2) % goods.length],
    ]
    if (!one || !two || !three) throw new Error('no goods')
    const lines = [one, two, three].map(({ skuId }) => ({ skuId, num: 2 }))
    ids.push((await desk.submitted(lines)).id)
  }
  await desk.ask(order.audit, { ids: ids.slice(0, 200), pass: true })
  await sql`insert into ibc (code, sku_id, weight) select 'TM-' || k.id || '-' || n, k.id, greatest(k.weight, 0.01)
    from sku k, generate_series(1, ${count * 2}) as n
    where k.id = any(${goods.filter((_, place) => place % 2 === 0).map(({ skuId }) => skuId)}::bigint[])`.execute(
    desk.db,
  )
  return ids
}

interface Line {
  readonly id: number
  readonly skuId: number
  readonly pNo: string
  readonly num: number
}
interface Scan {
  readonly code: string
  readonly wrong?: true
}

/** What there is to scan, in no order: pieces by their own code or by their number, one in five of them twice, one in ten wrong. */
function scans(lines: readonly Line[], coded: ReadonlyMap<number, readonly string[]>): readonly Scan[] {
  const used = new Map<number, number>()
  const pieces = lines.flatMap(({ skuId, pNo, num }) =>
    Array.from({ length: num }, (): Scan => {
      const nth = used.get(skuId) ?? 0
      used.set(skuId, nth + 1)
      return { code: coded.get(skuId)?.[nth] ?? pNo }
    }),
  )
  const twice = pieces.filter(({ code }) => code.startsWith('TM-') && roll.chance(0.2))
  const wrong = pieces
    .filter(() => roll.chance(0.1))
    .map((_, n): Scan => ({ code: `WRONG-${n}`, wrong: true }))
  return [...pieces, ...twice, ...wrong]
    .map(scan => ({ scan, at: roll.between(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ scan }) => scan)
}

test('four pickers scan one wave, with wrong codes, repeats and missing goods', {
  timeout: isFull ? 600_000 : 60_000,
}, async () => {
  const ids = await orders(some(100))
  const { id } = (await ask(sorting.wave, { orderIds: ids })).result
  const details = async () => (await ask({ ...sorting.details, method: 'GET' }, { id })).result
  const { lines, num } = await details()
  expect(num).toBe(ids.length * 6)
  const { rows } = await sql<{
    skuId: number
    codes: string[]
  }>`select sku_id as "skuId", array_agg(code order by id) as codes
    from ibc where code like 'TM-%-%' group by sku_id`.execute(desk.db)
  const coded = new Map(rows.map(({ skuId, codes }) => [skuId, codes]))
  // Of some goods nobody finds the last piece of a line.
  const lost = lines.filter((line: Line) => !coded.has(line.skuId) && roll.chance(0.15))
  for (const line of lost) {
    const { code, message } = await ask(sorting.short, { id, lineId: line.id, num: 1 })
    expect([code, message]).toEqual([200, '成功'])
  }
  const all = scans(lines, coded)
  const answers: { readonly scan: Scan; readonly answer: Answer }[] = []
  const waiting = [...all]
  const picker = async () => {
    for (let scan = waiting.shift(); scan; scan = waiting.shift())
      answers.push({ scan, answer: await ask(sorting.pick, { id, code: scan.code }) })
  }
  await Promise.all([picker(), picker(), picker(), picker()])
  expect(answers).toHaveLength(all.length)
  await desk.allAddUp()

  const picked = answers.filter(({ answer }) => answer.code === 200 && !answer.result.again)
  const wave = await details()
  expect(wave.picked).toBe(picked.length)
  expect([wave.missing, wave.picked + wave.missing]).toEqual([lost.length, num])
  // What was refused was wrong, or more than was wanted; a code was picked once and then said to be picked.
  const refused = answers.filter(({ answer }) => answer.code !== 200)
  expect(new Set(refused.map(({ answer }) => answer.code))).toEqual(new Set([400]))
  expect(refused.filter(({ scan }) => scan.wrong)).toHaveLength(all.filter(({ wrong }) => wrong).length)
  const unexpected = refused
    .filter(({ scan }) => !scan.wrong)
    .filter(({ answer }) => !/已拣够\d+件$|^条码.*已被SO.*占用$/.test(answer.message))
  expect(unexpected.map(({ answer }) => answer.message)).toEqual([])
  const codes = picked.map(({ scan }) => scan.code).filter(code => code.startsWith('TM-'))
  expect(new Set(codes).size).toBe(codes.length)
  const { rows: held } = await sql<{ n: number; most: number }>`select count(*)::int as n, max(c)::int as most
    from (select p.ibc_id, count(*) as c from order_pick p where p.ibc_id is not null
      and p.sorting_line_id in (select l.id from sorting_line l where l.sorting_id = ${id}) group by p.ibc_id) as by_code`.execute(
    desk.db,
  )
  expect(held).toEqual([{ n: codes.length, most: 1 }])
  expect((await ask(sorting.confirm, { id })).message).toBe('成功')
  await desk.allAddUp()
})
