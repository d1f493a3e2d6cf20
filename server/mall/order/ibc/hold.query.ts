import { sql } from 'kysely'
import { orderWord } from '../../../../src/values/order/words.ts'
import { bad } from '../../../call/refusal.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { found } from '../../../plain/pieces.ts'
import type { Acting } from '../acting.query.ts'

/** A piece with a code, and the order that has it. */
export interface Coded {
  readonly id: number
  readonly code: string
  readonly skuId: number
  readonly weight: string
  /** 1 在库, 2 占用, 3 售出. */
  readonly status: 1 | 2 | 3
  readonly orderId: number | null
  readonly orderNo: string
}

/** Why a piece cannot be picked; undefined where it can. */
function whyTaken({ code, status, orderNo }: Coded): string | undefined {
  if (status === 3) return orderWord('ibc.sold', { code })
  return status === 2 ? orderWord('ibc.held', { code, orderNo }) : undefined
}

/** Pieces by 条码 or EPC, in the order of the codes; a sentence for the first that is none or cannot be picked. */
export async function pieces(db: Db, codes: readonly string[]): Promise<readonly Coded[] | string> {
  const { rows } = await sql<Coded & { given: string }>`
    select g.code as given, b.id, b.code, b.sku_id as "skuId", b.weight::text as weight, b.status,
      b.order_id as "orderId", b.order_no as "orderNo"
    from unnest(${[...codes]}::text[]) with ordinality as g(code, place)
      join lateral (select * from ibc where code = g.code or epc = upper(g.code) order by id limit 1) b on true
    order by g.place`.execute(db)
  const unknown = codes.find(code => !rows.some(({ given }) => given === code))
  if (unknown !== undefined) return orderWord('ibc.none', { code: unknown })
  return rows.map(whyTaken).find(why => why !== undefined) ?? rows
}

/** Where the codes of an order's picks go: held for it, sold with it, or free again. */
export interface CodeMove {
  readonly picks: readonly { readonly ibcId: number | null }[]
  readonly status: Coded['status']
  readonly order: { readonly id: number; readonly orderNo: string } | null
  /** From another order of the same family. */
  readonly isPassed?: boolean
}

/**
 * The codes of picks follow what happens to these; locked after stock, those of all orders at once. A code that was free
 * when it was read and is not any more ends the act with the sentence.
 */
export async function moveCodes(context: Acting, moves: readonly CodeMove[]): Promise<void> {
  const to = new Map(
    moves.flatMap(({ picks, ...move }) =>
      picks.flatMap(({ ibcId }) => (ibcId === null ? [] : [[ibcId, move] as const])),
    ),
  )
  if (to.size === 0) return
  const { tx, now, caller } = context
  const changes = (await lockCodes(tx, [...to.keys()])).flatMap(row => {
    const { status = row.status, order = null, isPassed = false } = to.get(row.id) ?? {}
    const after = { status, orderId: order?.id ?? null, orderNo: order?.orderNo ?? '' }
    if (row.status === status && row.orderId === after.orderId) return []
    const isTaken = status === 2 && !isPassed && row.orderId !== null && row.orderId !== after.orderId
    if (isTaken) throw bad(whyTaken(row) ?? orderWord('ibc.held', { code: row.code, orderNo: row.orderNo }))
    return [{ row, after: { id: row.id, ...after, ...found([...row.texts, after.orderNo]) } }]
  })
  await sql`update ibc b set status = v.status, order_id = v."orderId", order_no = v."orderNo",
      search = v.search, grams = v.grams, version = b.version + 1, update_time = ${now}, update_by = ${caller.name}
    from jsonb_to_recordset(${JSON.stringify(changes.map(({ after }) => after))}::jsonb)
      as v(id bigint, status smallint, "orderId" bigint, "orderNo" text, search text, grams text[])
    where b.id = v.id`.execute(tx)
  for (const { row, after } of changes)
    context.changed({
      ...{ table: 'ibc', rowId: row.id },
      before: { status: row.status, orderNo: row.orderNo },
      after: { status: after.status, orderNo: after.orderNo },
    })
}

/** The codes of picks that became another order's. */
export async function passCodes(
  context: Acting,
  picks: readonly { readonly ibcId: number | null }[],
  orderId: number,
): Promise<void> {
  const { rows } = await sql<{ orderNo: string }>`
    select order_no as "orderNo" from orders where id = ${orderId}`.execute(context.tx)
  const order = { id: orderId, orderNo: rows[0]?.orderNo ?? '' }
  await moveCodes(context, [{ picks, status: 2, order, isPassed: true }])
}

async function lockCodes(
  tx: Tx,
  ids: readonly number[],
): Promise<readonly (Coded & { readonly texts: readonly string[] })[]> {
  await sql`select from ibc where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<Coded & { texts: string[] }>`
    select b.id, b.code, b.sku_id as "skuId", b.weight::text as weight, b.status, b.order_id as "orderId",
      b.order_no as "orderNo", array[b.code, coalesce(b.epc, ''), b.cert_no, k.sku_no, k.name] as texts
    from ibc b join sku k on k.id = b.sku_id where b.id = any(${[...ids]}::bigint[]) order by b.id`.execute(
    tx,
  )
  return rows
}
