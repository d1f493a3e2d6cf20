import type { ReactNode, RefObject } from 'react'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { DraftNotice } from '../../../plain/form/draft-notice.tsx'
import { Unsaved } from '../../../plain/form/unsaved.tsx'
import type { DraftState } from '../../../plain/form/use-draft.ts'

interface FormFrameProps {
  readonly title: string
  readonly fact?: ReactNode
  readonly height: number
  readonly state: {
    readonly draft: DraftState
    readonly version: number | undefined
    readonly unsaved: number
    readonly refusal: string | undefined
    readonly saving: boolean
    readonly body: RefObject<HTMLFormElement | null>
    restore(kept: Readonly<Record<string, unknown>>): void
    leave(): Promise<void>
    confirm(): Promise<unknown>
  }
  /** Above the fields: somebody else was first. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** The window of a form with 取消 and 确定. */
export function FormFrame({ title, fact, height, state, notice, children }: FormFrameProps) {
  return (
    <Dialog
      open
      title={title}
      fact={fact}
      width={560}
      height={height}
      onClose={() => void state.leave()}
      footStart={<Unsaved count={state.unsaved} keptAt={state.draft.keptAt} />}
      foot={
        <ConfirmFoot
          busy={state.saving}
          onCancel={() => void state.leave()}
          onConfirm={() => void state.confirm()}
        />
      }
    >
      <DraftNotice draft={state.draft} version={state.version} onRestore={state.restore} />
      {notice}
      {state.refusal === undefined ? null : (
        <p role="alert" className="mb-3 rounded-6 bg-err-tint px-3 py-2 text-err-text">
          {state.refusal}
        </p>
      )}
      <form ref={state.body} onSubmit={event => event.preventDefault()}>
        {children}
      </form>
    </Dialog>
  )
}
