import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { parseSeckill } from '../../src/values/seckill.ts'
import { parseTime } from '../../src/values/time.ts'
import type { Context } from '../context.ts'
import { recordOf } from '../plain/columns.ts'
import { oneRow } from '../plain/list.ts'
import { changeUnread } from '../plain/thing.ts'
import { bad } from '../refusal.ts'
import { Raw, serve } from '../serve.ts'
import { clashOf, dearOf, itemsOf, seckills } from './seckill.query.ts'

export const seckill = serve('seckill', api.seckill, {
  page: seckills.page,
  add: looked(seckills.add),
  edit: looked(seckills.update),
  del: seckills.removeSome,
  async detail({ id }, { tx, scope }) {
    return new Raw({ ...(await oneRow(tx, seckills.target, id, scope)), items: await itemsOf(tx, id) })
  },
  async updateStatus({ id, status }, context) {
    const now = await oneRow(context.tx, seckills.target, id, context.scope)
    if (status === 1) {
      if ((parseTime(String(now.endTime)) ?? 0) < context.now.getTime()) throw bad('秒杀已结束，不能启用')
      await check(context, { ...now, status })
    }
    await changeUnread(context, seckills.target, [{ id, set: { status } }])
    return null
  },
})

/** An add or an edit, looked at as the whole row that it would make. */
function looked(write: typeof seckills.add): typeof seckills.add {
  return async (input, context) => {
    const sent = recordOf(input)
    const now = sent.id === undefined ? {} : await oneRow(context.tx, seckills.target, sent.id, context.scope)
    const whole = { ...now, ...sent }
    const touched = ['goods', 'beginTime', 'endTime', 'status'].some(
      field =>
        sent[field] !== undefined &&
        sent[field] !== Object.entries(now).find(([name]) => name === field)?.[1],
    )
    if (touched) await check(context, whole)
    return write(input, context)
  }
}

/** Throws code 400 with the sentence that says what is wrong. Sales that run are looked at one after the other. */
async function check({ tx }: Context, row: Readonly<Record<string, unknown>>): Promise<void> {
  const [beginTime, endTime] = [String(row.beginTime), String(row.endTime)]
  if (beginTime >= endTime) throw bad('结束时间应晚于开始时间')
  const goods = parseSeckill(String(row.goods ?? '')) ?? []
  const dear = await dearOf(tx, goods)
  if (dear) throw bad(`${dear.spuNo}的秒杀工费应低于原工费`)
  if (row.status !== 1) return
  if (goods.length === 0) throw bad('请先添加秒杀商品，再启用')
  await sql`select pg_advisory_xact_lock(7315)`.execute(tx)
  const clash = await clashOf(tx, { id: Number(row.id ?? 0), beginTime, endTime, goods })
  if (clash) throw bad(`${clash.spuNo}同一时间已在“${clash.name}”里`)
}
