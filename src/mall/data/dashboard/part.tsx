import type { ReactNode } from 'react'

interface PartProps {
  readonly title: string
  readonly fact?: string | undefined
  readonly children: ReactNode
}

/** One block of 首页 under its name. */
export function Part({ title, fact, children }: PartProps) {
  return (
    <section aria-label={title} className="min-w-0 pb-2">
      <div className="flex h-11 items-center gap-2 px-4">
        <h2 className="font-semibold">{title}</h2>
        <span className="min-w-0 truncate text-12 text-ink-3">{fact}</span>
      </div>
      {children}
    </section>
  )
}

export function Nothing({ children }: { readonly children: string }) {
  return <p className="px-4 py-4 text-ink-3">{children}</p>
}
