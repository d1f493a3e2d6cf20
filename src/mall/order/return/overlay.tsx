import { lazy } from 'react'
import { orderReturnCalls } from '../../../generated/contract/calls/orderReturn.ts'
import { codesOf } from '../../../plain/plain.ts'
import { DialogAt } from '../order/dialog-at.tsx'
import { returnParameter } from './address.ts'

const ReturnDialog = lazy(() => import('./dialog.tsx').then(module => ({ default: module.ReturnDialog })))

/** 退货 stands where the address says of which order. */
export function ReturnOverlay() {
  return <DialogAt parameter={returnParameter} permit={codesOf(orderReturnCalls.add)} of={ReturnDialog} />
}
