import type { CommandRef } from '../commands/verbs.ts'
import { useCommand } from './commands-context.tsx'
import { cx } from './cx.ts'

export interface CommandLinkProps {
  readonly command: CommandRef
  /** What the place makes plain: 编辑 instead of 编辑角色. */
  readonly without?: string
  /** Its words where the place wants others altogether. */
  readonly children?: string
}

/** A command as a word in a row: absent without permission, greyed with its reason. */
export function CommandLink({ command, without = '', children }: CommandLinkProps) {
  const state = useCommand(command)
  if (state === undefined) return null
  const { title, reason: off, run } = state
  return (
    <button
      type="button"
      // The grid is the one tab stop; by key the command itself is there.
      tabIndex={-1}
      data-command={command.id}
      data-tip={off}
      aria-disabled={off !== undefined || undefined}
      aria-description={off}
      onClick={() => {
        if (off === undefined) run('button')
      }}
      className={cx(
        'h-6 flex-none rounded-4 px-1 leading-6',
        off === undefined ? 'text-accent-text hover:bg-active' : 'text-ink-4',
      )}
    >
      {children ?? title.replace(without, '')}
    </button>
  )
}
