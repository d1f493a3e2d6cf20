import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'

interface MoreMenuProps {
  readonly label: string
  /** Belongs to what stands before it, and says so. */
  readonly attached?: boolean
  /** -1 in a grid, which is one tab stop. */
  readonly tabIndex?: number
  readonly children: ReactNode
}

/** 更多: what a bar has no room for; loaded with the first thing that it has none for. */
export function MoreMenu({ label, attached = false, tabIndex, children }: MoreMenuProps) {
  const Sign = attached ? ChevronDown : Ellipsis
  return (
    <Menu>
      <MenuButton
        aria-label={label}
        tabIndex={tabIndex}
        data-tip={label}
        className="grid size-7 flex-none place-items-center rounded-6 text-ink-2 hover:bg-hover hover:text-ink-1 data-open:bg-active"
      >
        <Sign aria-hidden className={attached ? 'size-3' : 'size-4'} strokeWidth={1.6} />
      </MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        // A letter finds an entry here; as the key of a list it would act behind the menu.
        onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
        className="lifted z-(--z-pop) min-w-45 overflow-auto rounded-8 bg-pop p-1 shadow-pop outline-none"
      >
        {children}
      </MenuItems>
    </Menu>
  )
}

export function MoreItem({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <MenuItem>
      <button
        type="button"
        {...rest}
        className={cx(
          'flex h-row w-full items-center gap-2 rounded-6 px-2 text-left data-focus:bg-active',
          className,
        )}
      />
    </MenuItem>
  )
}
