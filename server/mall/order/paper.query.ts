import { sql } from 'kysely'
import * as z from 'zod'
import { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { deliveryNote } from '../../../src/values/paper/delivery-note.ts'
import type { Context } from '../../call/context.ts'
import { Download } from '../../call/file.ts'
import { looked } from '../../call/looked.ts'
import { bad, gone } from '../../call/refusal.ts'
import { exportSheets, fileName } from '../../files/export.ts'
import { pdfFile, pdfType } from '../../files/papers/process.ts'
import { hiddenRow } from '../../plain/hidden-rows.ts'
import { allIds, someRows } from '../../plain/list.ts'
import { detailsOfSome, lineIdsOf, mostLines } from './order/details.query.ts'
import { orderItems, orders } from './order.query.ts'

type Calls = typeof api.order

const tooMany = `一次最多${mostLines}行明细，请少选一些订单`

/** 发货单 of these orders, in the order asked: of what `details` tells of them, and of nothing else. */
export async function notes(context: Context, { ids, paper }: Parsed<Calls['print']>): Promise<Download> {
  const chosen = await seenOf(context, [...new Set(ids)])
  if (chosen.length < new Set(ids).size) throw gone()
  const found = await asShown(
    context,
    z.array(api.order.details.out).parse(await detailsOfSome(context, chosen)),
  )
  const [first] = found
  const name =
    first && found.length === 1 ? `发货单-${first.orderNo}` : fileName(`发货单${found.length}单`, context.now)
  const papers = found.map(deliveryNote)
  const content = await pdfFile({ kind: 'papers', papers, size: paper, now: context.now.getTime() })
  return Download.whole(`${name}.pdf`, pdfType, content)
}

/** A note leads the parcel to somebody: whole for who may see where it goes, and then the log says who printed it. */
async function asShown(
  context: Context,
  found: readonly z.output<typeof api.order.details.out>[],
): Promise<readonly z.output<typeof api.order.details.out>[]> {
  if (context.seesWhole) return found
  if (!(await context.codes()).has('show-person-btn')) return found.map(order => hiddenRow(orders, order))
  await looked(
    context,
    'x:order.print',
    orders.table,
    found.map(({ id }) => id),
  )
  return found
}

/** Heads and lines of the orders that are named, else of those that the filters find. */
export async function workbookOf(
  context: Context,
  { ids, ...query }: Parsed<Calls['export']>,
): Promise<Download> {
  const chosen = await seenOf(
    context,
    ids ?? (await allIds(context.tx, orders, query, context.scope, mostLines + 1)),
  )
  const lines = await lineIdsOf(context, chosen)
  return exportSheets(context, orders.title, [
    { of: orders, ids: chosen },
    { of: orderItems, ids: lines },
  ])
}

/** Those of them that the caller sees. Throws code 400 where they have more lines than one file may hold. */
async function seenOf({ tx, scope }: Context, ids: readonly number[]): Promise<number[]> {
  const seen = (await someRows(tx, orders, ids, scope, ['id'])).map(row => Number(row.id))
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from (select from order_item
    where order_id = any(${seen}::bigint[]) limit ${mostLines + 1}) as counted`.execute(tx)
  if (seen.length > mostLines || (rows[0]?.lines ?? 0) > mostLines) throw bad(tooMany)
  return seen
}
