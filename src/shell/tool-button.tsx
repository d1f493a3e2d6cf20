import type { LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import type { OpenerProps } from '../kit/popover.tsx'
import { useLatest } from '../kit/use-latest.ts'
import { type FrameHandle, lendFrame } from './frame-handles.ts'

interface ToolButtonProps extends OpenerProps {
  /** By which commands press it. */
  readonly handle: FrameHandle
  readonly icon: LucideIcon
  /** Its name, the number included. */
  readonly label: string
  readonly tip: string
  readonly n: number
  readonly urgent?: boolean
}

/** A tool of the header with a number on it. Its icon comes with it: the table of icons is part of the first load. */
export function ToolButton({ handle, icon: Drawn, label, tip, n, urgent = false, ...rest }: ToolButtonProps) {
  const press = useLatest(rest.onClick)
  useEffect(() => lendFrame(handle, () => press.current()), [handle])
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tip={tip}
      className="relative inline-grid size-7 flex-none place-items-center rounded-6 text-ink-2 hover:bg-hover hover:text-ink-1 active:bg-active"
    >
      <Drawn aria-hidden className="size-4" strokeWidth={1.6} />
      {n > 0 ? (
        <span
          aria-hidden
          className={`absolute -top-0.5 -right-1 min-w-4 rounded-8 px-1 text-center text-11 ${urgent ? 'bg-err text-on-err' : 'bg-accent text-on-accent'}`}
        >
          {n > 99 ? '99+' : n}
        </span>
      ) : null}
    </button>
  )
}
