import { lazy } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { Status } from '../../../kit/status.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lentBy } from '../../../plain/panes.ts'
import { type cart, cartVerb } from './thing.ts'

const SubmitDialog = lazy(() =>
  import('./submit-dialog.tsx').then(module => ({ default: module.SubmitDialog })),
)

const WhyCart = lazy(() => import('./why-cart.tsx').then(module => ({ default: module.WhyCart })))

/** What keeps a line from being ordered as it is stands out. */
export const cells: CellsOf<typeof cart> = {
  problem: row =>
    row.problem === '' ? (
      <span className="text-ink-4">–</span>
    ) : (
      <Status tone={row.problem.startsWith('已') ? 'err' : 'warn'}>{row.problem}</Status>
    ),
}

/** 提交订单 and 为什么这个价 stand beside the list where the address says of which lines. */
export function Overlay() {
  const { id: pane, search, patch } = usePaneLocation()
  const may = useCommand(cartVerb('submit')) !== undefined
  const idsAt = (name: 'submit' | 'why') =>
    may
      ? (search.get(name) ?? '')
          .split(',')
          .map(Number)
          .filter(id => Number.isSafeInteger(id) && id > 0)
      : []
  const [submitted, explained] = [idsAt('submit'), idsAt('why')]
  return (
    <Fetched>
      {submitted.length > 0 ? (
        <SubmitDialog
          ids={submitted}
          onSubmitted={() => void lentBy(pane).list?.removed(submitted)}
          onClose={() => patch({ submit: undefined })}
        />
      ) : null}
      {explained.length > 0 ? <WhyCart ids={explained} onClose={() => patch({ why: undefined })} /> : null}
    </Fetched>
  )
}
