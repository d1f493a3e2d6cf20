import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { IconButton } from './icon-button.tsx'
import { useOpenDialog } from './open-dialogs.ts'
import { useMayStand } from './over-all.ts'
import { texts } from './texts.ts'
import { useClosing } from './use-closing.ts'
import { useDialogBox } from './use-dialog-box.ts'
import { useFirstField } from './use-first-field.ts'
import { usePlace } from './use-place.ts'

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  /** Beside the title: 46处变更，涉及23个SKU. */
  readonly fact?: ReactNode
  /** In px at 100 % text; 变更预览 is 1040 x 756. At least 400 x 300. */
  readonly width?: number
  readonly height?: number
  readonly onClose: () => void
  /** Left in the foot. */
  readonly footStart?: ReactNode
  /** Right in the foot, the primary last. */
  readonly foot?: ReactNode
  /** Without padding, where the body lays itself out to the edges. */
  readonly bare?: boolean
  readonly children: ReactNode
}

/** A window in the page: moved by its head or Alt+arrows, sized at its corner, maximised by a double click on the head. */
export function Dialog({ open, onClose, ...rest }: DialogProps) {
  const { panel, place } = usePlace()
  const close = useClosing(onClose)
  return (
    <HeadlessDialog
      open={useMayStand(open)}
      onClose={close}
      initialFocus={place}
      className="fixed inset-0 z-(--z-dialog)"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-(--t-mid) data-closed:opacity-0 data-leave:duration-(--t-fast)"
      />
      <Window panel={panel} onClose={close} {...rest} />
    </HeadlessDialog>
  )
}

interface WindowProps extends Omit<DialogProps, 'open'> {
  readonly panel: ReturnType<typeof usePlace>['panel']
}

function Window(props: WindowProps) {
  const { panel, title, fact, width = 640, height = 480, onClose, footStart, foot, bare, children } = props
  const { box, full, toggleFull, move, resize, onMoveKey, onResizeKey } = useDialogBox({ width, height })
  const body = useRef<HTMLDivElement>(null)
  useFirstField(body)
  useOpenDialog()

  return (
    <DialogPanel
      {...panel}
      transition
      style={box}
      onKeyDown={onMoveKey}
      className="lifted fixed flex flex-col overflow-hidden rounded-8 bg-raised shadow-dlg outline-none transition-opacity duration-(--t-mid) ease-out data-closed:opacity-0 data-leave:duration-(--t-fast) data-leave:ease-in"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keys are Alt+arrows and the button */}
      <div
        {...move}
        onDoubleClick={toggleFull}
        className={cx(
          'flex h-dialog-head flex-none touch-none items-center gap-2 border-b border-line-1 pr-2.5 pl-5 whitespace-nowrap select-none',
          !full && 'cursor-move',
        )}
      >
        <DialogTitle className="text-16">{title}</DialogTitle>
        <span className="min-w-0 flex-1 truncate text-ink-3">{fact}</span>
        <span data-no-drag className="flex cursor-default">
          <IconButton
            label={full ? texts['dialog.restore'] : texts['dialog.maximise']}
            icon={full ? 'minimize-2' : 'maximize-2'}
            iconSize={14}
            onClick={toggleFull}
            onDoubleClick={event => event.stopPropagation()}
          />
          <IconButton label={texts['btn.close']} icon="x" onClick={onClose} />
        </span>
      </div>
      <div ref={body} className={cx('min-h-0 flex-1', bare ? 'flex overflow-hidden' : 'overflow-auto p-5')}>
        <ErrorBoundary draftKept onClose={onClose}>
          {children}
        </ErrorBoundary>
      </div>
      {foot === undefined && footStart === undefined ? null : (
        <div className="flex min-h-dialog-foot flex-none flex-wrap items-center gap-2 border-t border-line-1 px-5 py-2">
          <div className="flex min-w-0 flex-1 items-center gap-4">{footStart}</div>
          {foot}
        </div>
      )}
      {full ? null : (
        <button
          type="button"
          aria-label={texts['dialog.resize']}
          {...resize}
          onKeyDown={onResizeKey}
          className="absolute right-0 bottom-0 size-4 cursor-nwse-resize touch-none rounded-4 -outline-offset-2"
        />
      )}
    </DialogPanel>
  )
}
