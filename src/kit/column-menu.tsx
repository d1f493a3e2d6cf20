import { lazy, Suspense } from 'react'
import { Button } from './button.tsx'
import type { ColumnMenuProps } from './column-list.tsx'
import { Count } from './count.tsx'
import { Popover } from './popover.tsx'
import { texts } from './texts.ts'

const ColumnList = lazy(() => import('./column-list.tsx').then(module => ({ default: module.ColumnList })))

/** 列: which columns are shown, and how many have no room. */
export function ColumnMenu(props: ColumnMenuProps) {
  const missing = props.folded.size
  const told = `${missing}列${texts['columns.narrow']}`
  return (
    <Popover
      label={texts['columns.title']}
      edge="end"
      className="flex min-w-45 flex-col p-1"
      opener={opener => (
        <Button
          kind="quiet"
          icon="columns-3"
          {...opener}
          {...(missing === 0 ? {} : { 'data-tip': told, 'aria-description': told })}
          // No part of the name: it is called 列 in every window.
          keys={missing === 0 ? undefined : <Count n={missing} />}
        >
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
