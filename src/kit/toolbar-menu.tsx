import type { ComponentProps, ComponentType } from 'react'
import { ariaKeys, isMac } from '../commands/keymap/label.ts'
import { useCommand } from './commands-context.tsx'
import { Icon } from './icon.tsx'
import { Keys } from './kbd.tsx'
import { MoreItem, MoreMenu } from './more-menu.tsx'
import type { Tool } from './toolbar.tsx'

/** The commands that a toolbar has no room for: absent, greyed and with their keys as their buttons are. */
export function ToolbarMenu({ tools, of }: { tools: readonly Tool[]; of?: string }) {
  return (
    <MoreMenu label={of ?? '更多'} attached={of !== undefined}>
      {tools.map(tool => (
        <CommandEntry key={tool.command.id} tool={tool} as={MoreItem} />
      ))}
    </MoreMenu>
  )
}

interface CommandEntryProps {
  readonly tool: Tool
  /** What an entry of this menu is drawn as. */
  readonly as: ComponentType<ComponentProps<'button'>>
  /** Before it runs, for it may lead the focus on. */
  onRun?(): void
}

/** A command in a menu: absent, greyed with its reason, and with its keys, as its button is. */
export function CommandEntry({ tool, as: Item, onRun }: CommandEntryProps) {
  const state = useCommand(tool.command)
  if (state === undefined) return null
  const { command, title, reason, keys, run } = state
  const said = tool.without === undefined ? command.title : title.replace(tool.without, '')
  const off = reason !== undefined
  return (
    <Item
      data-command={command.id}
      aria-current={tool.pressed || undefined}
      aria-disabled={off || undefined}
      aria-description={reason}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys, isMac())}
      onClick={event => {
        if (off) return event.preventDefault()
        onRun?.()
        run('button')
      }}
      className={off ? 'text-ink-3' : undefined}
    >
      <span className="grid w-4 flex-none text-ink-3">
        <Icon name={command.icon} />
      </span>
      <span className="flex-1">{tool.label ?? said}</span>
      {reason === undefined ? null : <span className="max-w-60 truncate text-12 text-ink-3">{reason}</span>}
      {keys === undefined ? null : <Keys keys={keys} hidden />}
    </Item>
  )
}
