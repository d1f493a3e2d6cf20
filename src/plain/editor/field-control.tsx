import { ManyField } from '../../kit/fields/many-field.tsx'
import { MoneyField, NumberField } from '../../kit/fields/number-field.tsx'
import { RadioField } from '../../kit/fields/radio-field.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { TextareaField } from '../../kit/fields/textarea-field.tsx'
import { wordsOf } from '../../values/field-facts.ts'
import { useOptions } from '../options.ts'
import type { ThingField } from '../plain.ts'
import { usePinyinMatch } from '../use-match.ts'

interface ControlProps {
  readonly field: ThingField
  readonly value: string
  onChange(value: string): void
  onBlur?(): void
  /** Names it where no FormRow does. */
  readonly label?: string
}

/** The control of a field, by what the contract says it holds. Every value is a text until it is sent. */
export function FieldControl(props: ControlProps) {
  const { field, value, onChange, onBlur, label } = props
  const { facts, form } = field
  const shared = { value, onChange, onBlur, label }
  if (form?.pick) return <PickField {...props} />
  switch (facts.holds) {
    case 'money':
      return <MoneyField {...shared} />
    case 'decimal':
      return <NumberField {...shared} maxDecimals={4} maxLength={13} unit={form?.unit} />
    case 'whole':
      return <NumberField {...shared} maxDecimals={0} maxLength={10} unit={form?.unit} />
    case 'flag': {
      const words = wordsOf(facts)
      return (
        <SwitchField
          value={value === '1'}
          onChange={on => onChange(on ? '1' : '0')}
          onBlur={onBlur}
          label={label}
          words={[words[1] ?? '是', words[0] ?? '否']}
        />
      )
    }
    case 'choice': {
      const options = Object.entries(wordsOf(facts)).map(([code, word]) => ({ value: code, label: word }))
      return options.length <= 4 ? (
        <RadioField {...shared} options={options} />
      ) : (
        <SelectField {...shared} options={options} />
      )
    }
    default:
      return form?.lines ? (
        <TextareaField {...shared} max={facts.max} rows={3} />
      ) : (
        <TextField {...shared} max={facts.max} />
      )
  }
}

/** Radios and switches have no single element that a label could point at. */
export function isGroup(field: ThingField): boolean {
  return field.facts.holds === 'choice' && Object.keys(wordsOf(field.facts)).length <= 4
}

function PickField({ field, value, onChange, onBlur, label }: ControlProps) {
  const data = useOptions(field.form?.pick, field.form?.pickOf)
  const match = usePinyinMatch()
  if (field.facts.holds === 'ids')
    return (
      <ManyField
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        label={label}
        options={data}
        match={match}
      />
    )
  return (
    <SelectField
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      label={label}
      options={data}
      match={match}
      clearable={field.facts.nullable}
    />
  )
}
