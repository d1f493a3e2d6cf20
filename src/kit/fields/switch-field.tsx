import { Switch } from '../switch.tsx'
import { type FieldProps, useTies } from './field-props.ts'

export interface SwitchFieldProps extends FieldProps<boolean> {
  /** Words beside it for on and off. */
  readonly words?: readonly [on: string, off: string]
}

export function SwitchField(props: SwitchFieldProps) {
  const { value, onChange, onBlur, readOnlyReason, words, ref } = props
  const ties = useTies(props)
  return (
    <div className="flex h-control-form items-center">
      <Switch
        {...ties.control}
        ref={ref}
        checked={value}
        onChange={onChange}
        onBlur={onBlur}
        reason={readOnlyReason ?? (props.disabled ? '' : undefined)}
      >
        {words ? <span className="text-ink-2">{value ? words[0] : words[1]}</span> : null}
      </Switch>
    </div>
  )
}
