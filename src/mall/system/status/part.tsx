import type { ReactNode } from 'react'

/** One part of the page under its own head. */
export function Part({
  title,
  fact,
  children,
}: {
  title: string
  fact?: string | undefined
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="min-w-0 break-inside-avoid px-4 pt-2 pb-3">
      <div className="flex h-8 items-center gap-2">
        <h2 className="text-14 font-semibold">{title}</h2>
        <span data-tip-cut className="truncate text-12 text-ink-3">
          {fact}
        </span>
      </div>
      {children}
    </section>
  )
}

export interface Fact {
  readonly label: string
  readonly value: string
  readonly note?: string | undefined
  /** Somebody ought to look at it. */
  readonly alarm?: boolean
}

/** Names and what holds of them, a line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ label, value, note, alarm }) => (
        <div key={label} className="flex h-row items-center gap-3 border-b border-line-1">
          <dt className="w-28 flex-none truncate text-ink-3">{label}</dt>
          <dd data-tip-cut className={`data min-w-0 truncate ${alarm ? 'text-warn-text' : ''}`}>
            {value}
          </dd>
          {note === undefined ? null : (
            <dd data-tip-cut className="min-w-0 flex-1 truncate text-right text-12 text-ink-3">
              {note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

export function Nothing({ children }: { children: string }) {
  return <p className="py-2 text-ink-3">{children}</p>
}
