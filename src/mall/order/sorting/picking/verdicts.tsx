import { cx } from '../../../../kit/cx.ts'
import { Icon } from '../../../../kit/icon.tsx'
import type { Tone, Verdict } from './model.ts'

const looks: Readonly<Record<Tone, { readonly icon: string; readonly band: string; readonly text: string }>> =
  {
    wait: { icon: 'refresh-cw', band: 'bg-sunken', text: 'text-ink-2' },
    done: { icon: 'circle-check', band: 'bg-accent-tint', text: 'text-accent-text' },
    again: { icon: 'triangle-alert', band: 'bg-warn-tint', text: 'text-warn-text' },
    wrong: { icon: 'circle-x', band: 'bg-err-tint', text: 'text-err-text' },
  }

/** What became of the last scan, over the whole width; what came before it stands small beside. */
export function VerdictList({ verdicts: [last, ...before] }: { readonly verdicts: readonly Verdict[] }) {
  const look = looks[last?.tone ?? 'wait']
  return (
    <div className={cx('flex min-h-24 flex-none items-center gap-6 px-6 py-3', look.band)}>
      <p
        role="status"
        aria-label="结果"
        data-tone={last?.tone}
        className={cx(
          'flex min-w-0 flex-1 items-center gap-3 text-[2.25rem] leading-tight font-semibold',
          look.text,
        )}
      >
        {last ? (
          <>
            <Icon name={look.icon} size={20} className="flex-none scale-150" />
            <span className="min-w-0 truncate">{last.said}</span>
            <About {...last} className="text-[1.25rem] font-normal" />
          </>
        ) : (
          <span className="text-ink-3">扫描条码、EPC或货号</span>
        )}
      </p>
      <ul aria-label="之前的结果" className="w-96 flex-none text-14 max-xl:hidden">
        {before.slice(0, 3).map(({ key, tone, said, about }) => (
          <li key={key} className="flex gap-2 truncate">
            <span className={looks[tone].text}>{said}</span>
            <About said={said} about={about} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AboutProps extends Pick<Verdict, 'said' | 'about'> {
  readonly className?: string
}

/** What was scanned, where the word does not say it. */
function About({ said, about, className }: AboutProps) {
  return said.includes(about) ? null : (
    <span className={cx('data truncate text-ink-3', className)}>{about}</span>
  )
}
