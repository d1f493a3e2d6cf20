import { useEffect, useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { cx } from '../kit/cx.ts'
import { SelectField } from '../kit/fields/select-field.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { Keys } from '../kit/kbd.tsx'
import { message } from '../values/messages.ts'
import { badBound, orderedBounds } from './bounds.ts'
import { CodesField, codesInAddress, problemOfCodes } from './codes-field.tsx'
import { FilterChoice, isOfList } from './filter-choice.tsx'
import { FilterPick } from './filter-pick.tsx'
import { asParameters } from './parameters.ts'
import { badPeriod } from './period.ts'
import { PeriodControl } from './period-control.tsx'
import type { Filter } from './plain.ts'
import { type ListQuery, namesOf, parameter } from './query.ts'

type Changes = Readonly<Record<string, string | undefined>>

interface FilterEditorProps {
  readonly name: string
  readonly filter: Filter
  readonly query: ListQuery
  onDone(changes: Changes): void
  onCancel(): void
}

/** Sets one filter. What is one of a list is set by choosing it; nothing else is asked before 确定. */
export function FilterEditor({ name, filter, query, onDone, onCancel }: FilterEditorProps) {
  const own: readonly [string, Filter][] = [[name, filter]]
  const [values, setValues] = useState<Readonly<Record<string, string>>>(query.filters)
  const wrong = problemIn(own, values)
  const isSet = namesOf(name, filter).some(each => query.filters[each] !== undefined)
  // The popover opened before this part had loaded: the first field takes the focus now.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  if (isOfList(filter))
    return (
      <FilterChoice
        filter={filter}
        value={values[name] ?? ''}
        onPick={value => onDone({ [parameter(name)]: value })}
      />
    )
  const submit = () => {
    if (!wrong) onDone(asParameters(tidied(own, values)))
  }
  return (
    <form
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        submit()
      }}
      className={`flex flex-col gap-3 p-3 ${filter.kind === 'time' ? 'w-120' : 'w-72'}`}
    >
      <FilterRows
        filters={own}
        values={values}
        set={changes => setValues(before => ({ ...before, ...changes }))}
      />
      {wrong ? (
        <p role="alert" className="text-12 text-err-text">
          {wrong}
        </p>
      ) : null}
      <div className="flex items-center gap-2">
        {isSet ? (
          <Button kind="quiet" onClick={() => onDone(asParameters(tidied(own, {})))}>
            清空
          </Button>
        ) : null}
        <span className="flex-1" />
        <Button onClick={onCancel} keys={<Keys keys="Escape" hidden />}>
          取消
        </Button>
        <Button kind="primary" type="submit" keys={<Keys keys="$mod+Enter" hidden />}>
          确定
        </Button>
      </div>
    </form>
  )
}

interface RowsProps {
  readonly filters: readonly [string, Filter][]
  readonly values: Readonly<Record<string, string>>
  readonly set: (changes: Readonly<Record<string, string>>) => void
}

/** The fields of some filters, two in a row. */
export function FilterRows({ filters, values, set }: RowsProps) {
  return (
    <div className={`grid items-start gap-x-4 gap-y-2.5 ${filters.length > 1 ? 'grid-cols-2' : ''}`}>
      {filters.map(([name, filter]) => (
        <FilterRow key={name} name={name} filter={filter} values={values} set={set} />
      ))}
    </div>
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
      <PeriodControl
        title={filter.title}
        begin={values[filter.min] ?? ''}
        end={values[filter.max] ?? ''}
        set={({ begin, end }) => set({ [filter.min]: begin, [filter.max]: end })}
      />
    )
  if (filter.kind === 'link') return null
  return <FilterPick filter={filter} value={value} onChange={change} />
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

/** What is wrong with them, in Chinese; undefined for nothing. */
export function problemIn(
  filters: readonly [string, Filter][],
  values: Readonly<Record<string, string>>,
): string | undefined {
  return filters.map(([name, filter]) => problemOf(name, filter, values)).find(Boolean)
}

/** As they are asked: bounds in their order, codes by blanks, nothing for what is empty. */
export function tidied(
  filters: readonly [string, Filter][],
  values: Readonly<Record<string, string>>,
): Changes {
  const tidy: Record<string, string | undefined> = {}
  for (const [name, filter] of filters) {
    if (filter.kind === 'range') {
      const [min, max] = orderedBounds(values[filter.min] ?? '', values[filter.max] ?? '')
      tidy[filter.min] = min || undefined
      tidy[filter.max] = max || undefined
    } else if (filter.kind === 'time') {
      tidy[filter.min] = values[filter.min] || undefined
      tidy[filter.max] = values[filter.max] || undefined
    } else if (filter.kind === 'codes') tidy[name] = codesInAddress(values[name] ?? '')
    else tidy[name] = values[name] || undefined
  }
  return tidy
}
