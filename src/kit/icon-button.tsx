import type { ComponentProps, MouseEvent } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'children'> {
  /** Its name for everyone: screen reader and tooltip. An icon stands alone only with both. */
  readonly label: string
  readonly icon: string
  readonly iconSize?: 12 | 14 | 16
  /** 28 in bars, 24 inside rows and chips. */
  readonly size?: 28 | 24
  /** Shown in the tooltip as caps. */
  readonly tipKeys?: string
  readonly reason?: string
}

/** A button that is only an icon: close, fold, previous, next, refresh, more and the tools of the header. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, iconSize = 16, size = 28, tipKeys, reason, className, onClick, ...rest } = props
  const off = reason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-description={reason}
      data-tip={reason ?? label}
      data-tip-keys={tipKeys}
      {...rest}
      aria-disabled={off || undefined}
      onClick={press}
      className={cx(
        'relative inline-grid flex-none place-items-center rounded-6',
        size === 28 ? 'size-7' : 'size-6',
        off ? 'text-ink-4' : 'text-ink-2 hover:bg-hover hover:text-ink-1 active:bg-active',
        className,
      )}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
