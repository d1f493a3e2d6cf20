import { showTime } from '../../values/time.ts'

/** How much is not saved, and since when it is safe in this browser. */
export function Unsaved({ count, keptAt }: { count: number; keptAt: number | undefined }) {
  if (count === 0) return null
  return (
    <span className="flex flex-none items-center gap-1.5 text-12 text-ink-2">
      <span className="size-1.5 rounded-full bg-warn-mark" />
      {count}处未保存{keptAt === undefined ? '' : `，草稿 ${showTime(keptAt).slice(11, 16)}`}
    </span>
  )
}
