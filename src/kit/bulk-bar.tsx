import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { thousands } from './texts.ts'

export interface BulkBarProps {
  readonly selected: number
  /** The counter of the thing: 款, 单, 人, 条. */
  readonly unit?: string
  readonly onClear: () => void
  /** The verbs, as quiet buttons. */
  readonly children: ReactNode
}

/** Floats 12 above the pager while rows are selected; nothing else moves for it. Its parent is positioned and ends at the pager. */
export function BulkBar({ selected, unit = '条', onClear, children }: BulkBarProps) {
  if (selected === 0) return null
  return (
    <div
      role="toolbar"
      aria-label="批量操作"
      className="lifted absolute inset-x-0 bottom-3 z-(--z-bulk) mx-auto flex min-h-10 w-max max-w-[calc(100%-1rem)] flex-wrap items-center gap-0.5 rounded-8 bg-pop pr-1.5 pl-3.5 whitespace-nowrap shadow-pop"
    >
      <span>
        已选<b className="mx-0.75">{thousands(selected)}</b>
        {unit}
      </span>
      <Rule />
      {children}
      <Rule />
      <IconButton label="取消选择" tipKeys="Esc" icon="x" onClick={onClear} />
    </div>
  )
}

function Rule() {
  return <span aria-hidden className="mx-1.5 h-5 w-px bg-line-2" />
}
