import { cx } from '../cx.ts'
import { useComposed } from '../use-composed.ts'
import { type FieldProps, useTies } from './field-props.ts'
import { isNumberText, plainNumber, tidyNumber } from './number-text.ts'
import { fieldHeights } from './text-field.tsx'

export interface NumberFieldProps extends FieldProps<string> {
  /** It may have any: which keys a telephone shows. What has more than it may is for the form to refuse. */
  readonly maxDecimals?: number
  /** Inside the field at the right: g, 元, %. */
  readonly unit?: string
  /** Padded to so many decimals when the field is left. */
  readonly fixedDecimals?: number
  readonly placeholder?: string
  readonly size?: 'bar' | 'form'
}

/**
 * A number as a string: what was typed, to the last digit, right-aligned for comparing. It makes no other number of what
 * it cannot read: that stays, is marked, and its form refuses it.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, unit, fixedDecimals, placeholder, size = 'form', ref } = props
  const { maxDecimals } = props
  const ties = useTies(isNumberText(value) ? props : { ...props, invalid: true })
  const { input, clear } = useComposed(value, onChange, plainNumber)
  return (
    <div {...ties.frame} className={cx('field', fieldHeights[size])}>
      <input
        {...ties.control}
        {...input}
        ref={ref}
        inputMode={maxDecimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        readOnly={ties.fixed}
        placeholder={placeholder}
        onBlur={() => {
          clear()
          const tidy = tidyNumber(value, fixedDecimals)
          if (tidy !== value) onChange(tidy)
          onBlur?.()
        }}
        className="text-right"
      />
      {unit === undefined ? null : <span className="flex-none pl-2 text-ink-3">{unit}</span>}
    </div>
  )
}

type Preset = Omit<NumberFieldProps, 'fixedDecimals' | 'maxDecimals'>

/** Yuan as typed, two decimals. */
export function MoneyField(props: Preset) {
  return <NumberField unit="元" {...props} maxDecimals={2} fixedDecimals={2} />
}

/** Grams as typed. */
export function WeightField(props: Preset) {
  return <NumberField unit="g" {...props} maxDecimals={4} />
}
