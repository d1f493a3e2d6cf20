import { Checkbox } from '../checkbox.tsx'
import { NameBar } from '../name-bar.tsx'
import type { FieldProps } from './field-props.ts'
import type { Match, Option, Unread } from './options.ts'
import { SelectField } from './select-field.tsx'

export interface ManyFieldProps extends FieldProps<string> {
  /** undefined: on their way; what is chosen has its name only then. */
  readonly options: readonly Option[] | undefined
  readonly unread?: Unread | undefined
  readonly match?: Match
  /** What stands in it while nothing is chosen. */
  readonly placeholder?: string
  readonly size?: 'bar' | 'form'
}

/** Some of many: each choice is added below the field, where its box takes it away again. The value is `3,7`. */
export function ManyField({ value, onChange, options, placeholder = '请选择', ...rest }: ManyFieldProps) {
  const chosen = value ? value.split(',') : []
  return (
    <>
      <SelectField
        {...rest}
        value=""
        onChange={id => {
          if (id && !chosen.includes(id)) onChange([...chosen, id].join(','))
        }}
        options={options?.filter(option => !chosen.includes(option.value))}
        placeholder={chosen.length ? '再选一个' : placeholder}
      />
      {chosen.map(id => (
        <Checkbox
          key={id}
          checked
          onChange={() => onChange(chosen.filter(other => other !== id).join(','))}
          className="mr-3"
        >
          {options ? (options.find(option => option.value === id)?.label ?? id) : <NameBar />}
        </Checkbox>
      ))}
    </>
  )
}
