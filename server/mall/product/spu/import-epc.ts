import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { epc as epcField } from '../../../../src/contract/order/ibc.ts'
import { asCode } from '../../../../src/values/half-width.ts'
import type { Context } from '../../../call/context.ts'
import { changeUnread } from '../../../plain/thing.ts'
import { epcHeads, ibcs } from '../../order/ibc.query.ts'
import { codeLines } from '../import/codes.query.ts'

type Call = typeof api.spu.importEPC

interface Piece {
  readonly id: number
  readonly code: string
  readonly epc: string | null
}

/** Every line is judged, then all are bound or none: tags that have slipped by a line would all be on the wrong piece. */
export async function importEpc({ file }: Parsed<Call>, context: Context): Promise<Answer<Call>> {
  const lines = (await codeLines(context, file, { heads: epcHeads })).map(
    ({ line, cells: [code = '', epc = ''] }) => ({ line, code, epc: asCode(epc).toUpperCase() }),
  )
  const pieces = await piecesOf(
    context,
    lines.map(({ code }) => code),
  )
  const wearers = await wearersOf(
    context,
    lines.map(({ epc }) => epc),
  )
  const codesSeen = new Map<string, number>()
  const epcsSeen = new Map<string, number>()
  const changes: { id: number; set: { epc: string } }[] = []
  const problems: { line: number; code: string; reason: string }[] = []
  let already = 0
  for (const { line, code, epc } of lines) {
    const piece = pieces.get(code)
    const wearer = wearers.get(epc)
    const [codeAt, epcAt] = [codesSeen.get(code), epcsSeen.get(epc)]
    if (codeAt === undefined) codesSeen.set(code, line)
    if (epcAt === undefined) epcsSeen.set(epc, line)
    const refuse = (reason: string) => problems.push({ line, code, reason })
    const unfit = whyNoEpc(epc)
    if (code === '') refuse('请填写条码')
    else if (unfit !== undefined) refuse(unfit)
    else if (codeAt !== undefined) refuse(`和第${codeAt}行是同一个条码`)
    else if (epcAt !== undefined) refuse(`和第${epcAt}行是同一个EPC`)
    else if (!piece) refuse('没有这个条码')
    else if (piece.epc === epc) already += 1
    else if (piece.epc !== null) refuse(`已绑定${piece.epc}，请先解绑`)
    else if (wearer !== undefined) refuse(`这个EPC已绑定${wearer}`)
    else changes.push({ id: piece.id, set: { epc } })
  }
  if (problems.length === 0) await changeUnread(context, ibcs, changes)
  const bound = problems.length === 0 ? changes.length : 0
  return { bound, already, wrong: problems.length, problems: problems.slice(0, 500) }
}

/** Why a cell is no EPC; undefined where it is one. */
function whyNoEpc(epc: string): string | undefined {
  const parsed = epcField.safeParse(epc)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'EPC不正确'
  return wasNumber(epc) ? 'EPC在表格里存成了数字，后几位已经变了，请把这一列设为文本后重新填写' : undefined
}

/** A spreadsheet keeps 15 digits of a number: 24 digits that a double holds to the last one were not typed so. */
function wasNumber(epc: string): boolean {
  return /^[1-9]\d{23}$/.test(epc) && BigInt(Number(epc)).toString() === epc
}

/** Locked in the order of their ids, as every change of rows locks them. */
async function piecesOf({ tx }: Context, codes: readonly string[]): Promise<ReadonlyMap<string, Piece>> {
  const { rows } = await sql<Piece>`
    select id, code, epc from ibc where code = any(${[...new Set(codes)]}::text[]) order by id for update`.execute(
    tx,
  )
  return new Map(rows.map(row => [row.code, row]))
}

async function wearersOf({ tx }: Context, epcs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; epc: string }>`
    select code, epc from ibc where epc = any(${[...new Set(epcs)]}::text[])`.execute(tx)
  return new Map(rows.map(({ code, epc }) => [epc, code]))
}
