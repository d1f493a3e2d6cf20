import { useRoom } from '../../kit/chart/use-room.ts'

/** Of one figure in a strip; how wide it is the strip says, how high whoever shows it. */
export const figureShape =
  'flex min-w-0 flex-1 basis-[calc(var(--share)-1px)] flex-col justify-center bg-bg px-4'

/** At most so many in a row. */
const most = 6

/** Figures in as few rows as there is room for, as many in each; `least` is what one of them wants, in px at 100 % text. */
export function useStrip(count: number, least: number) {
  const [room, seat] = useRoom()
  const fit = Math.max(1, Math.min(most, Math.floor(room / least)))
  const inRow = Math.ceil(count / Math.ceil(count / fit))
  return {
    ref: seat,
    style: { gap: '1px', '--share': `${100 / inRow}%` },
    className: 'flex flex-wrap border-b border-line-2 bg-line-1',
  }
}
