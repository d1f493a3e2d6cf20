import type { ReactNode } from 'react'
import { FoldRow } from './fold-row.tsx'
import { IconButton } from './icon-button.tsx'
import { thousands } from './texts.ts'
import type { Tool } from './toolbar.tsx'

export interface BulkBarProps {
  readonly selected: number
  /** The counter of the thing: 款, 单, 人, 条. */
  readonly unit?: string
  readonly onClear: () => void
  /** The verbs; those without room are in 更多. */
  readonly tools: readonly Tool[]
  /** Before the verbs. */
  readonly children?: ReactNode
}

/** Floats 12 above the pager while rows are selected; nothing else moves for it. Its parent is positioned and ends at the pager. */
export function BulkBar({ selected, unit = '条', onClear, tools, children }: BulkBarProps) {
  if (selected === 0) return null
  return (
    <div
      role="toolbar"
      aria-label="批量操作"
      className="lifted absolute inset-x-0 bottom-3 z-(--z-bulk) mx-auto flex h-10 w-max max-w-[calc(100%-1rem)] items-center gap-0.5 rounded-8 bg-pop pr-1.5 pl-3.5 whitespace-nowrap shadow-pop"
    >
      <span className="flex-none">
        已选<b className="mx-0.75">{thousands(selected)}</b>
        {unit}
      </span>
      <Rule />
      {children}
      <FoldRow tools={tools} />
      <Rule />
      <IconButton label="取消选择" tipKeys="Esc" icon="x" onClick={onClear} />
    </div>
  )
}

function Rule() {
  return <span aria-hidden className="mx-1.5 h-5 w-px flex-none bg-line-2" />
}
