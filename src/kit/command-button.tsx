import type { ReactNode } from 'react'
import type { Asked } from '../commands/command.ts'
import { ariaKeys, isMac } from '../commands/keymap/label.ts'
import type { CommandRef } from '../commands/verbs.ts'
import { Button, type ButtonKind, type ButtonSize } from './button.tsx'
import { useCommand } from './commands-context.tsx'
import { IconButton } from './icon-button.tsx'
import { Keys } from './kbd.tsx'

export interface CommandButtonProps {
  /** The command: title, icon, key, permission, reason and lock all come from it. */
  readonly command: CommandRef
  /** Primary once a surface. */
  readonly variant?: ButtonKind
  readonly size?: ButtonSize
  /** Only the icon; the title is its name and its tooltip. */
  readonly iconOnly?: boolean
  readonly withoutIcon?: boolean
  readonly withoutKeys?: boolean
  /** One of several states: whether it is the one that holds. */
  readonly pressed?: boolean
  /** What it would ask for, known where it stands: 解绑 in the line of a client. */
  readonly given?: Asked
  /** Where the place makes half the title plain: 新增 instead of 新增标签. */
  readonly children?: ReactNode
  readonly className?: string
}

/** The keys that run a command here and now, beside what it leads to. */
export function CommandKeys({ of }: { readonly of: CommandRef }) {
  const keys = useCommand(of)?.keys
  return keys === undefined ? null : <Keys keys={keys} hidden />
}

/** A command as a button: absent without permission, greyed with its reason, its key shown, its lock obeyed. */
export function CommandButton(props: CommandButtonProps) {
  const { variant, size, iconOnly, withoutIcon, withoutKeys, pressed, children, className } = props
  const state = useCommand(props.command)
  if (state === undefined) return null
  const { command, reason, running, keys, run } = state
  const shared = {
    'data-command': command.id,
    'aria-keyshortcuts': keys === undefined ? undefined : ariaKeys(keys, isMac()),
    'aria-pressed': pressed,
    reason,
    onClick: () => run('button', props.given),
    className,
  }
  if (iconOnly && command.icon !== undefined)
    return <IconButton {...shared} label={command.title} icon={command.icon} />
  return (
    <Button
      {...shared}
      kind={variant}
      size={size}
      icon={withoutIcon ? undefined : command.icon}
      keys={keys === undefined || withoutKeys ? undefined : <Keys keys={keys} hidden />}
      busy={running}
    >
      {children ?? command.title}
    </Button>
  )
}
