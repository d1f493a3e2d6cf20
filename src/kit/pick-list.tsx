import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { composing } from '../commands/composing.ts'
import { cx } from './cx.ts'
import { type Match, matchText, narrow, type Option, type Unread } from './fields/options.ts'
import { UnreadLine } from './fields/unread-line.tsx'
import { useEarlyEnter } from './fields/use-early-enter.ts'
import { Icon } from './icon.tsx'
import { listMoves } from './list-keys.ts'
import { textWidth } from './text-width.ts'
import { texts } from './texts.ts'
import { useLongList } from './use-long-list.ts'

/** Where a menu stands when a key comes. */
export interface MenuPlace {
  readonly current: Option | undefined
  readonly query: string
  /** Somebody typed or moved to the current one. */
  readonly isMeant: boolean
  /** All choices are there again, this one the current one. */
  widen(value: string): void
}

export interface OptionMenuProps {
  /** Its accessible name, and what stands in the empty field. */
  readonly label: string
  /** undefined: on their way. */
  readonly options: readonly Option[] | undefined
  readonly unread?: Unread | undefined
  readonly match?: Match
  /** Chosen already. */
  readonly chosen: ReadonlySet<string>
  /** Several may be chosen: each has a box. */
  readonly isMany?: boolean
  /** By a click, or by Enter. */
  onPick(value: string): void
  /** Hears a key before the menu: true where it was used. */
  onKey?(event: KeyboardEvent<HTMLInputElement>, place: MenuPlace): boolean
}

const none: readonly Option[] = []

/** In rem, as `h-row` and `max-h-80` draw them. */
const optionRem = 2
const seenRem = 20

/** A menu that is typed in: the field and its choices stand open. */
export function OptionMenu(props: OptionMenuProps) {
  const { label, unread, match = matchText, chosen, isMany = false, onPick, onKey } = props
  const options = props.options ?? none
  const prefix = useId()
  const input = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [moved, setMoved] = useState<number>()
  const found = useMemo(() => narrow(options, query, match), [options, query, match])
  const first = query === '' && !isMany ? found.findIndex(({ value }) => chosen.has(value)) : -1
  const at = Math.min(moved ?? Math.max(0, first), found.length - 1)
  const drawn = useLongList({
    scroller,
    seenRem,
    keyOf: useCallback((nth: number) => found[nth]?.value ?? '', [found]),
    count: found.length,
    remOf: () => optionRem,
    current: at,
  })
  // The sheet is as wide as its widest choice, in sight or not.
  const widest = useMemo(
    () => options.reduce((most, { label }) => (textWidth(label) > textWidth(most) ? label : most), ''),
    [options],
  )
  const idOf = (nth: number) => `${prefix}${nth}`

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (at >= 0) document.getElementById(`${prefix}${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, prefix])

  const widen = (value: string) => {
    setQuery('')
    setMoved(options.findIndex(option => option.value === value))
  }
  // The table of pinyin may still be on its way.
  const early = useEarlyEnter({ open: true, query, found: found.length > 0 })
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    early(event)
    if (event.isDefaultPrevented() || composing(event.nativeEvent)) return
    const current = found[at]
    const isMeant = query !== '' || moved !== undefined
    const isUsed = onKey?.(event, { current, query, isMeant, widen }) ?? false
    const move = listMoves[event.key]
    if (!isUsed && move === undefined && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (isUsed) return
    if (move !== undefined) setMoved(Math.max(0, Math.min(at + move, found.length - 1)))
    else if (current && !event.repeat) onPick(current.value)
  }

  return (
    <>
      <span className="flex h-9 items-center gap-2 border-b border-line-1 px-3">
        <Icon name="search" size={14} className="text-ink-3" />
        <input
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${prefix}list`}
          aria-activedescendant={at < 0 ? undefined : idOf(at)}
          placeholder={label}
          autoComplete="off"
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setMoved(event.target.value === '' ? undefined : 0)
          }}
          onKeyDown={pressed}
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
      </span>
      <div
        ref={scroller}
        role="listbox"
        id={`${prefix}list`}
        aria-label={label}
        aria-multiselectable={isMany || undefined}
        tabIndex={-1}
        className="max-h-80 min-w-52 overflow-auto p-1 outline-none"
      >
        <div role="presentation" className="relative" style={{ height: `${optionRem * found.length}rem` }}>
          <Widest label={widest} />
          {drawn.map(({ index }) => {
            const option = found[index]
            if (option === undefined) return null
            const isChosen = chosen.has(option.value)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, its keys choose
              <div
                key={option.value}
                id={idOf(index)}
                role="option"
                tabIndex={-1}
                aria-selected={isMany ? isChosen : index === at}
                aria-posinset={index + 1}
                aria-setsize={found.length}
                onPointerMove={() => index !== at && setMoved(index)}
                onPointerDown={event => event.preventDefault()}
                onClick={() => onPick(option.value)}
                style={{ top: `${optionRem * index}rem` }}
                className={cx(
                  'absolute inset-x-0 flex h-row items-center gap-2 rounded-6 px-2',
                  index === at && 'bg-active',
                )}
              >
                {isMany ? <Box isTicked={isChosen} /> : null}
                <span className="data min-w-0 truncate">{option.label}</span>
                {isChosen && !isMany ? <Icon name="check" size={12} className="ml-auto" /> : null}
              </div>
            )
          })}
        </div>
        {found.length > 0 ? null : unread ? (
          <p className="flex items-center gap-2 px-2 py-1.5">
            <UnreadLine
              text={texts['select.fail']}
              why={unread.why}
              onRetry={() => {
                input.current?.focus()
                unread.again()
              }}
            />
          </p>
        ) : (
          <p className="px-2 py-1.5 text-ink-3">{props.options ? texts['select.nomatch'] : texts.loading}</p>
        )}
      </div>
    </>
  )
}

export interface PickListProps
  extends Pick<OptionMenuProps, 'label' | 'options' | 'unread' | 'match' | 'onPick'> {
  /** Chosen already. */
  readonly value?: string
}

/** One of many: the first match is taken by Enter. */
export function PickList({ value, ...menu }: PickListProps) {
  const chosen = useMemo(() => new Set(value === undefined ? [] : [value]), [value])
  return <OptionMenu {...menu} chosen={chosen} />
}

/** Drawn, and no control of its own: the option says what it is. */
function Box({ isTicked }: { readonly isTicked: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-3.5 flex-none place-items-center rounded-3 border',
        isTicked ? 'border-accent bg-accent text-on-accent' : 'border-line-4 bg-field',
      )}
    >
      {isTicked ? <Icon name="check" size={12} /> : null}
    </span>
  )
}

/** What is drawn at its place makes nothing wide: this does, unseen. */
function Widest({ label }: { readonly label: string }) {
  return (
    <span aria-hidden className="invisible flex h-0 items-center gap-2 px-2">
      <span className="data whitespace-nowrap">{label}</span>
      <Icon name="check" size={12} />
    </span>
  )
}
