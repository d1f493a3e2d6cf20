import { Command as Cmdk } from 'cmdk'
import { cx } from '../kit/cx.ts'
import type { OptionShown } from './options.ts'

interface OptionRowProps {
  readonly id: string
  readonly option: OptionShown
  /** Among all options, of which only those in sight are drawn. */
  readonly index: number
  readonly count: number
  /** From the top of its group, in rem. */
  readonly top: number
  readonly isCurrent: boolean
  onCurrent(): void
  onChoose(): void
}

/** One option of the list, at its place. */
export function OptionRow({ id, option, index, count, top, isCurrent, onCurrent, onChoose }: OptionRowProps) {
  const { greyed } = option
  return (
    <Cmdk.Item value={option.id} onSelect={onChoose} asChild>
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isCurrent}
        aria-disabled={greyed}
        aria-posinset={index + 1}
        aria-setsize={count}
        data-selected={isCurrent}
        data-disabled={greyed}
        data-command={option.command}
        onPointerMove={() => !isCurrent && onCurrent()}
        onPointerDown={event => event.preventDefault()}
        style={{ top: `${top}rem` }}
        className={cx(
          'absolute inset-x-1.5 flex h-9 items-center gap-2.5 rounded-6 pr-2 pl-2.5 text-14 whitespace-nowrap',
          greyed && 'text-ink-3',
          isCurrent && (greyed ? 'bg-hover' : 'bg-accent-tint [&_svg:first-child]:text-accent-text'),
        )}
      >
        {option.content()}
      </div>
    </Cmdk.Item>
  )
}
