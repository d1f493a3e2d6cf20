import { Button } from './button.tsx'
import { Keys } from './kbd.tsx'
import { texts } from './texts.ts'
import { toast } from './toast.tsx'
import { useCtrlEnter } from './use-ctrl-enter.ts'

interface ConfirmFootProps {
  /** What confirming is called; 确定 unless told. */
  readonly label?: string
  /** What leaving is called; 取消 unless told. */
  readonly cancel?: string
  readonly busy?: boolean
  /** Why there is nothing to confirm. */
  readonly reason?: string | undefined
  onCancel(): void
  onConfirm(): void
}

/** The foot of a dialog that is left by Esc and confirmed by Ctrl+Enter, wherever in it the focus is. */
export function ConfirmFoot({
  label = texts['btn.ok'],
  cancel = texts['btn.cancel'],
  busy,
  reason,
  onCancel,
  onConfirm,
}: ConfirmFootProps) {
  // Who works by keys sees no tooltip: a key that does nothing would say nothing.
  useCtrlEnter(() => (reason === undefined ? onConfirm() : toast.warn(reason)))
  return (
    <>
      <Button size="form" onClick={onCancel} keys={<Keys keys="Escape" hidden />}>
        {cancel}
      </Button>
      <Button
        kind="primary"
        size="form"
        busy={busy}
        reason={reason}
        onClick={onConfirm}
        keys={<Keys keys="$mod+Enter" hidden />}
      >
        {label}
      </Button>
    </>
  )
}
