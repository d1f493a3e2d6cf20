import { sortingCalls } from '../../../generated/contract/calls/sorting.ts'
import { drawn } from '../../../values/paper/drawn.ts'
import { type PaperSize, paperSizes } from '../../../values/paper/paper.ts'
import { pickingList } from '../../../values/paper/picking-list.ts'
import { send } from '../../../wire/client.ts'
import { printPages } from '../../parts/print/print-pages.tsx'

/** Hands 拣货单 of a wave to the browser's printer. */
export async function printWave(id: number, paper: PaperSize): Promise<void> {
  const wave = await send(sortingCalls.details, { id }, { dedupe: false })
  printPages('拣货单', drawn(pickingList(wave), paperSizes[paper]), paper)
}
