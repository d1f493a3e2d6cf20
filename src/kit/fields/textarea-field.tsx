import { cx } from '../cx.ts'
import { useComposed } from '../use-composed.ts'
import { type FieldProps, useTies } from './field-props.ts'
import { Counter, tidyText } from './text-field.tsx'

export interface TextareaFieldProps extends FieldProps<string, HTMLTextAreaElement> {
  readonly max?: number
  readonly limit?: number
  readonly trim?: boolean
  readonly placeholder?: string
  readonly rows?: number
}

/** Several lines of text. */
export function TextareaField(props: TextareaFieldProps) {
  const { value, onChange, onBlur, max, limit, trim = false, placeholder, rows = 3, ref } = props
  const ties = useTies(props)
  const { input, clear } = useComposed(value, onChange, raw => tidyText(raw, trim, limit))
  return (
    <div {...ties.frame} className={cx('field data relative h-auto px-0')}>
      <textarea
        {...ties.control}
        {...input}
        ref={ref}
        rows={rows}
        readOnly={ties.fixed}
        placeholder={placeholder}
        onBlur={() => {
          clear()
          onBlur?.()
        }}
        className={cx('block min-h-8 resize-y px-2.5 py-1.25', max !== undefined && 'pb-6')}
      />
      {max === undefined || ties.fixed ? null : (
        <span className="pointer-events-none absolute right-2.5 bottom-1 bg-field text-12">
          <Counter n={[...value].length} max={max} />
        </span>
      )}
    </div>
  )
}
