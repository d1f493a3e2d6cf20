import { showShortTime } from '../../../../values/time.ts'
import type { OrderLog } from './use-detail.ts'

/** Who did what to it, the newest first; to a client the house has no names. */
export function DetailLog({ rows, now }: { readonly rows: OrderLog | undefined; readonly now: number }) {
  return (
    <section aria-label="记录" className="px-4 pt-3">
      <h2 className="flex h-10 items-center font-semibold">记录</h2>
      <ol>
        {(rows ?? []).map(({ at, by, said }, index) => (
          // Nothing is ever put between two of them.
          <li key={`${rows?.length ?? 0 - index}${at}${said}`} className="flex min-h-7.5 items-center gap-3">
            <time className="data w-20 flex-none text-ink-3" data-tip={at}>
              {showShortTime(at, now)}
            </time>
            <span className="data w-14 flex-none truncate">
              {by || <span className="text-ink-4">–</span>}
            </span>
            <span className="data min-w-0 text-ink-2">{said}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
