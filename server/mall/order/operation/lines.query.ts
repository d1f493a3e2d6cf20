import { shortOf } from '../../../../src/values/order/line.ts'
import { headOf } from '../../../../src/values/order/settle.ts'
import type { Acting } from '../acting.query.ts'
import type { Locked } from '../order/act.query.ts'
import { imageOf, noteOrders } from '../order/note.query.ts'
import { keepHeads, keepLines, type StoredLine } from '../order/store.query.ts'
import { fitWaves } from '../sorting/fit.query.ts'

/** So many pieces for the lines of a family that lack them, the first of it first. */
export function givenTo(
  lines: readonly StoredLine[],
  { originId, num }: { readonly originId: number | null; readonly num: number },
): readonly StoredLine[] {
  let rest = num
  return lines
    .filter(line => line.originId === originId && shortOf(line) > 0)
    .toSorted((a, b) => a.itemId - b.itemId)
    .flatMap(line => {
      const held = Math.min(rest, shortOf(line))
      rest -= held
      return held > 0 ? [{ ...line, reserved: line.reserved + held }] : []
    })
}

/** Lines that hold more or less than before, with their heads, and in the log. */
export async function keepHeld(
  context: Acting,
  orders: readonly Locked[],
  changed: readonly StoredLine[],
): Promise<void> {
  const now = new Map(changed.map(line => [line.itemId, line]))
  const touched = orders.filter(({ lines }) => lines.some(({ itemId }) => now.has(itemId)))
  const ids = touched.map(({ id }) => id)
  const before = await imageOf(context.tx, ids)
  await keepLines(context.tx, changed)
  await keepHeads(
    context,
    touched.map(({ id, lines }) => ({
      id,
      set: {},
      sums: headOf(lines.map(line => now.get(line.itemId) ?? line)),
    })),
  )
  await noteOrders(context, ids, before)
  await fitWaves(context, ids)
}
