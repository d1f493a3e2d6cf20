import { Thumb } from '../../../kit/media/thumb.tsx'
import { type CellsOf, dash, type RowIn } from '../../../plain/cells.tsx'
import { ReadingSheet } from '../../../plain/queue/reading.tsx'
import { showDecimal } from '../../../values/decimal.ts'
import { showMoney } from '../../../values/money.ts'
import { longCell } from '../../parts/status-cell.tsx'
import { storyOf, wishOf } from './facts.ts'
import { StateMark } from './state-mark.tsx'
import type { pictureOrder } from './thing.ts'
import { Wall } from './wall.tsx'

/** Of those after the first so many stand in a row; how many more there are is said. */
const most = 2

export const cells: CellsOf<typeof pictureOrder> = {
  images: ({ images: [_first, ...others] }) =>
    others.length === 0 ? (
      dash
    ) : (
      <span className="inline-flex items-center gap-1 align-middle">
        {others.slice(0, most).map(url => (
          <Thumb key={url} url={url} />
        ))}
        {others.length > most ? (
          <span className="text-12 text-ink-3">{`+${others.length - most}`}</span>
        ) : null}
      </span>
    ),
  // Why it is not made is at hand without a column of its own.
  status: ({ status, reason }) =>
    reason === '' ? (
      <StateMark state={status} />
    ) : (
      <span data-tip={reason}>
        <StateMark state={status} />
      </span>
    ),
  description: longCell('description'),
  weight: ({ weight }) => (weight === '0' ? dash : showDecimal(weight)),
  quote: ({ quote, quoteRemark }) =>
    quote === 0 ? dash : <span data-tip={quoteRemark || undefined}>{showMoney(quote)}</span>,
}

/** In the queue: the pictures large, beside what is wished. */
export function Reading({ row }: { readonly row: RowIn<typeof pictureOrder> }) {
  return (
    <ReadingSheet title={row.pictureNo} rows={[...wishOf(row), ...storyOf(row)]}>
      <div className="mt-5">
        <Wall urls={row.images} />
      </div>
    </ReadingSheet>
  )
}

export { Overlay } from './overlay.tsx'
