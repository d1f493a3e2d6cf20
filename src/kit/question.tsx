import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Kbd } from './kbd.tsx'
import { type Asked, questions } from './question-store.ts'
import { texts } from './texts.ts'
import { useClosing } from './use-closing.ts'

/** Once in the app, beside everything else: shows the question that waits first. */
export function QuestionHost() {
  const asked = useSyncExternalStore(questions.subscribe, questions.current)
  return asked ? <Box key={asked.id} asked={asked} /> : null
}

function Box({ asked }: { readonly asked: Asked }) {
  const cancel = useRef<HTMLButtonElement>(null)
  const { id, text, consequence, title = texts['box.title'], danger, confirmLabel } = asked
  const { cancelLabel = texts[asked.cancels ? 'btn.keep' : 'btn.cancel'] } = asked
  const no = useClosing(() => questions.answer(id, false))
  return (
    // The focus is on 取消: Enter by habit must not destroy anything. It covers the popover that it may have been asked
    // from, which stays: nothing else is pressed before it is answered.
    <Dialog
      open
      role="alertdialog"
      onClose={no}
      initialFocus={cancel}
      className="fixed inset-0 z-(--z-question)"
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid place-items-center overflow-auto p-4">
        <DialogPanel className="lifted w-question max-w-full rounded-8 bg-raised px-4 pt-4 pb-3 shadow-dlg">
          <DialogTitle className="text-13">{title}</DialogTitle>
          <Description as="p" className="mt-1.5 mb-3 wrap-anywhere whitespace-pre-line">
            {text}
            {consequence === undefined ? null : <span className="text-ink-3">{consequence}</span>}
          </Description>
          <div className="flex justify-end gap-2">
            <Button ref={cancel} onClick={no} keys={<Kbd>Esc</Kbd>}>
              {cancelLabel}
            </Button>
            <Button kind={danger ? 'danger' : 'primary'} onClick={() => questions.answer(id, true)}>
              {confirmLabel}
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
