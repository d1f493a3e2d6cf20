import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { listMoves } from '../../kit/list-keys.ts'
import { PopoverSheet } from '../../kit/popover-sheet.tsx'
import { CommandEntry } from '../../kit/toolbar-menu.tsx'
import { type SheetVerb, sheetVerb } from './sheet-verbs.ts'

export interface HeadAsked {
  readonly title: string
  /** The head that was pressed. */
  readonly head: HTMLElement
}

interface HeadMenuProps {
  readonly asked: HeadAsked
  /** Its work, and the keyboard, belong to the cells again. */
  onClose(): void
  /** A click elsewhere took the focus. */
  onLeave(): void
}

const groups: readonly (readonly SheetVerb[])[] = [
  ['sortUp', 'sortDown', 'unsort', 'filterRows'],
  ['formula', 'fillDown', 'fillSeries', 'replace'],
  ['pinColumn', 'columnLeft', 'columnRight', 'hideColumns', 'showColumns'],
]

/** What can be done with a column, under its head: the commands that have it all along. */
export function HeadMenu({ asked: { title, head }, onClose, onLeave }: HeadMenuProps) {
  const anchor = useRef(head)
  const moved = (event: KeyboardEvent<HTMLElement>) => {
    const move = listMoves[event.key]
    // A letter would act behind the menu.
    if (event.key !== 'Tab' && event.key !== 'Escape') event.stopPropagation()
    if (move === undefined) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const at = items.findIndex(item => item.contains(document.activeElement))
    items[Math.max(0, Math.min(at + move, items.length - 1))]?.focus()
  }
  return (
    <PopoverSheet label={`${title}列`} anchor={anchor} className="p-1" onClose={onClose} onLeave={onLeave}>
      <div role="menu" aria-label={`${title}列`} className="min-w-52" onKeyDown={moved}>
        {groups.map((group, at) => (
          <div
            key={group.join()}
            role="presentation"
            className={at > 0 ? 'mt-1 border-line-1 border-t pt-1' : undefined}
          >
            {group.map(name => (
              <CommandEntry key={name} tool={{ command: sheetVerb(name) }} as={HeadItem} onRun={onClose} />
            ))}
          </div>
        ))}
      </div>
    </PopoverSheet>
  )
}

function HeadItem({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      role="menuitem"
      {...rest}
      onPointerMove={event => event.currentTarget.focus()}
      className={cx(
        'flex h-row w-full items-center gap-2 rounded-6 px-2 text-left outline-none focus-visible:bg-hover',
        className,
      )}
    />
  )
}
