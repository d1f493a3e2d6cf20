import { Combobox, ComboboxButton, ComboboxInput } from '@headlessui/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { composing } from '../../commands/composing.ts'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { pressed } from '../pressed.ts'
import { texts } from '../texts.ts'
import { type FieldProps, useTies } from './field-props.ts'
import { OptionList } from './option-list.tsx'
import type { Option } from './options.ts'
import { fieldHeights } from './text-field.tsx'
import { UnreadLine } from './unread-line.tsx'
import { useEarlyEnter } from './use-early-enter.ts'
import { type OptionSource, useOptions } from './use-options.ts'
import { useSelectedOnArrival } from './use-selected-on-arrival.ts'

export interface SelectFieldProps extends FieldProps<string>, OptionSource {
  /** The chosen option, where the choices are asked for and may not hold it. */
  readonly chosen?: Option
  /** Beside the value: the whole option, for an owner that keeps its label. */
  readonly onOption?: (option: Option | undefined) => void
  readonly placeholder?: string
  /** May be emptied again. */
  readonly clearable?: boolean
  readonly size?: 'bar' | 'form'
}

/** One of many: opens on click, arrows and Enter, narrows as one types. '' is nothing chosen. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, onOption, chosen, options = [] } = props
  const ties = useTies(props)
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<Option>()
  const known = [chosen, picked, ...options].find(option => option?.value === value)
  const selected = value === '' ? null : (known ?? { value, label: options.length > 0 ? value : '' })

  const choose = (option: Option | null) => {
    if (ties.fixed) return
    setPicked(option ?? undefined)
    onChange(option?.value ?? '')
    onOption?.(option ?? undefined)
  }

  return (
    <Combobox value={selected} by="value" onChange={choose} onClose={() => setQuery('')}>
      {({ open }) => (
        <Box
          {...props}
          ties={ties}
          chosenLabel={selected?.label ?? ''}
          open={open && !ties.fixed}
          query={query}
          onQuery={setQuery}
          onClear={() => choose(null)}
        />
      )}
    </Combobox>
  )
}

/** Enter of a form that is not sent by Enter, as every editor is: there it would do nothing. */
function opensIt(event: KeyboardEvent<HTMLInputElement>): boolean {
  const { form } = event.currentTarget
  const isBare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  return (
    event.key === 'Enter' &&
    isBare &&
    !composing(event.nativeEvent) &&
    form?.querySelector('[type=submit]') === null
  )
}

interface BoxProps extends SelectFieldProps {
  readonly ties: ReturnType<typeof useTies>
  /** What is chosen, by its name. */
  readonly chosenLabel: string
  readonly open: boolean
  readonly query: string
  onQuery(query: string): void
  onClear(): void
}

function Box(props: BoxProps) {
  const { value, onBlur, needsQuery, placeholder = '请选择', clearable, size = 'form', ref } = props
  const { ties, chosenLabel, open, query, onQuery, onClear } = props
  const frame = useRef<HTMLDivElement>(null)
  const { found, note, stale } = useOptions(props, query, open)
  // What is known by name needs nothing that could not be read.
  const unread = chosenLabel === '' ? props.unread : undefined
  useSelectedOnArrival(frame, value, chosenLabel)
  const enter = useEarlyEnter({ open, query, found: found.length > 0 && !stale })
  return (
    <div {...ties.frame} ref={frame} className={cx('field', fieldHeights[size])}>
      <ComboboxInput
        {...ties.control}
        ref={ref}
        autoComplete="off"
        // What is chosen and not named yet is not nothing.
        placeholder={unread || (value !== '' && chosenLabel === '') ? '' : placeholder}
        readOnly={ties.fixed}
        displayValue={(option: Option | null) => option?.label ?? ''}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={event => {
          if (open || ties.fixed || !opensIt(event)) return enter(event)
          // Nobody else's: Headless UI would take the first choice with it.
          event.preventDefault()
          pressed(event.currentTarget, 'ArrowDown')
        }}
        onBlur={onBlur}
        onClick={event => {
          // Headless UI opens on focus or on its small button only; a click anywhere in the field is wanted, a mere Tab is not.
          if (!open && !ties.fixed) pressed(event.currentTarget, 'ArrowDown')
        }}
        className="data truncate"
      />
      {unread ? (
        <UnreadLine
          text={texts[needsQuery ? 'select.unnamed' : 'select.fail']}
          why={unread.why}
          onRetry={() => {
            // The line goes with its button, and would take the focus along.
            frame.current?.querySelector('input')?.focus()
            unread.again()
          }}
        />
      ) : null}
      {clearable && value !== '' && !ties.fixed ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts['btn.clear']}
          onClick={onClear}
          className="-mr-1 grid size-5 flex-none place-items-center rounded-4 text-ink-3 hover:bg-hover hover:text-ink-1"
        >
          <Icon name="x" size={12} />
        </button>
      ) : null}
      {ties.fixed ? null : (
        <ComboboxButton aria-label="展开选项" className="-mr-1 flex-none text-ink-3">
          <Icon name="chevron-down" size={12} />
        </ComboboxButton>
      )}
      <OptionList found={found} stale={stale} note={note} frame={frame} />
    </div>
  )
}
