import { usePaneLocation } from '../../../../plain/location.tsx'
import { surveyMessage } from '../../../../values/survey/messages.ts'
import type { Picked } from '../../../../values/survey/picked.ts'
import { behind } from './behind.ts'

interface BarProps {
  readonly picked: Picked
  readonly label: string
  /** null: too few to be told. */
  readonly count: number | null
  /** Of how many it is a part; undefined where a part says nothing. */
  readonly of: number | null | undefined
}

/** One answer as a bar: Enter or a click opens the records behind it. */
export function Bar({ picked, label, count, of }: BarProps) {
  const { go } = usePaneLocation()
  const part = count !== null && of ? Math.round((count / of) * 1000) / 10 : undefined
  const said =
    count === null ? surveyMessage('hidden') : `${count}份${part === undefined ? '' : `，${part}%`}`
  const inner = (
    <>
      <span className="w-40 flex-none truncate text-left" data-tip={label}>
        {label}
      </span>
      <span aria-hidden className="h-3 min-w-0 flex-1 rounded-2 bg-sunken">
        <span className="block h-full rounded-2 bg-accent" style={{ width: `${part ?? 0}%` }} />
      </span>
      <span className="w-32 flex-none text-right text-12 text-ink-2 tabular-nums">{said}</span>
    </>
  )
  const shape = 'flex w-full items-center gap-3 rounded-4 px-1 py-1'
  if (count === null || count === 0) return <div className={`${shape} text-ink-3`}>{inner}</div>
  return (
    <button
      type="button"
      data-bar
      aria-label={`${label}：${said}，打开这些答卷`}
      onClick={() => go(behind([picked]))}
      className={`${shape} hover:bg-hover`}
    >
      {inner}
    </button>
  )
}
