import type { ReactNode, RefObject } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Kbd } from '../../../kit/kbd.tsx'
import { message } from '../../../values/messages.ts'

interface FormFrameProps {
  readonly title: string
  readonly fact?: ReactNode
  readonly height: number
  readonly state: {
    readonly refusal: string | undefined
    readonly saving: boolean
    readonly body: RefObject<HTMLFormElement | null>
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
      foot={
        <>
          <Button size="form" onClick={() => void state.leave()} keys={<Kbd>Esc</Kbd>}>
            {message('btn.cancel')}
          </Button>
          <Button
            kind="primary"
            size="form"
            busy={state.saving}
            onClick={() => void state.confirm()}
            keys={<Kbd>Ctrl Enter</Kbd>}
          >
            {message('btn.ok')}
          </Button>
        </>
      }
    >
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
