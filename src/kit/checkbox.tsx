import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'disabled' | 'ref'> {
  readonly checked: boolean
  /** Some of what it stands for: a dash, `mixed` to a screen reader. */
  readonly mixed?: boolean
  readonly onChange: (checked: boolean) => void
  /** Why it cannot be changed. */
  readonly reason?: string
  readonly children?: ReactNode
}

/** A native box drawn in our style; its label, or the padding around it, is the hit area (at least 24 x 24). */
export function Checkbox({
  checked,
  mixed = false,
  onChange,
  reason,
  children,
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // There is no attribute for it.
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])

  const off = reason !== undefined
  return (
    <label
      data-tip={reason}
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5',
        !children && 'min-w-6 justify-center',
        className,
      )}
    >
      <input
        {...rest}
        ref={box}
        type="checkbox"
        className="ck"
        checked={checked}
        aria-disabled={off || undefined}
        aria-description={reason}
        onChange={event => {
          if (!off) onChange(event.target.checked)
        }}
      />
      {children === undefined ? null : <span className={off ? 'text-ink-3' : undefined}>{children}</span>}
    </label>
  )
}
