import { CommandArea } from '../../../kit/command-area.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { cx } from '../../../kit/cx.ts'
import { type FigureVerb, overviewVerb } from './handle.ts'

interface FigureProps {
  readonly title: string
  readonly value: number | undefined
  /** The command that leads to its rows. */
  readonly to: FigureVerb
  readonly note?: string | undefined
  /** There is something to do. */
  readonly alarm?: boolean
}

/** One figure; pressed it leads to the rows that it is made of. */
export function Figure({ title, value, to, note, alarm }: FigureProps) {
  const tip = useCommand(overviewVerb(to))?.command.title
  return (
    <CommandArea
      command={overviewVerb(to)}
      data-tip={tip}
      className="flex min-w-0 flex-col bg-bg px-4 py-3 text-left"
    >
      <span className="text-12 text-ink-3">{title}</span>
      <span className={cx('data mt-1 text-20 font-semibold', alarm && value ? 'text-warn-text' : '')}>
        {value === undefined ? '–' : value.toLocaleString('en-US')}
      </span>
      <span className="mt-1 h-4 truncate text-12 text-ink-3">{note}</span>
    </CommandArea>
  )
}
