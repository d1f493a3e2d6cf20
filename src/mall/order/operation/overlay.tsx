import { lazy } from 'react'
import { operationCalls } from '../../../generated/contract/calls/operation.ts'
import { codesOf } from '../../../plain/plain.ts'
import { DialogAt } from '../order/dialog-at.tsx'
import { reportParameter } from './address.ts'

const Dialog = lazy(() => import('./report-dialog.tsx').then(module => ({ default: module.ReportDialog })))

/** One component for good: another at each drawing would begin the form anew. */
function ReportOf({ orderId: id, onClose }: { readonly orderId: number; onClose(): void }) {
  return <Dialog id={id} onClose={onClose} />
}

/** 报工 stands where the address says of which work order. */
export function ReportOverlay() {
  return <DialogAt parameter={reportParameter} permit={codesOf(operationCalls.report)} of={ReportOf} />
}
