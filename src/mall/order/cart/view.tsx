import { lazy } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { Status } from '../../../kit/status.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { type cart, cartVerb } from './thing.ts'

const SubmitDialog = lazy(() =>
  import('./submit-dialog.tsx').then(module => ({ default: module.SubmitDialog })),
)

/** What keeps a line from being ordered as it is stands out. */
export const cells: CellsOf<typeof cart> = {
  problem: row =>
    row.problem === '' ? (
      <span className="text-ink-4">–</span>
    ) : (
      <Status tone={row.problem.startsWith('已') ? 'err' : 'warn'}>{row.problem}</Status>
    ),
}

/** 提交订单 stands beside the list where the address says which lines. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const may = useCommand(cartVerb('submit')) !== undefined
  const ids = (search.get('submit') ?? '').split(',').map(Number).filter(Number.isSafeInteger)
  const isOpen = may && ids.some(id => id > 0)
  return (
    <Fetched>
      {isOpen ? <SubmitDialog ids={ids} onClose={() => patch({ submit: undefined })} /> : null}
    </Fetched>
  )
}
