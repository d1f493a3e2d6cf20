import { useRoom } from '../../kit/chart/use-room.ts'

/** Of one figure in a strip; how wide it is the strip says, how high whoever shows it. */
export const figureShape = 'flex min-w-0 flex-1 flex-col justify-center bg-bg px-4'

/** At most so many in a row. */
const most = 6

/**
 * Figures in as few rows as there is room for, as evenly as it goes: none is left wide and alone in a last row. `least` is
 * what one of them wants, in px at 100 % text.
 */
export function useStrip(count: number, least: number) {
  const [room, seat] = useRoom()
  const rows = inRows(count, Math.max(1, Math.min(most, Math.floor(room / least))))
  const shares = rows.flatMap(inRow => Array.from({ length: inRow }, () => `calc(${100 / inRow}% - 1px)`))
  return {
    strip: {
      ref: seat,
      style: { gap: '1px' },
      className: 'flex flex-wrap border-b border-line-2 bg-line-1',
    },
    /** The style of one of them. */
    share: (nth: number) => ({ flexBasis: shares[nth] }),
  }
}

/** How many stand in each row, where so many fit. */
export function inRows(count: number, fit: number): readonly number[] {
  const rows = Math.ceil(count / fit)
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows))
}
