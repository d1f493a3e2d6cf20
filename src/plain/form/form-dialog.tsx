import type { ReactNode, RefObject } from 'react'
import { ConfirmFoot } from '../../kit/confirm-foot.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { mayLeave } from '../leave.ts'
import { FormNotices } from './form-notices.tsx'
import { useOpenEditor, usePublishedDirty } from './pane-editor.ts'
import { Unsaved } from './unsaved.tsx'
import type { DraftState } from './use-draft.ts'

export interface FormDialogProps {
  readonly title: string
  readonly fact?: ReactNode
  readonly width?: number
  readonly height: number
  readonly state: {
    readonly draft: DraftState
    readonly version: number | undefined
    readonly unsaved: number
    readonly dirty: boolean
    readonly refusal: string | undefined
    readonly saving: boolean
    readonly body: RefObject<HTMLFormElement | null>
    restore(kept: Readonly<Record<string, unknown>>): void
    confirm(): Promise<void>
  }
  /** Somebody else was first: both, and two ways on. */
  readonly clash?: ReactNode
  onClose(): void
  readonly children: ReactNode
}

/** The window of a form with 取消 and 确定, left only on purpose. */
export function FormDialog(props: FormDialogProps) {
  const { title, fact, width = 560, height, state, clash, onClose, children } = props
  const leave = useFormLeave(state.dirty, onClose)
  return (
    <Dialog
      open
      title={title}
      fact={fact}
      width={width}
      height={height}
      onClose={leave}
      footStart={<Unsaved count={state.unsaved} keptAt={state.draft.keptAt} />}
      foot={<ConfirmFoot busy={state.saving} onCancel={leave} onConfirm={() => void state.confirm()} />}
    >
      <FormNotices state={state} clash={clash} />
      <form ref={state.body} onSubmit={event => event.preventDefault()}>
        {children}
      </form>
    </Dialog>
  )
}

/** Of a dialog with a form: its pane says so, and who leaves it with something unsaved is asked. */
export function useFormLeave(dirty: boolean, onClose: () => void): () => void {
  useOpenEditor()
  usePublishedDirty(dirty)
  return () =>
    void mayLeave(dirty).then(may => {
      if (may) onClose()
    })
}
