import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Ring } from './ring.tsx'
import { texts } from './texts.ts'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'
/** 28 in bars, 32 in forms and feet, 36 on the sign-in page. */
export type ButtonSize = 'bar' | 'form' | 'sign-in'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  readonly icon?: string
  /** The key caps, last. */
  readonly keys?: ReactNode
  /** Why it cannot be used now. A disabled button stays focusable, else nobody could read the reason. */
  readonly reason?: string
  /** Under way: a ring and 提交中 in the place of the label, at the same width. */
  readonly busy?: boolean
}

const sizes: Record<ButtonSize, string> = {
  bar: 'h-control px-2.5',
  form: 'h-control-form px-3.5',
  'sign-in': 'h-control-sign-in px-3.5',
}

const solid =
  '[&_kbd]:border-on-accent/24 [&_kbd]:bg-on-accent/10 [&_kbd]:text-inherit [&_.icon]:text-inherit'
const kinds: Record<ButtonKind, string> = {
  primary: cx(
    'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-active',
    solid,
  ),
  plain: 'border-line-2 bg-raised text-ink-1 hover:border-line-3 hover:bg-hover active:bg-active',
  quiet:
    'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink-1 active:bg-active aria-pressed:bg-active aria-pressed:font-semibold aria-pressed:text-ink-1',
  danger: cx('border-transparent bg-err text-on-err hover:bg-err-hover', solid),
}

const offCommon = 'text-ink-4 [&_.icon]:text-inherit [&_kbd]:bg-transparent [&_kbd]:text-ink-4'
const offKinds: Record<ButtonKind, string> = {
  primary: 'border-line-1 bg-active',
  plain: 'border-line-1 bg-sunken',
  quiet: 'border-transparent bg-transparent',
  danger: 'border-transparent bg-active',
}

/** A button with a word; its icon before it, its key last. */
export function Button(props: ButtonProps) {
  const {
    kind = 'plain',
    size = 'bar',
    icon,
    keys,
    reason,
    busy = false,
    className,
    children,
    onClick,
    ...rest
  } = props
  const off = reason !== undefined

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps a greyed submit button from submitting its form.
    if (off || busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      data-tip={reason}
      aria-description={reason}
      {...rest}
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={cx(
        'relative inline-flex flex-none items-center justify-center gap-1.5 rounded-6 border whitespace-nowrap',
        '[&_kbd]:-mr-1 [&_kbd]:ml-0.5 [&_kbd]:h-4 [&_kbd]:min-w-4',
        sizes[size],
        off ? cx(offCommon, offKinds[kind]) : kinds[kind],
        className,
      )}
    >
      <span className={cx('contents', busy && '*:invisible')}>
        <Icon name={icon} className="icon -ml-0.5 text-ink-3" />
        {children === undefined ? null : <span>{children}</span>}
        {/* The key is no part of the name: a screen reader hears 登录, not 登录Enter. */}
        {keys === undefined ? null : (
          <span aria-hidden className="contents">
            {keys}
          </span>
        )}
      </span>
      {busy ? <Busy /> : null}
    </button>
  )
}

/** Lies over the label without taking room; where the button is too narrow only the ring is seen. */
function Busy() {
  return (
    <span className="@container absolute inset-0 flex items-center justify-center">
      <span className="flex items-center gap-1.5">
        <Ring />
        <span className="sr-only @min-[4.5rem]:not-sr-only">{texts.submitting}</span>
      </span>
    </span>
  )
}
