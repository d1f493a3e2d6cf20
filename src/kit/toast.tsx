import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { layerRoot } from './layers.ts'
import { texts } from './texts.ts'
import { createToasts, type Toast } from './toast-store.ts'

/** `toast.say('保存成功')`, `toast.warn('服务异常')`. */
export const toast = createToasts()

export function Toaster({ duration = 5000 }: { readonly duration?: number }) {
  const shown = useSyncExternalStore(toast.subscribe, toast.current)
  return (
    <ToastPlace>{shown ? <Message key={shown.id} toast={shown} duration={duration} /> : null}</ToastPlace>
  )
}

/** Messages at the bottom, outside #root: a modal must not silence them, and a click on one must not close it. */
export function ToastPlace({ children }: { readonly children: ReactNode }) {
  return createPortal(
    // Always there, so that a screen reader already listens when the first message arrives;
    // its place (parts.css) covers no button.
    <div
      aria-live="polite"
      className="toast-place pointer-events-none fixed inset-x-0 z-(--z-toast) flex justify-center px-4"
    >
      {children}
    </div>,
    layerRoot('toasts'),
  )
}

function Message({
  toast: { id, kind, text, action },
  duration,
}: {
  readonly toast: Toast
  readonly duration: number
}) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused

  // Somebody reads it: its time begins again when the pointer and the focus have left.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toast.close(id), duration)
    return () => clearTimeout(timer)
  }, [held, id, duration])

  const act = () => {
    action?.run()
    toast.close(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being pointed at or focused only holds it longer
    <div
      role={kind === 'say' ? 'status' : 'alert'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="lifted pointer-events-auto flex min-h-10 w-max max-w-105 items-center gap-2 rounded-8 bg-pop py-1.5 pr-2 pl-3.5 shadow-pop transition-[opacity,translate] duration-(--t-mid) ease-out starting:translate-y-2 starting:opacity-0"
    >
      <Icon
        name={kind === 'say' ? 'circle-check' : 'circle-x'}
        className={kind === 'say' ? 'text-accent-text' : 'text-err-text'}
      />
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {action ? (
        <button
          type="button"
          onClick={act}
          className="ml-2 flex-none rounded-4 text-accent-text underline-offset-3 hover:underline"
        >
          {action.label}
        </button>
      ) : null}
      <IconButton
        label={texts['btn.close']}
        icon="x"
        iconSize={14}
        size={24}
        className={cx(!action && 'ml-2')}
        onClick={() => toast.close(id)}
      />
    </div>
  )
}
