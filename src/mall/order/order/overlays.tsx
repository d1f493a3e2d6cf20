import { lazy } from 'react'
import { orderCalls } from '../../../generated/contract/calls/order.ts'
import { codesOf } from '../../../plain/plain.ts'
import { ReturnOverlay } from '../return/overlay.tsx'
import { allotParameter } from './allot/address.ts'
import { DialogAt } from './dialog-at.tsx'
import { editParameter } from './edit/address.ts'
import { splitParameter } from './split/address.ts'
import { whyParameter } from './why/address.ts'

const AllotDialog = lazy(() => import('./allot/dialog.tsx').then(module => ({ default: module.AllotDialog })))

const EditDialog = lazy(() => import('./edit/dialog.tsx').then(module => ({ default: module.EditDialog })))

const SplitDialog = lazy(() => import('./split/dialog.tsx').then(module => ({ default: module.SplitDialog })))

const WhyOrder = lazy(() => import('./why/dialog.tsx').then(module => ({ default: module.WhyOrder })))

/** The dialogs about one order, beside its list and on its page. */
export function OrderOverlays() {
  return (
    <>
      <ReturnOverlay />
      <DialogAt parameter={allotParameter} permit={codesOf(orderCalls.allot)} of={AllotDialog} />
      <DialogAt parameter={splitParameter} permit={codesOf(orderCalls.split)} of={SplitDialog} />
      <DialogAt parameter={editParameter} permit={codesOf(orderCalls.update)} of={EditDialog} />
      <DialogAt parameter={whyParameter} of={WhyOrder} />
    </>
  )
}
