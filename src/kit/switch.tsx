import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface SwitchProps
  extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'disabled'> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly reason?: string
  readonly children?: ReactNode
}

/** On or off, at once. A native checkbox with the role of a switch. */
export function Switch({ checked, onChange, reason, children, className, ...rest }: SwitchProps) {
  const off = reason !== undefined
  return (
    <label data-tip={reason} className={cx('inline-flex min-h-6 items-center gap-2', className)}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className="sw"
        checked={checked}
        aria-checked={checked}
        aria-disabled={off || undefined}
        aria-description={reason}
        onChange={event => {
          if (!off) onChange(event.target.checked)
        }}
      />
      {children}
    </label>
  )
}
