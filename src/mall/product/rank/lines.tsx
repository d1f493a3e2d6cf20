import { rankCalls } from '../../../generated/contract/calls/rank.ts'
import type { Lines } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { spu } from '../spu/thing.ts'

/** 款 as lines under their ranking, the first in the first place. */
export const lines: Lines = {
  thing: spu,
  shows: { name: 190, spuNo: 120, categoryName: 110, stock: 72, shelf: 84 },
  cells: {},
  under: async (id, signal) => (await send(rankCalls.details, { id }, { dedupe: false, signal })).goods,
}
