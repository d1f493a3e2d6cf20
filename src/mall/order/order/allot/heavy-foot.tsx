import { Button } from '../../../../kit/button.tsx'
import { Keys } from '../../../../kit/kbd.tsx'
import { texts } from '../../../../kit/texts.ts'
import { toast } from '../../../../kit/toast.tsx'
import { useCtrlEnter } from '../../../../kit/use-ctrl-enter.ts'

interface HeavyFootProps {
  readonly busy: boolean
  onCancel(): void
  onConfirm(): void
}

/** A weight is far from what it should be: it is meant, or put right. The key that was just pressed does not mean it. */
export function HeavyFoot({ busy, onCancel, onConfirm }: HeavyFootProps) {
  useCtrlEnter(() => toast.warn('请修改实重，或点击“仍然配货”'))
  return (
    <>
      <Button size="form" onClick={onCancel} keys={<Keys keys="Escape" hidden />}>
        {texts['btn.cancel']}
      </Button>
      <Button kind="primary" size="form" busy={busy} onClick={onConfirm}>
        仍然配货
      </Button>
    </>
  )
}
