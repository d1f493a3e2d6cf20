import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { type ReactNode, useRef } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { IconButton } from './icon-button.tsx'
import { useMayStand } from './over-all.ts'
import { texts } from './texts.ts'
import { useClosing } from './use-closing.ts'
import { useFirstField } from './use-first-field.ts'
import { usePlace } from './use-place.ts'

export interface SlideOverProps {
  readonly open: boolean
  /** Its name: 编辑标签. */
  readonly title: string
  /** The row's code, beside the title. */
  readonly code?: ReactNode
  /** 3处未保存，草稿 14:05 */
  readonly saveState?: ReactNode
  readonly onPrevious?: () => void
  readonly onNext?: () => void
  /** Escape, × or a click outside asks for it; whoever owns the slide-over asks back if something is unsaved. */
  readonly onClose: () => void
  /** 取消, 保存并下一款, 保存. */
  readonly foot?: ReactNode
  /** Left in the foot: who else is looking at this. */
  readonly presence?: ReactNode
  readonly children: ReactNode
  /** Another row in the same slide-over clears a failure of the last. */
  readonly resetKey?: string | number
}

const slides =
  'transition-transform duration-(--t-slide) ease-out data-closed:translate-x-full data-leave:duration-(--t-fast) data-leave:ease-in'
const fades = 'transition-opacity duration-(--t-slide) data-closed:opacity-0 data-leave:duration-(--t-fast)'

/** An editor that slides over the list from the right; the rows stay legible behind it. */
export function SlideOver({ open, ...props }: SlideOverProps) {
  return <Sheet open={useMayStand(open)} {...props} />
}

/** The same for whoever has asked already whether it may stand. */
export function Sheet({ open, title, onClose, ...rest }: SlideOverProps) {
  const { panel, place } = usePlace()
  const close = useClosing(onClose)
  return (
    <Dialog open={open} onClose={close} initialFocus={place} className="fixed inset-0 z-(--z-slide)">
      <DialogBackdrop transition className={`fixed inset-0 bg-scrim-lite ${fades}`} />
      <DialogPanel
        {...panel}
        transition
        className={`lifted outline-none fixed inset-y-0 right-0 flex w-slide-over max-w-full flex-col bg-raised shadow-dlg ${slides}`}
      >
        <Inside title={title} onClose={close} {...rest} />
      </DialogPanel>
    </Dialog>
  )
}

function Inside(props: Omit<SlideOverProps, 'open'>) {
  const { title, code, saveState, onPrevious, onNext, onClose, foot, presence, children, resetKey } = props
  const body = useRef<HTMLDivElement>(null)
  useFirstField(body)
  return (
    <>
      <div className="flex h-dialog-head flex-none items-center gap-2 border-b border-line-1 pr-2.5 pl-5 whitespace-nowrap">
        <DialogTitle className="text-16">{title}</DialogTitle>
        <span className="data min-w-0 truncate text-ink-3">{code}</span>
        <span className="flex-1" />
        <span className="mr-1">{saveState}</span>
        {onPrevious ? <IconButton label="上一条" icon="chevron-up" tipKeys="K" onClick={onPrevious} /> : null}
        {onNext ? <IconButton label="下一条" icon="chevron-down" tipKeys="J" onClick={onNext} /> : null}
        <IconButton label={texts['btn.close']} icon="x" onClick={onClose} />
      </div>
      <div ref={body} className="min-h-0 flex-1 overflow-auto px-5 py-4">
        <ErrorBoundary resetKey={resetKey} draftKept onClose={onClose}>
          {children}
        </ErrorBoundary>
      </div>
      {foot === undefined && presence === undefined ? null : (
        <div className="flex min-h-dialog-foot flex-none flex-wrap items-center gap-2 border-t border-line-1 px-5 py-2">
          <span className="min-w-0 flex-1 truncate text-12 text-ink-3">{presence}</span>
          {foot}
        </div>
      )}
    </>
  )
}
