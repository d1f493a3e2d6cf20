import { useId } from 'react'
import { type FieldProps, useTies } from './field-props.ts'

export interface RadioFieldProps<V extends string> extends FieldProps<V | ''> {
  readonly options: readonly { readonly value: V; readonly label: string }[]
}

/** One of a few, all in sight. Stands in a FormRow with `group`. */
export function RadioField<V extends string>(props: RadioFieldProps<V>) {
  const { value, onChange, onBlur, options, readOnlyReason, ref } = props
  const ties = useTies(props)
  const fallback = useId()
  const { name = fallback, id, 'aria-invalid': invalid, ...group } = ties.control
  return (
    <div
      {...group}
      id={id}
      role="radiogroup"
      aria-labelledby={ties.labelId}
      data-tip={readOnlyReason}
      className="flex min-h-control-form flex-wrap items-center gap-x-4"
    >
      {options.map((option, i) => (
        <label key={option.value} className="flex min-h-6 items-center gap-1.5">
          <input
            ref={i === 0 ? ref : undefined}
            type="radio"
            name={name}
            className="rd"
            aria-invalid={invalid}
            aria-disabled={ties.fixed || undefined}
            checked={option.value === value}
            onChange={() => {
              if (!ties.fixed) onChange(option.value)
            }}
            onBlur={onBlur}
          />
          <span className={ties.fixed ? 'text-ink-3' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
