import type { ReactNode } from 'react'
import { texts } from './texts.ts'

export interface EmptyProps {
  /** What is so. */
  readonly title?: string
  /** Why. */
  readonly why?: string
  /** The one key that helps. */
  readonly children?: ReactNode
}

/** Centred, without a picture. */
export function Empty({ title = texts.empty, why, children }: EmptyProps) {
  return (
    <div className="grid h-full min-h-38 place-content-center justify-items-center gap-0.5 px-4 text-center">
      <p>{title}</p>
      {why === undefined ? null : <p className="text-12 text-ink-3">{why}</p>}
      {children === undefined ? null : <div className="mt-2 flex items-center gap-2">{children}</div>}
    </div>
  )
}
