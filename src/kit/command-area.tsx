import type { ButtonHTMLAttributes } from 'react'
import type { CommandRef } from '../commands/verbs.ts'
import { useCommand } from './commands-context.tsx'
import { cx } from './cx.ts'

interface CommandAreaProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly command: CommandRef
  readonly className: string
}

/** A figure or a row that is the button of a command; where that may not run it is only read. */
export function CommandArea({ command, className, children, ...rest }: CommandAreaProps) {
  const state = useCommand(command)
  if (!state || state.reason !== undefined)
    return (
      <div className={className} style={rest.style}>
        {children}
      </div>
    )
  return (
    <button
      type="button"
      data-command={state.command.id}
      onClick={() => state.run('button')}
      {...rest}
      className={cx(className, '-outline-offset-2 hover:bg-hover')}
    >
      {children}
    </button>
  )
}
