import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { cx } from '../kit/cx.ts'
import { ManyField } from '../kit/fields/many-field.tsx'
import { SelectField } from '../kit/fields/select-field.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { TimeField } from '../kit/fields/time-field.tsx'
import { message } from '../values/messages.ts'
import { CodesField, codesInAddress, problemOfCodes } from './codes-field.tsx'
import { useOptions } from './options.ts'
import { badPeriod } from './period.ts'
import type { Filter } from './plain.ts'
import { badBound, type ListQuery, orderedBounds, parameter } from './query.ts'
import { usePinyinMatch } from './use-match.ts'

type Changes = Readonly<Record<string, string | undefined>>

type FilterEditorProps = {
  readonly query: ListQuery
  readonly onDone: (changes: Changes) => void
} & ({ readonly name: string; readonly filter: Filter } | { readonly filters: readonly [string, Filter][] })

/** Sets one filter, or several at once; nothing is asked before 确定. */
export function FilterEditor(props: FilterEditorProps) {
  const { query, onDone } = props
  const filters: readonly [string, Filter][] =
    'filters' in props ? props.filters : [[props.name, props.filter]]
  const [values, setValues] = useState<Readonly<Record<string, string>>>(query.filters)
  const wrong = filters.map(([name, filter]) => problemOf(name, filter, values)).find(Boolean)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) onDone(changesOf(filters, values))
  }
  const set = (changes: Readonly<Record<string, string>>) => setValues(before => ({ ...before, ...changes }))
  // The popover opened before this part had loaded: the first field takes the focus now.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  return (
    <form
      ref={form}
      onSubmit={submit}
      className={`flex flex-col gap-3 p-1 ${filters.length > 1 ? 'w-120' : 'w-64'}`}
    >
      <div className={`grid items-start gap-x-4 gap-y-2.5 ${filters.length > 1 ? 'grid-cols-2' : ''}`}>
        {filters.map(([name, filter]) => (
          <FilterRow key={name} name={name} filter={filter} values={values} set={set} />
        ))}
      </div>
      {wrong ? (
        <p role="alert" className="text-12 text-err-text">
          {wrong}
        </p>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button kind="primary" type="submit">
          确定
        </Button>
      </div>
    </form>
  )
}

interface RowProps {
  readonly name: string
  readonly filter: Filter
  readonly values: Readonly<Record<string, string>>
  readonly set: (changes: Readonly<Record<string, string>>) => void
}

function FilterRow({ name, filter, values, set }: RowProps) {
  return (
    <div className={cx('flex flex-col gap-1', filter.kind === 'time' && 'col-span-full')}>
      <span className="text-12 text-ink-2">{filter.title}</span>
      <div className="flex min-w-0 flex-col [&>.field]:flex-none">
        <Control name={name} filter={filter} values={values} set={set} />
      </div>
    </div>
  )
}

function Control({ name, filter, values, set }: RowProps) {
  const value = values[name] ?? ''
  const change = (next: string) => set({ [name]: next })
  if (filter.kind === 'text')
    return <TextField label={filter.title} value={value} onChange={change} trim size="bar" />
  if (filter.kind === 'codes') return <CodesField title={filter.title} value={value} onChange={change} />
  if (filter.kind === 'choice') {
    const options = Object.entries(filter.words).map(([code, label]) => ({ value: code, label }))
    return (
      <SelectField
        label={filter.title}
        value={value}
        onChange={change}
        options={options}
        clearable
        placeholder="不限"
        size="bar"
      />
    )
  }
  if (filter.kind === 'range')
    return (
      <span className="flex items-center gap-1.5">
        <TextField
          label={`最小${filter.title}`}
          value={values[filter.min] ?? ''}
          onChange={text => set({ [filter.min]: text })}
          trim
          size="bar"
          suffix={filter.unit}
        />
        <span className="text-ink-3">–</span>
        <TextField
          label={`最大${filter.title}`}
          value={values[filter.max] ?? ''}
          onChange={text => set({ [filter.max]: text })}
          trim
          size="bar"
          suffix={filter.unit}
        />
      </span>
    )
  if (filter.kind === 'time')
    return (
      <span className="flex flex-wrap gap-x-4 gap-y-1.5 [&>.field]:min-w-60 [&>.field]:flex-1">
        <TimeField
          label={`${filter.title}从`}
          midnight="00:00:00"
          value={values[filter.min] ?? ''}
          onChange={text => set({ [filter.min]: text })}
        />
        <TimeField
          label={`${filter.title}到`}
          midnight="23:59:59"
          value={values[filter.max] ?? ''}
          onChange={text => set({ [filter.max]: text })}
        />
      </span>
    )
  return <Pick filter={filter} value={value} onChange={change} />
}

function Pick({
  filter,
  value,
  onChange,
}: {
  filter: Extract<Filter, { kind: 'pick' }>
  value: string
  onChange(value: string): void
}) {
  const data = useOptions(filter.from, filter.of)
  const match = usePinyinMatch()
  if (!filter.many)
    return (
      <SelectField
        label={filter.title}
        value={value}
        onChange={onChange}
        options={data}
        match={match}
        clearable
        placeholder="不限"
        size="bar"
      />
    )
  return (
    <ManyField
      label={filter.title}
      value={value}
      onChange={onChange}
      options={data}
      match={match}
      size="bar"
      placeholder="不限"
    />
  )
}

function problemOf(
  name: string,
  filter: Filter,
  values: Readonly<Record<string, string>>,
): string | undefined {
  if (filter.kind === 'codes') return problemOfCodes(values[name] ?? '')
  if (filter.kind === 'text' && filter.digits && !/^\d{0,15}$/.test(values[name] ?? ''))
    return message('bad.digits', { field: filter.title })
  if (filter.kind === 'time') return badPeriod(values[filter.min] ?? '', values[filter.max] ?? '')
  if (filter.kind !== 'range') return undefined
  return badBound(values[filter.min] ?? '') ?? badBound(values[filter.max] ?? '')
}

function changesOf(filters: readonly [string, Filter][], values: Readonly<Record<string, string>>): Changes {
  const changes: Record<string, string | undefined> = {}
  for (const [name, filter] of filters) {
    if (filter.kind === 'range') {
      const [min, max] = orderedBounds(values[filter.min] ?? '', values[filter.max] ?? '')
      changes[parameter(filter.min)] = min || undefined
      changes[parameter(filter.max)] = max || undefined
    } else if (filter.kind === 'time') {
      changes[parameter(filter.min)] = values[filter.min] || undefined
      changes[parameter(filter.max)] = values[filter.max] || undefined
    } else if (filter.kind === 'codes') changes[parameter(name)] = codesInAddress(values[name] ?? '')
    else changes[parameter(name)] = values[name] || undefined
  }
  return changes
}
