import { lazy, Suspense } from 'react'
import { Button } from './button.tsx'
import type { ColumnMenuProps } from './column-list.tsx'
import { Popover } from './popover.tsx'
import { texts } from './texts.ts'

const ColumnList = lazy(() => import('./column-list.tsx').then(module => ({ default: module.ColumnList })))

/** 列: which columns are shown. */
export function ColumnMenu(props: ColumnMenuProps) {
  return (
    <Popover
      label={texts['columns.title']}
      edge="end"
      className="flex min-w-45 flex-col p-1"
      opener={opener => (
        <Button kind="quiet" icon="columns-3" {...opener}>
          {texts['columns.title']}
        </Button>
      )}
    >
      {close => (
        <Suspense fallback={null}>
          <ColumnList {...props} onClose={close} />
        </Suspense>
      )}
    </Popover>
  )
}
