import { FormRow } from '../../../kit/fields/form-row.tsx'
import { NumberField } from '../../../kit/fields/number-field.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { SwitchField } from '../../../kit/fields/switch-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import type { Setting } from '../../../values/settings.ts'
import { titleOf } from './model.ts'

interface SettingFieldProps {
  readonly setting: Setting
  readonly value: string
  onChange(value: string): void
  readonly dirty: boolean
  readonly error: string | undefined
  readonly readOnlyReason: string | undefined
}

/** One setting, as a row of any other form. */
export function SettingField({ setting, dirty, error, ...rest }: SettingFieldProps) {
  const { label, unit } = titleOf(setting)
  const isText = setting.holds === 'text'
  return (
    <FormRow
      label={isText && unit ? `${label} ${unit}` : label}
      dirty={dirty}
      error={error}
      hint={hintOf(setting)}
    >
      <Control setting={setting} unit={isText ? undefined : unit} {...rest} />
    </FormRow>
  )
}

function hintOf(setting: Setting): string | undefined {
  if (setting.holds === 'whole')
    return `${setting.min}到${setting.max}${setting.endless ? '或0' : ''}，默认${setting.default}`
  return setting.holds === 'choice' ? `默认${setting.default}` : undefined
}

type ControlProps = Pick<SettingFieldProps, 'setting' | 'value' | 'onChange' | 'readOnlyReason'> & {
  readonly unit: string | undefined
}

function Control({ setting, value, onChange, readOnlyReason, unit }: ControlProps) {
  const shared = { value, onChange, readOnlyReason }
  switch (setting.holds) {
    case 'switch':
      return (
        <SwitchField
          {...shared}
          value={value === 'true'}
          words={['开', '关']}
          onChange={on => onChange(String(on))}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...shared}
          options={setting.of.map(String).map(each => ({ value: each, label: each }))}
        />
      )
    case 'text':
      return <TextField {...shared} max={setting.max} />
    case 'money':
      return <NumberField {...shared} unit={unit} maxDecimals={2} fixedDecimals={2} />
    default:
      return <NumberField {...shared} unit={unit} maxDecimals={0} />
  }
}
