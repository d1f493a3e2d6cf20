import type { ReactNode } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Dot } from '../../../kit/status.tsx'
import type { SectionRow } from './model.ts'

interface SectionsProps {
  readonly sections: readonly SectionRow[]
  readonly section: string
  onSection(id: string): void
  readonly children: ReactNode
}

/** The parts of a preview: each with its count, amber where something is left to be done; one of them is open. */
export function Sections({ sections, section, onSection, children }: SectionsProps) {
  const title = sections.find(({ id }) => id === section)?.title ?? ''
  return (
    <>
      <nav
        aria-label="导入预览"
        className="flex w-54 flex-none flex-col gap-1 overflow-y-auto border-r border-line-1 bg-sunken p-2.5"
      >
        {sections.map(({ id, title: label, count, open }) => (
          <button
            key={id}
            type="button"
            aria-current={id === section}
            onClick={() => onSection(id)}
            className={cx(
              'flex h-7 flex-none items-center gap-2 rounded-6 px-2 text-left hover:bg-hover',
              id === section && 'bg-active',
            )}
          >
            <Dot tone={open ? 'warn' : 'on'} />
            {label}
            <span className="ml-auto text-12 text-ink-3">{count}</span>
          </button>
        ))}
      </nav>
      <section aria-label={title} className="flex min-w-0 flex-1 flex-col overflow-auto bg-bg">
        {children}
      </section>
    </>
  )
}
