import { cx } from '../cx.ts'
import { useComposed } from '../use-composed.ts'
import { type FieldProps, useTies } from './field-props.ts'
import { cleanNumber, type NumberShape, tidyNumber } from './number-text.ts'
import { fieldHeights } from './text-field.tsx'

export interface NumberFieldProps extends FieldProps<string>, NumberShape {
  /** Inside the field at the right: g, 元, %. */
  readonly unit?: string
  /** Padded to so many decimals when the field is left. */
  readonly fixedDecimals?: number
  readonly placeholder?: string
  readonly size?: 'bar' | 'form'
}

/** A number as a string: what was typed, to the last digit. Right-aligned for comparing. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, unit, fixedDecimals, placeholder, size = 'form', ref } = props
  const { maxDecimals, maxLength, signed } = props
  const ties = useTies(props)
  const { input, clear } = useComposed(value, onChange, raw =>
    cleanNumber(raw, { maxDecimals, maxLength, signed }),
  )
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
  return <NumberField unit="元" maxLength={12} {...props} maxDecimals={2} fixedDecimals={2} />
}

/** Grams as typed: at most four decimals and ten characters (spec.md, section 5). */
export function WeightField(props: Preset) {
  return <NumberField unit="g" maxLength={10} {...props} maxDecimals={4} />
}
