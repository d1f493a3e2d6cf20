import { lazy } from 'react'
import { pictureOrderCalls } from '../../../generated/contract/calls/pictureOrder.ts'
import { useCommands } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { codesOf } from '../../../plain/plain.ts'
import { DialogAt } from '../order/dialog-at.tsx'
import { addParameter, convertParameter } from './address.ts'

const Convert = lazy(() => import('./convert/dialog.tsx').then(module => ({ default: module.ConvertDialog })))
const Add = lazy(() => import('./add-dialog.tsx').then(module => ({ default: module.AddDialog })))

/** One component for good: another at each drawing would begin the dialog anew. */
function ConvertOf({ orderId: id, onClose }: { readonly orderId: number; onClose(): void }) {
  return <Convert id={id} onClose={onClose} />
}

/** 转正式单 stands where the address says of which picture order. */
export function ConvertOverlay() {
  return <DialogAt parameter={convertParameter} permit={codesOf(pictureOrderCalls.toOrder)} of={ConvertOf} />
}

/** What stands beside the list. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const { may } = useCommands()
  const isAdding = search.get(addParameter) !== null && may(codesOf(pictureOrderCalls.add))
  return (
    <>
      <ConvertOverlay />
      <Fetched>{isAdding ? <Add onClose={() => patch({ [addParameter]: undefined })} /> : null}</Fetched>
    </>
  )
}
