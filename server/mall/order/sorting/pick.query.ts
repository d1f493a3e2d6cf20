import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import { leftOf } from '../../../../src/values/order/sorting.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { sum } from '../../../../src/values/pricing/exact.ts'
import { bad } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import type { Acting } from '../acting.query.ts'
import { pieces } from '../ibc/hold.query.ts'
import { allotted } from '../order/allot.query.ts'
import { acted } from './details.query.ts'
import { actOnLine, mustBeOpen, openLine } from './line.query.ts'

type Call = (typeof api.sorting)['pick']

/**
 * One scanned piece goes to the first order of the wave that still wants it. The same piece again changes nothing. Throws
 * code 400 with what is wrong with it.
 */
export async function pickCode(
  context: Acting,
  { id, code }: Parsed<Call>,
): Promise<Record<string, unknown>> {
  const { tx } = context
  await mustBeOpen(tx, id)
  const scanned = await read(tx, id, code)
  if (scanned.pickedOn !== null)
    return acted(context, { id, lineId: scanned.pickedOn }, { said: orderWord('sorting.again'), again: true })
  const lines = await linesWith(tx, id, scanned.skuId)
  if (lines.length === 0) throw bad(orderWord('sorting.foreign', { skuNo: scanned.skuNo }))
  if (scanned.code !== undefined) {
    const piece = await pieces(tx, [scanned.code])
    if (typeof piece === 'string') throw bad(piece)
  }
  for (const line of lines.filter(each => leftOf(each) > 0)) {
    const why = await pickFor(context, { wave: id, line, scanned })
    if (why === undefined) return acted(context, { id, lineId: line.id }, { said: `${scanned.skuNo}已拣` })
    // Another picker was faster with this piece, or with the last that the line wanted.
    const { pickedOn } = await read(tx, id, code)
    if (pickedOn !== null)
      return acted(context, { id, lineId: pickedOn }, { said: orderWord('sorting.again'), again: true })
    const now = await openLine(tx, line.id)
    if (now?.open && leftOf(now) > 0) throw bad(why)
  }
  const now = await linesWith(tx, id, scanned.skuId)
  throw bad(orderWord('sorting.full', { skuNo: scanned.skuNo, n: sum(now.map(({ picked }) => picked)) }))
}

interface Scanned {
  readonly skuId: number
  readonly skuNo: string
  /** The piece's own code; undefined where a 货号 was read. */
  readonly code: string | undefined
  /** The line of this wave that has the piece already. */
  readonly pickedOn: number | null
}

/** A code of a piece first, then a 货号. Scanners that know no Shift say them in small letters. */
async function read(tx: Tx, wave: number, given: string): Promise<Scanned> {
  const codes = [given, given.toUpperCase()]
  const { rows } = await sql<Scanned>`
    select b.sku_id as "skuId", k.sku_no as "skuNo", b.code, (select l.id from order_pick p
        join sorting_line l on l.id = p.sorting_line_id
      where p.ibc_id = b.id and p.state = 1 and l.sorting_id = ${wave} limit 1) as "pickedOn"
    from ibc b join sku k on k.id = b.sku_id where b.code = any(${codes}::text[]) or b.epc = upper(${given})
    order by b.code = ${given} desc, b.id limit 1`.execute(tx)
  const { rows: goods } = rows[0]
    ? { rows }
    : await sql<Scanned>`select id as "skuId", sku_no as "skuNo", null as "pickedOn" from sku
        where sku_no = any(${codes}::text[]) order by sku_no = ${given} desc limit 1`.execute(tx)
  const [scanned] = goods
  if (!scanned) throw bad(orderWord('ibc.none', { code: given }))
  return scanned
}

interface Wanting {
  readonly id: number
  readonly orderId: number
  readonly num: number
  readonly picked: number
  readonly missing: number
}

/** The lines of the wave that are about these goods, in the order in which orders are locked. */
async function linesWith(tx: Tx, wave: number, skuId: number): Promise<readonly Wanting[]> {
  const { rows } = await sql<Wanting>`select id, order_id as "orderId", num, picked, missing from sorting_line
    where sorting_id = ${wave} and sku_id = ${skuId} and open and num > 0 order by order_id, id`.execute(tx)
  return rows
}

interface Picking {
  readonly wave: number
  readonly line: Wanting
  readonly scanned: Scanned
}

/** The order is allotted this piece, as by hand. Answers why not. */
function pickFor(context: Acting, { wave, line, scanned }: Picking): Promise<string | undefined> {
  const { tx, caller } = context
  let picks: readonly number[] = []
  return actOnLine(context, {
    ...{ wave, line, event: 'allot' },
    async effect(item, stands, order) {
      if (leftOf(stands) <= 0) return orderWord('sorting.full', { skuNo: item.skuNo, n: stands.picked })
      const { skuId, code } = scanned
      const takes = [{ skuId, num: 1, ...(code !== undefined && { codes: [code] }) }]
      // What a piece with a code weighs was said when it got the code.
      const effect = await allotted(context, order, { lines: [{ itemId: item.itemId, takes }], force: true })
      if (typeof effect === 'string') return effect
      const before = new Set(item.picks.map(({ pickId }) => pickId))
      const after = effect.lines?.find(({ itemId }) => itemId === item.itemId)?.picks ?? []
      picks = after.map(({ pickId }) => pickId).filter(pickId => !before.has(pickId))
      return effect
    },
    async kept() {
      await sql`update order_pick set sorting_line_id = ${line.id}, picker_id = ${caller.userId}
        where id = any(${[...picks]}::bigint[])`.execute(tx)
      await sql`update sorting set picker_id = ${caller.userId}, picker = ${caller.name}
        where id = ${wave} and picker_id is null`.execute(tx)
    },
  })
}
