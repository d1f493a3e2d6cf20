import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { orderWord } from '../../../src/values/order/words.ts'
import { Download } from '../../call/file.ts'
import { bad, gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import type { Tx } from '../../db/database.ts'
import { emptyWorkbook, xlsxType } from '../../files/xlsx.ts'
import { page } from '../../plain/list.ts'
import { changeUnread } from '../../plain/thing.ts'
import { generatePieces } from './ibc/generate.ts'
import { epcHeads, ibcs } from './ibc.query.ts'

export const ibc = serve('ibc', api.ibc, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, ibcs, input, scope)),
  async missingCodes({ codes }, { tx }) {
    const { rows } = await sql<{ code: string }>`
      select code from unnest(${codes}::text[]) with ordinality as given(code, place)
      where not exists (select from ibc where ibc.code = given.code) order by place`.execute(tx)
    return { missing: rows.map(({ code }) => code) }
  },
  /** A tag stands on one piece; a piece that has one already keeps it until it is taken off. */
  async bind({ code, epc }, context) {
    const [row] = await byCodes(context.tx, [code])
    if (!row) throw gone()
    if (row.epc !== null) throw bad(`${code}已绑定${row.epc}，请先解绑`)
    const { rows: others } = await sql<{ code: string }>`
      select code from ibc where epc = ${epc}`.execute(context.tx)
    if (others[0]) throw bad(`这个EPC已绑定${others[0].code}`)
    await changeUnread(context, ibcs, [{ id: row.id, set: { epc } }])
    return null
  },
  async unbind({ codes }, context) {
    const wanted = [...new Set(codes)]
    const rows = await byCodes(context.tx, wanted)
    if (rows.length < wanted.length) throw gone()
    const bare = rows.find(row => row.epc === null)
    if (bare) throw bad(`${bare.code}没有绑定EPC`)
    const held = rows.find(row => row.status === 2)
    if (held) throw bad(orderWord('ibc.held', { code: held.code, orderNo: held.orderNo }))
    await changeUnread(
      context,
      ibcs,
      rows.map(({ id }) => ({ id, set: { epc: null } })),
    )
    return null
  },
  generate: generatePieces,
  async template() {
    return new Download('EPC导入模板.xlsx', xlsxType, emptyWorkbook('EPC', epcHeads))
  },
})

interface Piece {
  readonly id: number
  readonly code: string
  readonly epc: string | null
  readonly status: number
  readonly orderNo: string
}

async function byCodes(tx: Tx, codes: readonly string[]): Promise<readonly Piece[]> {
  const { rows } = await sql<Piece>`
    select id, code, epc, status, order_no as "orderNo" from ibc where code = any(${[...codes]}::text[]) order by id for update`.execute(
    tx,
  )
  return rows
}
