import { cx } from '../cx.ts'
import { type FieldProps, useTies } from './field-props.ts'
import { fieldHeights } from './text-field.tsx'
import { dayOf, momentOf, timeOf } from './time-text.ts'

export interface TimeFieldProps extends FieldProps<string> {
  /** The time of a day that is chosen without one: 00:00:00, or 23:59:59 where a period ends. */
  readonly midnight: string
}

/**
 * A moment as `yyyy-MM-dd HH:mm:ss`, '' for none: a day and a time of it. The browser's own fields, so that its calendar
 * and its keys are those that the operator knows; a day alone is enough.
 */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onBlur, midnight, label = '', ref } = props
  const ties = useTies(props)
  return (
    <div {...ties.frame} className={cx('field data', fieldHeights.bar)}>
      <input
        {...ties.control}
        ref={ref}
        type="date"
        aria-label={`${label}日期`}
        value={dayOf(value)}
        max="9999-12-31"
        readOnly={ties.fixed}
        onChange={event => onChange(momentOf(event.target.value, timeOf(value), midnight))}
        onBlur={onBlur}
      />
      <input
        type="time"
        step={1}
        aria-label={`${label}时刻`}
        value={timeOf(value)}
        readOnly={ties.fixed}
        hidden={value === ''}
        onChange={event => onChange(momentOf(dayOf(value), event.target.value, midnight))}
        onBlur={onBlur}
        className="w-auto! flex-none!"
      />
    </div>
  )
}
