import { type ComponentType, lazy, Suspense } from 'react'
import { ManyField } from '../../kit/fields/many-field.tsx'
import { MoneyField, NumberField } from '../../kit/fields/number-field.tsx'
import { RadioField } from '../../kit/fields/radio-field.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { TextareaField } from '../../kit/fields/textarea-field.tsx'
import { TimeField } from '../../kit/fields/time-field.tsx'
import { deedsOf, wordsOf } from '../../values/field-facts.ts'
import { useChoices } from '../options.ts'
import type { ThingField } from '../plain.ts'
import { SearchedField } from '../searched-field.tsx'
import { usePinyinMatch } from '../use-match.ts'

const MediaControl = lazy(() =>
  import('./media-control.tsx').then(module => ({ default: module.MediaControl })),
)

/** A thing's own controls, by field; a value is a text for them too. */
export type Controls = Readonly<Record<string, ComponentType<ControlProps>>>

export interface ControlProps {
  readonly field: ThingField
  readonly value: string
  onChange(value: string): void
  onBlur?(): void
  /** Names it where no FormRow does. */
  readonly label?: string
  /** What stands in the field that its choices are of. */
  readonly by?: string
}

/** The control of a field, by what the contract says it holds. Every value is a text until it is sent. */
export function FieldControl({ own: Own, ...props }: ControlProps & { own?: Controls[string] | undefined }) {
  const { field, value, onChange, onBlur, label } = props
  const { facts, form } = field
  const shared = { value, onChange, onBlur, label }
  if (Own) return <Own {...props} />
  if (form?.pick) return <PickField {...props} />
  switch (facts.holds) {
    case 'money':
      return <MoneyField {...shared} />
    case 'decimal':
      return <NumberField {...shared} maxDecimals={4} unit={facts.unit} />
    case 'whole':
      return <NumberField {...shared} maxDecimals={0} unit={facts.unit} />
    case 'time':
      return <TimeField {...shared} midnight={form?.endsDay ? '23:59:59' : '00:00:00'} size="form" />
    case 'picture':
    case 'pictures':
    case 'video':
    case 'rich':
      return (
        <Suspense fallback={<div className="h-19" aria-busy />}>
          <MediaControl {...props} />
        </Suspense>
      )
    case 'flag': {
      const words = deedsOf(facts)
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
        <LongChoice {...shared} options={options} />
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
export function isGroup({ facts }: ThingField): boolean {
  return (
    facts.holds === 'pictures' ||
    facts.holds === 'rich' ||
    (facts.holds === 'choice' && Object.keys(wordsOf(facts)).length <= 4)
  )
}

/** Too many for radios: narrowed by pinyin, as every list of choices. */
function LongChoice(props: Parameters<typeof SelectField>[0]) {
  return <SelectField {...props} match={usePinyinMatch()} />
}

function PickField({ field, value, onChange, onBlur, label, by }: ControlProps) {
  const { pick, pickOf, pickBy, searched } = field.form ?? {}
  const listed = searched === undefined && (pickBy === undefined || by)
  const of = pickBy === undefined ? pickOf : { ...pickOf, [pickBy[1]]: Number(by) }
  const choices = useChoices(listed ? pick : undefined, of)
  const match = usePinyinMatch()
  if (pick && searched !== undefined)
    return (
      <SearchedField
        from={pick}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        label={label}
        placeholder={searched}
        clearable={field.facts.nullable}
      />
    )
  if (field.facts.holds === 'ids')
    return (
      <ManyField value={value} onChange={onChange} onBlur={onBlur} label={label} {...choices} match={match} />
    )
  return (
    <SelectField
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      label={label}
      {...choices}
      match={match}
      clearable={field.facts.nullable || ['text', 'phone'].includes(field.facts.holds)}
    />
  )
}
