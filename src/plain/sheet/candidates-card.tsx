import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { Kbd } from '../../kit/kbd.tsx'
import { candidatesHere } from './candidates.ts'

interface CandidatesCardProps {
  readonly sheet: Sheet
  onPick(place: number): void
}

/** The cursor stands on a name that could mean several things: which one is it, here and wherever it stands so. */
export function CandidatesCard({ sheet, onPick }: CandidatesCardProps) {
  const here = candidatesHere(sheet)
  if (!here) return null
  return (
    <section
      aria-label="选择含义"
      className="lifted absolute right-6 bottom-6 z-(--z-bulk) w-90 rounded-8 bg-pop pb-1.5 shadow-pop"
    >
      <p className="px-3.5 pt-2.5 pb-2">
        <b className="data">{`“${here.raw}”`}</b>
        {`是哪一个？选择后${here.cells}格都会填好`}
      </p>
      {here.candidates.slice(0, 9).map(({ value, label }, place) => (
        <button
          key={value}
          type="button"
          onClick={() => onPick(place)}
          className="mx-1.5 flex h-row w-[calc(100%-12px)] items-center gap-2 rounded-6 px-2 text-left hover:bg-active"
        >
          <span className="data min-w-0 flex-1 truncate">{label}</span>
          <Kbd>Alt</Kbd>
          <Kbd>{String(place + 1)}</Kbd>
        </button>
      ))}
    </section>
  )
}
