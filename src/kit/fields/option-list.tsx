import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import type { RefObject } from 'react'
import { Icon } from '../icon.tsx'
import { type Option, shownOptions } from './options.ts'

export interface OptionListProps {
  readonly found: readonly Option[]
  /** They answer an earlier query: shown, but not to be chosen. */
  readonly stale: boolean
  /** Said in the place of the choices. */
  readonly note: string | undefined
  /** The field around the input: the sheet is as wide, and begins where it begins. */
  readonly frame: RefObject<HTMLElement | null>
}

/** The sheet with the choices, under its field and as wide. */
export function OptionList({ found, stale, note, frame }: OptionListProps) {
  const rest = found.length - shownOptions
  return (
    <ComboboxOptions
      anchor={{ to: 'bottom start', gap: 8, padding: 8 }}
      ref={sheet => {
        const edge = frame.current
        const input = edge?.querySelector('input')
        if (!sheet || !edge || !input) return
        sheet.style.minWidth = `${edge.offsetWidth}px`
        sheet.style.marginLeft = `${edge.getBoundingClientRect().left - input.getBoundingClientRect().left}px`
      }}
      modal={false}
      className="lifted z-(--z-pop) max-h-72! overflow-auto rounded-8 bg-pop p-1 shadow-pop outline-none empty:invisible"
    >
      {found.slice(0, shownOptions).map(option => (
        <ComboboxOption
          key={option.value}
          value={option}
          disabled={stale}
          className="flex h-row items-center gap-2 rounded-6 px-2 data-focus:bg-hover data-selected:text-accent-text data-disabled:text-ink-3"
        >
          {({ selected }) => (
            <>
              <span className="data min-w-0 truncate">{option.label}</span>
              {option.code === undefined ? null : (
                <span className="data flex-none text-12 text-ink-3">{option.code}</span>
              )}
              {selected ? <Icon name="check" size={12} className="ml-auto" /> : null}
            </>
          )}
        </ComboboxOption>
      ))}
      {note === undefined ? null : <p className="px-2 py-1.5 text-ink-3">{note}</p>}
      {rest > 0 ? <p className="px-2 py-1.5 text-12 text-ink-3">还有{rest}项，继续输入可缩小范围</p> : null}
    </ComboboxOptions>
  )
}
