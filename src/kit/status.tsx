import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** `on` is a filled dot, `off` a hollow ring; the others mark an exception. Never colour alone: the word says it too. */
export type StatusTone = 'on' | 'off' | 'plain' | 'warn' | 'err' | 'info' | 'conf'

const dots: Record<StatusTone, string> = {
  on: 'bg-focus',
  off: 'border-[1.5px] border-line-4',
  plain: 'bg-line-4',
  warn: 'bg-warn-mark',
  err: 'bg-err-mark',
  info: 'bg-info-mark',
  conf: 'bg-conf-mark',
}

export function Dot({ tone, className }: { readonly tone: StatusTone; readonly className?: string }) {
  return <span aria-hidden className={cx('size-1.5 flex-none rounded-full', dots[tone], className)} />
}

export function Status({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-top whitespace-nowrap">
      <Dot tone={tone} />
      {children}
    </span>
  )
}
