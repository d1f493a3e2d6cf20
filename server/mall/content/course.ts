import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { oneRow } from '../../plain/list.ts'
import { goodsLines } from '../product/goods-row.query.ts'
import { boundTo, courses } from './course.query.ts'

interface Ties {
  readonly id: number
  readonly channelIds?: readonly number[] | undefined
  readonly storeIds?: readonly number[] | undefined
}

export const course = serve('course', api.course, {
  page: courses.page,
  add: courses.add,
  edit: courses.update,
  del: courses.removeSome,
  async detail({ id }, context) {
    const row = await oneRow(context.tx, courses.target, id, context.scope)
    const goods = await goodsLines(context.tx, Array.isArray(row.spuIds) ? row.spuIds.map(Number) : [])
    return new Raw({ ...row, goods, ...(await boundTo(context, id)) })
  },
  bind: (input, context) => tieAll(context, input, true),
  unbind: (input, context) => tieAll(context, input, false),
  async verify({ ids }, { tx }) {
    const wanted = [...new Set(ids)]
    const { rows } = await sql<{ name: string; enabled: number; empty: boolean; lost: number; off: number }>`
      select t.name, t.enabled, t.pictures = '[]' and t.spu_ids = '[]' as empty,
        (select count(*) from jsonb_array_elements(t.spu_ids) s
          where not exists (select from spu where spu.id = s::bigint)) as lost,
        (select count(*) from jsonb_array_elements(t.spu_ids) s join spu on spu.id = s::bigint
          where not exists (select from sku where sku.spu_id = spu.id and sku.shelf = 1)) as off
      from course t where t.id = any(${wanted}::bigint[]) order by t.id`.execute(tx)
    if (rows.length !== wanted.length) throw gone()
    for (const { name, enabled, empty, lost, off } of rows) {
      if (enabled !== 1) throw bad(`“${name}”已停用`)
      if (empty) throw bad(`“${name}”还没有图片和商品`)
      if (lost > 0) throw bad(`“${name}”有${lost}款商品已删除`)
      if (off > 0) throw bad(`“${name}”有${off}款商品已下架`)
    }
    return null
  },
})

/** Throws code 404 where the book is not there. */
async function tieAll(context: Context, { id, channelIds = [], storeIds = [] }: Ties, bound: boolean) {
  await oneRow(context.tx, courses.target, id, context.scope)
  const channels = await tie(context, id, 'channel', channelIds, bound)
  const stores = await tie(context, id, 'store', storeIds, bound)
  return { changed: channels + stores }
}

/**
 * Binds or releases clients; those that are so already stay as they are. Answers how many changed. Throws code 404 for
 * a course that does not exist.
 */
async function tie(
  context: Context,
  courseId: number,
  of: 'channel' | 'store',
  asked: readonly number[],
  bound: boolean,
): Promise<number> {
  const ids = [...new Set(asked)]
  if (ids.length === 0) return 0
  const [ties, key] = [sql.table(`course_${of}`), sql.id(`${of}_id`)]
  const { rows: known } = await sql`select from ${sql.table(of)} where id = any(${ids}::bigint[])`.execute(
    context.tx,
  )
  if (known.length !== ids.length) throw gone()
  const { rows } = await sql<{ id: number }>`${
    bound
      ? sql`insert into ${ties} (course_id, ${key}, create_time, update_time, update_by)
          select ${courseId}, o, ${context.now}, ${context.now}, ${context.caller.name}
          from unnest(${ids}::bigint[]) as o on conflict do nothing`
      : sql`delete from ${ties} where course_id = ${courseId} and ${key} = any(${ids}::bigint[])`
  } returning ${key} as id`.execute(context.tx)
  const changed = rows.map(row => row.id)
  if (changed.length > 0) {
    const field = `${of}Ids`
    context.changed({
      table: 'course',
      rowId: courseId,
      before: { [field]: bound ? [] : changed },
      after: { [field]: bound ? changed : [] },
    })
  }
  return changed.length
}
