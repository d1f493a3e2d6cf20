import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import { shanghai } from '../../../src/values/shanghai.ts'
import { showDay } from '../../../src/values/time.ts'
import type { Tx } from '../../db/database.ts'
import type { Acting } from '../../mall/order/acting.query.ts'
import { openOperation } from '../../mall/order/operation/add.query.ts'
import { shelve } from '../../mall/order/operation/finish.query.ts'
import { lockOperations } from '../../mall/order/operation/lock.query.ts'

/** What is made, the steps on the way to it, and what each loses, a thousandth of what goes in. */
const works: readonly (readonly [kind: number, steps: readonly (readonly [step: number, loss: number])[]])[] =
  [
    [
      7,
      [
        [7, 4],
        [4, 3],
        [8, 0],
      ],
    ],
    [
      1,
      [
        [1, 9],
        [2, 6],
        [4, 4],
        [8, 0],
      ],
    ],
    [
      6,
      [
        [6, 1],
        [8, 0],
      ],
    ],
    [
      4,
      [
        [4, 5],
        [5, 0],
      ],
    ],
    [
      3,
      [
        [2, 5],
        [3, 2],
        [4, 3],
      ],
    ],
  ]
const notes = ['', '', '加急', '客户周五来取', '']

/** Work orders of the last three weeks, for goods of the stock: the oldest are finished, the newest wait for somebody. */
export async function seedOperations(at: (now: Date) => Acting, count: number, now: Date): Promise<void> {
  const { tx } = at(now)
  const { rows: goods } = await sql<{ skuId: number; weight: string }>`
    select k.id as "skuId", k.weight::text as weight from sku k join sku_stock b on b.sku_id = k.id
    where b.on_hand - b.reserved >= 3 and k.weight > 0 and k.shelf = 1 order by md5(k.id::text) limit ${count}`.execute(
    tx,
  )
  const { rows: workers } = await sql<{ id: number; name: string }>`
    select id, real_name as name from sys_user where kind = 'staff' and status = 1 order by id limit 6`.execute(
    tx,
  )
  const lines = await waitingLines(tx, count)
  for (const [nth, { skuId, weight }] of goods.entries()) {
    const left = (count - nth) / count
    // Of what is done nothing is for an order any more.
    const line = left < 0.5 && nth % 2 === 0 ? lines.pop() : undefined
    const begun = subHours(now, Math.round(((count - nth) * 21 * 24) / count))
    const [kind, steps] = works[nth % works.length] ?? [4, []]
    const num = line ? 1 : 1 + (nth % 3)
    const context = at(begun)
    const planTime = `${showDay(addDays(begun, 2 + (nth % 4), shanghai))} 18:00:00`
    const { id } = await openOperation(
      {
        ...(line ? { itemId: line.itemId } : { skuId }),
        ...{ kind, source: nth % 2 === 0 ? 1 : 2, num, planTime, remark: notes[nth % notes.length] ?? '' },
      },
      context,
    )
    const worker = workers[nth % workers.length]
    if (left < 0.15 || !worker) continue
    const isTaken = left >= 0.25
    await sql`update operation set user_id = ${worker.id}, status = ${isTaken ? 3 : 2} where id = ${id}`.execute(
      tx,
    )
    if (!isTaken) continue
    const done = left < 0.5 ? steps.slice(0, Math.floor(steps.length / 2)) : steps
    const out = await report(tx, {
      id,
      num,
      steps: done,
      weight: Number(weight) * num,
      begun,
      by: worker.name,
    })
    if (left < 0.5) continue
    const finished = addHours(begun, 30)
    const [operation] = await lockOperations(at(finished), [id], { from: [3], act: '完工' })
    if (!operation) continue
    const back = [{ operation, good: num, weight: out }]
    await shelve(at(finished), { back, orders: [], kind: 14, remark: '完工' })
    await sql`update operation set status = 4, finish_time = ${finished} where id = ${id}`.execute(tx)
  }
}

/** Lines of orders that are not audited yet and hold all they want, the newest last. */
async function waitingLines(tx: Tx, count: number): Promise<{ itemId: number }[]> {
  const { rows } = await sql<{ itemId: number }>`
    select min(i.id) as "itemId" from order_item i join orders o on o.id = i.order_id
    where o.status = 1 and i.reserved = i.num group by o.id order by o.id desc limit ${count}`.execute(tx)
  return rows.toReversed()
}

interface Reported {
  readonly id: number
  readonly num: number
  readonly steps: readonly (readonly [step: number, loss: number])[]
  /** g */
  readonly weight: number
  readonly begun: Date
  readonly by: string
}

/** Writes the steps and the sums; answers what came out of the last, g. */
async function report(tx: Tx, { id, num, steps, weight, begun, by }: Reported): Promise<string> {
  let taken = weight
  const rows = steps.map(([step, part], nth) => {
    const loss = Math.round(taken * part * 10) / 10_000
    taken = Math.round((taken - loss) * 10_000) / 10_000
    return { step, num, weight: taken, loss, at: addHours(begun, 4 + nth * 6).toISOString() }
  })
  await sql`insert into operation_step (operation_id, step, num, weight, loss, returned, create_time, create_by)
    select ${id}, step, num, weight, loss, 0, at, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(step smallint, num int, weight numeric, loss numeric, at timestamptz)`.execute(tx)
  await sql`update operation o set in_weight = s.taken, out_weight = s.out, loss_weight = s.loss,
      over = (k.loss > 0 and s.loss * 100 > s.taken * k.loss)::int
    from (select (array_agg(weight + loss order by id))[1] as taken, (array_agg(weight order by id desc))[1] as out,
      sum(loss) as loss from operation_step where operation_id = ${id}) as s, sku k
    where o.id = ${id} and k.id = o.sku_id and s.taken is not null`.execute(tx)
  return String(taken)
}
