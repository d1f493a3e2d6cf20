import { Command as Cmdk } from 'cmdk'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { composing, isInComposition } from '../commands/composing.ts'
import { listMoves } from '../kit/list-keys.ts'
import { OptionRow } from './option-row.tsx'
import { countOf, type OptionGroup, optionAt } from './options.ts'
import { useDrawn } from './use-drawn.ts'

export interface OptionListProps {
  readonly label: string
  readonly input: RefObject<HTMLInputElement | null>
  readonly placeholder: string
  readonly text: string
  readonly groups: readonly OptionGroup[]
  /** Index of the current option over all groups. */
  readonly at: number
  /** Before and after the input, in its line. */
  readonly lead: ReactNode
  readonly trail: ReactNode
  /** Between the input and the options. */
  readonly above?: ReactNode
  /** Below the options, scrolling with them. */
  readonly below?: ReactNode
  readonly foot: ReactNode
  /** `composing`: by an input method, whose text must not be changed under it. */
  onText(text: string, composing: boolean): void
  onAt(at: number): void
  /** Enter: on which option, -1 when there is none; a click too, where `onClick` does not hear it. */
  onEnter(at: number): void
  /** Said before Enter: whether it was pressed with Ctrl, for what it leads to shall stand beside. */
  onBeside?(beside: boolean): void
  onClick?(at: number): void
  onEscape(): void
  /** Backspace with nothing left to delete. */
  onBack?(): void
  onTab?(step: 1 | -1): void
  /** Alt+C. */
  onCopy?(): void
}

/**
 * One combobox over a list of options. cmdk gives combobox, groups and options; it does not choose: its own choice
 * skips greyed options (their reason could not be read), lags behind paged items (its issues 250, 354, 365) and
 * leaves `aria-activedescendant` behind when the value is controlled. So the current option is ours, the attributes
 * that say so override cmdk's through `asChild`, and the listbox is a plain one, for cmdk's would bring the stale id.
 */
export function OptionList(props: OptionListProps) {
  const { label, input, placeholder, text, groups, lead, trail, above, below, foot } = props
  const prefix = useId()
  const listId = `${prefix}list`
  const count = countOf(groups)
  const at = Math.max(0, Math.min(props.at, count - 1))
  const current = optionAt(groups, at)
  const currentId = current && `${prefix}${current.id}`
  const scroller = useRef<HTMLDivElement>(null)
  const drawn = useDrawn(scroller, groups, at)

  useEffect(() => {
    input.current?.focus()
  }, [input])

  useEffect(() => {
    if (currentId === undefined) return
    // The heading of the first group comes along, else the list never returns to its very top.
    if (at === 0) scroller.current?.scrollTo(0, 0)
    else document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId, at])

  function pressed(event: KeyboardEvent<HTMLInputElement>): void {
    const { nativeEvent: native } = event
    if (composing(native)) {
      event.stopPropagation()
      // After its end, in the latch, the key would still do what a key does: leave the field or close the dialog.
      if (!isInComposition(native)) event.preventDefault()
      return
    }
    // These move the caret in the query; cmdk would take them for the list.
    const caret = event.key === 'Home' || event.key === 'End'
    if (!caret && !act(event)) return
    if (!caret) event.preventDefault()
    event.stopPropagation()
  }

  /** A field of one line would swallow the breaks between pasted lines, and join what they part. */
  function pasted(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\r\n\t]/.test(text)) return
    event.preventDefault()
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget
    const words = text.trim().replace(/\s+/g, ' ')
    props.onText(value.slice(0, from ?? value.length) + words + value.slice(to ?? value.length), false)
  }

  /** True when the key was one of ours. */
  function act(event: KeyboardEvent<HTMLInputElement>): boolean {
    const { key, repeat } = event
    const move = listMoves[key]
    if (event.altKey && event.code === 'KeyC' && props.onCopy) props.onCopy()
    else if (move !== undefined) props.onAt(Math.max(0, Math.min(at + move, count - 1)))
    else if (key === 'Enter') {
      // A held Enter must not run one thing in the palette and the next behind it.
      if (repeat) return true
      props.onBeside?.(event.ctrlKey || event.metaKey)
      props.onEnter(count === 0 ? -1 : at)
    } else if (key === 'Escape') props.onEscape()
    else if (key === 'Tab' && props.onTab) props.onTab(event.shiftKey ? -1 : 1)
    else if (key === 'Backspace' && text === '' && props.onBack && !repeat) props.onBack()
    else return false
    return true
  }

  return (
    <Cmdk
      label={label}
      shouldFilter={false}
      filter={() => 1}
      value={current?.id ?? ''}
      vimBindings={false}
      disablePointerSelection
    >
      <div className="flex h-13 items-center gap-2.5 border-b border-line-1 pr-3 pl-4 text-16">
        {lead}
        {/* An empty value keeps the query from cmdk, which would choose and sort by it. */}
        <Cmdk.Input value="" asChild>
          <input
            ref={input}
            value={text}
            placeholder={placeholder}
            aria-controls={listId}
            aria-activedescendant={currentId}
            onChange={event => props.onText(event.target.value, isComposing(event.nativeEvent))}
            onCompositionEnd={event => props.onText(event.currentTarget.value, false)}
            onPaste={pasted}
            onKeyDown={pressed}
            className="h-full min-w-0 flex-1 bg-transparent outline-none"
          />
        </Cmdk.Input>
        <span className="flex flex-none items-center gap-1.5 text-12 text-ink-3">{trail}</span>
      </div>
      {above}
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its rows are reached by arrows; what scrolls must take the focus
        tabIndex={0}
        className="max-h-[min(24.5rem,calc(100vh-17rem))] overflow-y-auto overscroll-contain pb-1.5"
      >
        <div role="listbox" id={listId} aria-label={label} tabIndex={-1}>
          {groups.map(({ name, option }, group) => (
            <Cmdk.Group
              key={name}
              value={name}
              heading={name}
              style={{ height: `${drawn[group]?.height}rem` }}
              className="relative [&_[cmdk-group-heading]]:flex [&_[cmdk-group-heading]]:h-7 [&_[cmdk-group-heading]]:items-end [&_[cmdk-group-heading]]:px-4 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-ink-3"
            >
              {drawn[group]?.options.map(({ nth, index, top }) => {
                const shown = option(nth)
                if (shown === undefined) return null
                return (
                  <OptionRow
                    key={shown.id}
                    id={`${prefix}${shown.id}`}
                    option={shown}
                    index={index}
                    top={top}
                    count={count}
                    isCurrent={index === at}
                    onCurrent={() => props.onAt(index)}
                    onChoose={() => (props.onClick ?? props.onEnter)(index)}
                  />
                )
              })}
            </Cmdk.Group>
          ))}
        </div>
        {below}
      </div>
      <div className="flex h-9 items-center gap-3.5 border-t border-line-1 bg-sunken px-4 text-12 text-ink-3">
        {foot}
      </div>
    </Cmdk>
  )
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}
