import { lazy } from 'react'
import { orderCalls } from '../../../generated/contract/calls/order.ts'
import { useCommands } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { codesOf } from '../../../plain/plain.ts'

const AllotDialog = lazy(() => import('./allot/dialog.tsx').then(module => ({ default: module.AllotDialog })))

/** What is done to one order with more than a key stands over its list or its page, where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const { may } = useCommands()
  const id = Number(search.get('allot'))
  return (
    <Fetched>
      {may(codesOf(orderCalls.allot)) && Number.isSafeInteger(id) && id > 0 ? (
        <AllotDialog id={id} onClose={() => patch({ allot: undefined })} />
      ) : null}
    </Fetched>
  )
}
