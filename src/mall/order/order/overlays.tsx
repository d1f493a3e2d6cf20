import { lazy } from 'react'
import { ReturnOverlay } from '../return/overlay.tsx'
import { DialogAt } from './dialog-at.tsx'
import { editParameter } from './edit/address.ts'

const EditDialog = lazy(() => import('./edit/dialog.tsx').then(module => ({ default: module.EditDialog })))

/** The dialogs about one order, beside its list and on its page. */
export function OrderOverlays() {
  return (
    <>
      <ReturnOverlay />
      <DialogAt parameter={editParameter} verb="edit" of={EditDialog} />
    </>
  )
}
