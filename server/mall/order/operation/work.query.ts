import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { isOver, type StepWeights, sumsOf, whyNoStep } from '../../../../src/values/order/operation.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { sendLetters } from '../../../account/letters.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { oneRow } from '../../../plain/list.ts'
import { changeUnread, updateOne } from '../../../plain/thing.ts'
import { shortList } from '../../parts/short-list.ts'
import { operations } from '../operation.query.ts'
import { lockOperations } from './lock.query.ts'

type Calls = typeof api.operation

/** Gives work orders to somebody, who hears of it; one that somebody has already is taken from him. */
export async function assignOperations(
  { ids, userId }: Parsed<Calls['assign']>,
  context: Context,
): Promise<void> {
  const { tx, now, caller } = context
  const worker = (await workersOf(tx)).find(({ id }) => id === userId)
  if (!worker) throw bad(orderWord('operation.worker'), 'userId')
  const given = await lockOperations(context, ids, { from: [1, 2, 3], act: '派工' })
  await changeUnread(
    context,
    operations,
    given.map(({ id }) => ({ id, set: { userId, status: 2 } })),
  )
  if (userId === caller.userId) return
  const [first] = given
  await sendLetters(tx, [
    {
      ...{ userId, busType: 4, at: now, title: `有${given.length}张作业单派给你` },
      content: shortList(
        given.map(({ operationNo }) => operationNo),
        '张',
      ),
      link: given.length === 1 && first ? `/operationDetail?id=${first.id}` : '/order/operation?f.status=2',
    },
  ])
}

/** Staff who are in office, by name. */
export async function workersOf(tx: Tx): Promise<readonly { id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, real_name as name from sys_user where kind = 'staff' and status = 1 order by real_name, id limit 1000`.execute(
    tx,
  )
  return rows
}

export async function acceptOperations({ ids }: Parsed<Calls['accept']>, context: Context): Promise<void> {
  const taken = await lockOperations(context, ids, { from: [2], act: '接单' })
  await changeUnread(
    context,
    operations,
    taken.map(({ id }) => ({ id, set: { status: 3 } })),
  )
}

/**
 * One step is over: what came out, what was lost, what was given back; what went in is their sum. Throws code 400 where
 * less went in than the step before gave, code 409 where somebody else has reported since.
 */
export async function reportStep(
  { id, version, step, num, weight, loss, returned, images, remark }: Parsed<Calls['report']>,
  context: Context,
): Promise<Answer<Calls['report']>> {
  const { tx, now, caller } = context
  const [operation] = await lockOperations(context, [id], { from: [3], act: '报工' })
  const before = await stepsOf(tx, id)
  const left = before.at(-1)?.num ?? operation?.num ?? 0
  if (num > left) throw bad(orderWord('operation.pieces', { n: left }), 'num')
  const said: StepWeights = { out: weight, loss, returned }
  const why = whyNoStep(said, before.at(-1))
  if (why !== undefined) throw bad(why, 'weight')
  await sql`
    insert into operation_step (operation_id, step, num, weight, loss, returned, images, remark, create_time, create_by)
    values (${id}, ${step}, ${num}, ${weight}, ${loss}, ${returned}, ${JSON.stringify(images)}::jsonb, ${remark}, ${now},
      ${caller.name})`.execute(tx)
  const sums = sumsOf([...before, said])
  const over = isOver(sums, await allowedLoss(tx, operation?.skuId ?? 0)) ? 1 : 0
  const set = {
    ...{ inWeight: sums.in, addedWeight: sums.added, outWeight: sums.out, lossWeight: sums.loss },
    ...{ returnedWeight: sums.returned, over },
  }
  await updateOne(context, operations, { id, version, ...set })
  return { id, version: version + 1 }
}

interface Step extends StepWeights {
  readonly num: number
}

export async function stepsOf(tx: Tx, id: number): Promise<readonly Step[]> {
  const { rows } = await sql<Step>`
    select num, weight::text as out, loss::text as loss, returned::text as returned
    from operation_step where operation_id = ${id} order by id`.execute(tx)
  return rows
}

/** Per cent; 0 where the 货 is gone. */
async function allowedLoss(tx: Tx, skuId: number): Promise<string> {
  const { rows } = await sql<{
    loss: string
  }>`select loss::text as loss from sku where id = ${skuId}`.execute(tx)
  return rows[0]?.loss ?? '0'
}

/** One with its steps, the first first. */
export async function operationOf(
  { tx, scope }: Pick<Context, 'tx' | 'scope'>,
  id: number,
): Promise<Readonly<Record<string, unknown>>> {
  const row = await oneRow(tx, operations, id, scope)
  const { rows } = await sql`
    select id, step, num, weight, loss, returned, images, remark, weight + loss + returned as "inWeight", create_by as by,
      create_time as at
    from operation_step where operation_id = ${id} order by id`.execute(tx)
  return { ...row, allowedLoss: await allowedLoss(tx, Number(row.skuId)), steps: rows }
}
