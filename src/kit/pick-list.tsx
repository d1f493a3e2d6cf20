import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { useState } from 'react'
import { type Match, matchText, narrow, type Option, shownOptions } from './fields/options.ts'
import { useEarlyEnter } from './fields/use-early-enter.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

export interface PickListProps {
  /** Its accessible name, and what stands in the empty field. */
  readonly label: string
  readonly options: readonly Option[]
  readonly match?: Match
  /** Chosen already. */
  readonly value?: string
  onPick(value: string): void
}

/** A menu that is typed in: the field and its choices stand open, the first match is taken by Enter. */
export function PickList({ label, options, match = matchText, value, onPick }: PickListProps) {
  const [query, setQuery] = useState('')
  const found = narrow(options, query, match)
  // The table of pinyin may still be on its way.
  const enter = useEarlyEnter({ open: true, query, found: found.length > 0 })
  return (
    <Combobox
      immediate
      value={found.find(option => option.value === value) ?? null}
      by="value"
      onChange={option => option && onPick(option.value)}
    >
      <span className="flex h-9 items-center gap-2 border-b border-line-1 px-3">
        <Icon name="search" size={14} className="text-ink-3" />
        <ComboboxInput
          autoFocus
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          displayValue={() => query}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={enter}
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
      </span>
      <ComboboxOptions static modal={false} className="max-h-80 min-w-52 overflow-auto p-1 outline-none">
        {found.slice(0, shownOptions).map(option => (
          <ComboboxOption
            key={option.value}
            value={option}
            className="flex h-row items-center gap-2 rounded-6 px-2 data-focus:bg-active"
          >
            <span className="data min-w-0 truncate">{option.label}</span>
            {option.value === value ? <Icon name="check" size={12} className="ml-auto" /> : null}
          </ComboboxOption>
        ))}
        {found.length === 0 ? <p className="px-2 py-1.5 text-ink-3">{texts['select.nomatch']}</p> : null}
      </ComboboxOptions>
    </Combobox>
  )
}
