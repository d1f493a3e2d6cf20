import type { Parsed } from '../../../../src/contract/call.ts'
import type { live } from '../../../../src/contract/live/room.ts'
import { maxCents, yuanToCents } from '../../../../src/values/money.ts'
import type { Context } from '../../../call/context.ts'
import { codeLines, idsBy } from '../../product/import/codes.query.ts'
import { addGoods, type NewGoods, openRoom } from './goods.ts'

interface Refused {
  readonly line: number
  readonly reason: string
}

/** Adds what a table names to a room; a line that says nothing of use is told, the others go in. */
export async function importGoods({ roomId, file }: Parsed<(typeof live)['goods.import']>, context: Context) {
  await openRoom(context, roomId)
  const { wanted, refused } = sorted(await codeLines(context, file, { heads: ['款号'], others: ['直播价'] }))
  const numbers = wanted.map(({ spuNo }) => spuNo)
  const known = await idsBy(context, 'spu', 'spu_no', numbers)
  const goods = wanted.flatMap(({ spuNo, price }): NewGoods[] => {
    const spuId = known.get(spuNo)
    return spuId === undefined ? [] : [{ spuId, price }]
  })
  const unknown = wanted.flatMap(({ spuNo, line }): Refused[] =>
    known.has(spuNo) ? [] : [{ line, reason: `没有款号${spuNo}` }],
  )
  return {
    added: await addGoods(context, roomId, goods),
    refused: [...refused, ...unknown].sort((a, b) => a.line - b.line).slice(0, 200),
  }
}

interface Wanted {
  readonly line: number
  readonly spuNo: string
  readonly price: number | undefined
}

type Lines = Awaited<ReturnType<typeof codeLines>>

function sorted(lines: Lines): { wanted: readonly Wanted[]; refused: readonly Refused[] } {
  const refused: Refused[] = []
  const wanted = lines.flatMap(({ line, cells }): Wanted[] => {
    const [spuNo = '', typed = ''] = cells
    const cents = typed === '' ? undefined : yuanToCents(typed)
    const wrong =
      spuNo === ''
        ? '没有款号'
        : typed !== '' && (cents === undefined || cents > maxCents)
          ? `直播价“${typed.slice(0, 20)}”不是金额`
          : undefined
    if (wrong === undefined) return [{ line, spuNo, price: cents }]
    refused.push({ line, reason: wrong })
    return []
  })
  return { wanted, refused }
}
