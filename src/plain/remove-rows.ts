import type { Ctx } from '../commands/command.ts'
import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'
import type { Thing } from './plain.ts'
import { slices } from './slices.ts'

/** Removes the rows acted on: by the batch call where there is one and more than one row. Rejects with the refusal. */
export async function removeRows(thing: Thing, ctx: Ctx): Promise<void> {
  const ids = ctx.rows.map(row => row.id)
  const { delete: one, removeMany } = thing.calls
  const list = ctx.pane?.list
  if (ids.length > 1 && !removeMany) return removeOneByOne(thing, ctx, ids)
  if (removeMany && (ids.length > 1 || !one))
    for (const part of slices(ids)) await send(removeMany, { [idsField(thing)]: part })
  else if (one) await send(one, { [thing.idField]: ids[0] })
  ctx.say(message('del.ok'))
  await list?.removed(ids)
}

/** Many ids go by the name of one: id, ids; spuId, spuIds. */
function idsField({ idField }: Thing): string {
  return `${idField}s`
}

/** No batch call: one after the other, and what failed stays selected (beyond 33). */
async function removeOneByOne(thing: Thing, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { delete: one } = thing.calls
  if (!one) return
  const gone: number[] = []
  for (const id of ids) {
    const removed = await send(one, { [thing.idField]: id }, { quiet: true }).then(
      () => true,
      () => false,
    )
    if (removed) gone.push(id)
  }
  const failed = ids.length - gone.length
  if (failed === 0) ctx.say(message('del.ok'))
  else ctx.warn(message('batch.result', { n: gone.length, m: failed }))
  await ctx.pane?.list?.removed(gone)
}
