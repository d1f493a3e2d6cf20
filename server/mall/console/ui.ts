import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { exportCode } from '../../../src/values/exports.ts'
import { message } from '../../../src/values/messages.ts'
import type { Context } from '../../call/context.ts'
import { need } from '../../call/need.ts'
import { bad, gone, Refusal } from '../../call/refusal.ts'
import { parse, Raw, serve } from '../../call/serve.ts'
import { Work } from '../../call/work.ts'
import { Listening } from '../../events/listening.ts'
import { exportTable } from '../../files/export.ts'
import { beginBulk } from '../../jobs/bulk.ts'
import { beginRemove, type RemovalOf } from '../../jobs/bulk-remove.ts'
import { refusedLines } from '../../jobs/refused-lines.ts'
import { applyBatch } from '../../plain/batch.ts'
import { recordOf } from '../../plain/columns.ts'
import type { Exported } from '../../plain/exported.ts'
import { allIds, someRows } from '../../plain/list.ts'
import { type Removal, removeSeen } from '../../plain/removal.ts'
import { rowsAsSeen, takeSnapshot } from '../../plain/snapshot.ts'
import type { Target } from '../../plain/target.ts'
import { updates } from '../declared.ts'
import { baskets } from './basket.ts'
import { own } from './own.ts'
import { peopleOf } from './person.ts'
import { presence } from './presence.ts'
import { views } from './view.ts'
import { whoIs } from './who.query.ts'

/** The calls that work on every group's rows; `exported` holds the lists that can be taken away, by the ids of their calls. */
export const uiOf = (exported: ReadonlyMap<string, Exported>, removalOf: RemovalOf) => {
  /** The list of this call, for whoever holds its permit; an unknown one is code 403. */
  const readable = async (context: Context, call: string): Promise<Exported> => {
    const list = exported.get(call)
    if (!list) throw new Refusal(403, message('perm.missing', { code: call }))
    await need(context, list.target.list.permit)
    return list
  }
  return serve('ui', api.ui, {
    /** No right of its own: needs the permit of the update call that is named. An unknown call is code 403. */
    async 'batch.apply'({ batchId, call, mode, dryRun, rows, snapshot, change }, context) {
      const update = updates.get(call)
      if (!update) throw new Refusal(403, message('perm.missing', { code: call }))
      await need(context, update.permit)
      const asked = rows ? { rows } : snapshot && change && { snapshot, set: change.set }
      if (!asked || (rows && (snapshot || change))) throw bad('请给出rows，或者snapshot和change')
      return new Raw(await applyBatch(context, update.target, call, batchId, asked, { mode, dryRun }))
    },
    /** The permit of the list and its own export code; the query is what the list itself would take. */
    async export({ call, query, ...asked }, context) {
      const list = await readable(context, call)
      const { target } = list
      await need(context, { code: [exportCode(call)] })
      const found = await list.query(context, recordOf(parse(target.list, query)))
      const ids = list.narrow && asked.ids ? await among(context, target, found, asked.ids) : asked.ids
      return exportTable(context, target, { ...asked, ids, query: found })
    },
    async rows({ call, query, ids }, context) {
      const list = await readable(context, call)
      const { target } = list
      const found = await list.query(context, recordOf(parse(target.list, query)))
      const seen = list.narrow ? await among(context, target, found, ids) : ids
      return new Raw(await someRows(context.tx, target, seen, context.scope))
    },
    async snapshot({ call, update, query }, context) {
      const list = await readable(context, call)
      const { target } = list
      const { pageNum: _page, pageSize: _size, ...asked } = recordOf(parse(target.list, query))
      const of = updates.get(update ?? '')?.target ?? target
      if (of.table !== target.table) throw bad('update不是这个列表的调用')
      return takeSnapshot(context, target, await list.query(context, asked), of)
    },
    async bulk({ call, ...order }, context) {
      const update = updates.get(call)
      if (!update) throw new Refusal(403, message('perm.missing', { code: call }))
      await need(context, update.permit)
      return beginBulk(context, update.target, { call, ...order })
    },
    async 'remove.check'({ list, call, snapshotId, from, count }, context) {
      const removal = await mayRemove(context, removalOf, list, call)
      const rows = await rowsAsSeen(context, removal.target, { snapshotId, from, count })
      await sql`savepoint before_check`.execute(context.tx)
      const tried = new Work(context.tx, context.services, context.asker, context.now, context.caller, [])
      const reasons = await removeSeen(tried, removal, rows)
      await sql`rollback to savepoint before_check`.execute(context.tx)
      const lines = await refusedLines(context, removal.target, reasons)
      const ids = [...reasons.keys()]
      const refused = lines.map(([code = '', name = '', reason = ''], at) => ({
        id: ids[at] ?? 0,
        code,
        name,
        reason,
      }))
      return { able: rows.length - reasons.size, refused }
    },
    async remove({ list, call, snapshotId }, context) {
      const removal = await mayRemove(context, removalOf, list, call)
      return beginRemove(context, removal, { list, call, snapshotId })
    },
    async person({ list, ids }, context) {
      return peopleOf(context, await readable(context, list), ids)
    },
    async events({ deafFor }, { caller }) {
      return new Listening(caller, deafFor)
    },
    async rights(_input, context) {
      const known = await whoIs(context, context.caller.userId)
      if (!known) throw gone()
      return known
    },
    ...views,
    ...baskets,
    ...own,
    ...presence,
  })
}

/** Jobs act for the back office alone. */
async function mayRemove(
  context: Context,
  removalOf: RemovalOf,
  list: string,
  call: string,
): Promise<Removal> {
  const removal = context.caller.kind === 'staff' ? removalOf(list, call) : undefined
  if (!removal) throw new Refusal(403, message('perm.missing', { code: call }))
  await need(context, removal.served.call.permit)
  return removal
}

/** Of these ids those that the list finds. */
async function among(
  { tx, scope }: Context,
  of: Target,
  query: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): Promise<number[]> {
  const found = new Set(await allIds(tx, of, query, scope, 100_000))
  return ids.filter(id => found.has(id))
}
