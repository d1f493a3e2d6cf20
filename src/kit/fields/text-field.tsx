import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { useComposed } from '../use-composed.ts'
import { type FieldProps, useTies } from './field-props.ts'

export interface TextFieldProps extends FieldProps<string> {
  /** Counted as n/max. What is longer stays and is refused by the form's check, so that nothing typed vanishes. */
  readonly max?: number
  /** Cut off here, once the input method is done. */
  readonly limit?: number
  /** Blanks at both ends are not part of the value. */
  readonly trim?: boolean
  readonly placeholder?: string
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url'
  readonly autoComplete?: string
  /** 36 on the sign-in page, 28 in bars. */
  readonly size?: 'bar' | 'form' | 'sign-in'
}

export const fieldHeights = { bar: 'h-control px-2', form: '', 'sign-in': 'h-control-sign-in' } as const

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    max,
    limit,
    trim = false,
    placeholder,
    prefix,
    suffix,
    size = 'form',
    ref,
  } = props
  const ties = useTies(props)
  const { input, clear } = useComposed(value, onChange, raw => tidyText(raw, trim, limit))
  return (
    <div {...ties.frame} className={cx('field data', fieldHeights[size])}>
      {prefix}
      <input
        {...ties.control}
        {...input}
        ref={ref}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete ?? 'off'}
        readOnly={ties.fixed}
        placeholder={placeholder}
        onBlur={() => {
          clear()
          onBlur?.()
        }}
      />
      {max === undefined || ties.fixed ? null : <Counter n={[...value].length} max={max} />}
      {ties.invalid ? <Icon name="triangle-alert" size={14} className="text-err-text" /> : null}
      {suffix}
    </div>
  )
}

/** Of characters, as the contract's limits count them: an emoji and a rare surname are one each. */
export function Counter({ n, max }: { readonly n: number; readonly max: number }) {
  return (
    <span aria-hidden className={cx('flex-none', n > max ? 'text-err-text' : 'text-ink-3')}>
      {n}/{max}
    </span>
  )
}

export function tidyText(raw: string, trim: boolean, limit: number | undefined): string {
  return [...(trim ? raw.trim() : raw)].slice(0, limit).join('')
}
