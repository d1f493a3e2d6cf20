import { lazy } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { orderVerb } from '../order/detail/handle.ts'
import { returnParameter } from './address.ts'

const ReturnDialog = lazy(() => import('./dialog.tsx').then(module => ({ default: module.ReturnDialog })))

/** 退货 stands beside the list, and on the page of an order, where the address says of which. */
export function ReturnOverlay() {
  const { search, patch } = usePaneLocation()
  const may = useCommand(orderVerb('return')) !== undefined
  const text = search.get(returnParameter) ?? ''
  const isOpen = may && /^[1-9]\d{0,14}$/.test(text)
  return (
    <Fetched>
      {isOpen ? (
        <ReturnDialog orderId={Number(text)} onClose={() => patch({ [returnParameter]: undefined })} />
      ) : null}
    </Fetched>
  )
}
