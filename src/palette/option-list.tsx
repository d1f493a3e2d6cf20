import { Command as Cmdk } from 'cmdk'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react'
import { composing, isInComposition } from '../commands/composing.ts'
import { cx } from '../kit/cx.ts'

export interface OptionShown {
  readonly id: string
  readonly content: ReactNode
  /** Can be chosen, so that its reason can be read, but does nothing. */
  readonly greyed: boolean
  /** Id of the command it runs. */
  readonly command?: string
}

export interface OptionGroup {
  readonly name: string
  readonly options: readonly OptionShown[]
}

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
  onText(text: string): void
  onAt(at: number): void
  /** Enter: on which option, -1 when there is none; a click too, where `onClick` does not hear it. */
  onEnter(at: number): void
  onClick?(at: number): void
  onEscape(): void
  /** Backspace with nothing left to delete. */
  onBack?(): void
  onTab?(step: 1 | -1): void
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

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
  const options = groups.flatMap(group => group.options)
  const at = Math.max(0, Math.min(props.at, options.length - 1))
  const current = options[at]
  const currentId = current && `${prefix}${current.id}`

  useEffect(() => {
    input.current?.focus()
  }, [input])

  useEffect(() => {
    if (currentId === undefined) return
    const drawn = document.getElementById(currentId)
    // The heading of the first group comes along, else the list never returns to its very top.
    if (at === 0) drawn?.closest('[role=listbox]')?.parentElement?.scrollTo(0, 0)
    else drawn?.scrollIntoView({ block: 'nearest' })
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

  /** True when the key was one of ours. */
  function act(event: KeyboardEvent<HTMLInputElement>): boolean {
    const { key, repeat } = event
    const move = moves[key]
    if (move !== undefined) props.onAt(Math.max(0, Math.min(at + move, options.length - 1)))
    else if (key === 'Enter') {
      // A held Enter must not run one thing in the palette and the next behind it.
      if (!repeat) props.onEnter(options.length === 0 ? -1 : at)
    } else if (key === 'Escape') props.onEscape()
    else if (key === 'Tab' && props.onTab) props.onTab(event.shiftKey ? -1 : 1)
    else if (key === 'Backspace' && text === '' && props.onBack && !repeat) props.onBack()
    else return false
    return true
  }

  let index = -1
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
            onChange={event => props.onText(event.target.value)}
            onKeyDown={pressed}
            className="h-full min-w-0 flex-1 bg-transparent outline-none"
          />
        </Cmdk.Input>
        <span className="flex flex-none items-center gap-1.5 text-12 text-ink-3">{trail}</span>
      </div>
      {above}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its rows are reached by arrows; what scrolls must take the focus
        tabIndex={0}
        className="max-h-[min(24.5rem,calc(100vh-17rem))] overflow-y-auto overscroll-contain pb-1.5"
      >
        <div role="listbox" id={listId} aria-label={label} tabIndex={-1}>
          {groups.map(group => (
            <Cmdk.Group
              key={group.name}
              value={group.name}
              heading={group.name}
              className="[&_[cmdk-group-heading]]:px-4 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-ink-3"
            >
              {group.options.map(option => {
                index += 1
                const own = index
                return (
                  <Cmdk.Item
                    key={option.id}
                    value={option.id}
                    onSelect={() => (props.onClick ?? props.onEnter)(own)}
                    asChild
                  >
                    <div
                      id={`${prefix}${option.id}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={own === at}
                      aria-disabled={option.greyed}
                      data-selected={own === at}
                      data-disabled={option.greyed}
                      data-command={option.command}
                      onPointerMove={() => own !== at && props.onAt(own)}
                      onPointerDown={event => event.preventDefault()}
                      className={cx(
                        'mx-1.5 flex h-9 items-center gap-2.5 rounded-6 pr-2 pl-2.5 text-14 whitespace-nowrap',
                        option.greyed && 'text-ink-3',
                        own === at &&
                          (option.greyed ? 'bg-hover' : 'bg-accent-tint [&>svg]:text-accent-text'),
                      )}
                    >
                      {option.content}
                    </div>
                  </Cmdk.Item>
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
