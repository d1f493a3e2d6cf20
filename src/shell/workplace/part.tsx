import type { ReactNode } from 'react'
import { Bar } from '../../kit/skeleton.tsx'

interface PartProps {
  readonly title: string
  /** undefined: on its way. */
  readonly count: number | undefined
  /** What stands there instead of nothing, unless what it holds says so itself. */
  readonly none?: string
  readonly error?: string | undefined
  /** Behind the number. */
  readonly fact?: string | undefined
  readonly tool?: ReactNode
  readonly children: ReactNode
}

/** One block of 工作台 under its name. */
export function Part({ title, count, none, error, fact = '', tool, children }: PartProps) {
  return (
    <section aria-label={title} data-part className="min-w-0 border-b border-line-2 pb-2">
      <div className="flex h-11 items-center gap-2 px-4">
        <h2 className="font-semibold">{title}</h2>
        <span className="data flex-1 text-12 text-ink-3">
          {count === undefined || count === 0 ? '' : `${count}${fact}`}
        </span>
        {tool}
      </div>
      {error === undefined ? null : <p className="px-4 py-2 text-err-text">{error}</p>}
      {count === undefined && error === undefined ? (
        <div className="flex flex-col gap-3 px-4 py-2">
          <Bar className="w-40" />
          <Bar className="w-25" />
        </div>
      ) : null}
      {count === 0 && none !== undefined ? <p className="px-4 py-2 text-ink-3">{none}</p> : children}
    </section>
  )
}

interface LineProps {
  readonly href: string
  onOpen(): void
  readonly title: string
  readonly fact?: string | undefined
  readonly recent?: string
  /** Before its title. */
  readonly mark?: ReactNode
}

/** A way to somewhere: a real link, so that it opens in a new tab too. */
export function Line({ href, onOpen, title, fact, recent, mark }: LineProps) {
  return (
    <li className="px-2">
      <a
        href={href}
        data-recent={recent}
        onClick={event => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpen()
        }}
        className="flex h-row items-center gap-2 rounded-6 px-2 -outline-offset-2 hover:bg-hover focus-visible:bg-hover"
      >
        {mark}
        <span className="data min-w-0 flex-1 truncate">{title}</span>
        <span className="data flex-none text-12 text-ink-3">{fact}</span>
      </a>
    </li>
  )
}
