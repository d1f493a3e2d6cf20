import { cx } from './cx.ts'
import { thousands } from './texts.ts'

const tones = {
  grey: 'bg-active text-ink-2',
  accent: 'bg-accent text-on-accent',
  warn: 'bg-warn-tint text-warn-text',
} as const

/** A number in a pill, beside a menu item or a view. */
export function Count({ n, tone = 'grey' }: { readonly n: number; readonly tone?: keyof typeof tones }) {
  return (
    <span
      className={cx('inline-block h-4 min-w-[1.125rem] rounded-8 px-1.25 text-center text-11', tones[tone])}
    >
      {thousands(n)}
    </span>
  )
}
